import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { offeredService, redirectData } from '@opdesk/contracts/subscriber/services.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { evaluateServices } from '@opdesk/domain/subscriber/evaluate-services.ts'
import { planOf } from '@opdesk/projections/subscriber/plan.ts'
import { findSubscriber } from '@opdesk/projections/subscriber/query.ts'
import type { FastifyRequest } from 'fastify'
import { wholeListRoute } from '../plugins/list-route.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { settingsInForce } from '../reference/upload-limits.ts'

const config = { auth: 'subscriber' } as const
const tags = ['people']

/** The partner services on the dashboard (docs/api.md, services). */
export const serviceRoutes: Routes = (app, deps) => {
  const readServices = async (request: FastifyRequest) => {
    const [subscriber, settings] = await Promise.all([findSubscriber(deps.db, signedIn(request).user_id), settingsInForce(deps)])
    if (!subscriber) throw new DomainError('not_found')
    return { settings, services: evaluateServices(settings, planOf(subscriber.doc, istDay(deps.clock())).status) }
  }

  wholeListRoute(app, '/user/services', {
    config,
    tags,
    record: offeredService,
    read: async request => (await readServices(request)).services,
  })

  app.get('/user/mfine-redirect-data', { config, schema: { tags, response: { 200: success(redirectData) } } }, async request => {
    const { settings, services } = await readServices(request)
    const { online_consultation_url: redirect_url } = settings
    if (redirect_url === '') throw new DomainError('service_off')
    const { reason } = services.find(({ service }) => service === 'online') ?? {}
    if (reason) throw new DomainError('no_plan_in_force', { message: reason })
    // Answers the URL exactly as an admin entered it, without any data about the person.
    return ok({ redirect_url })
  })
}
