import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, pageOf, success } from '@opdesk/contracts/http.ts'
import { member, subscribedPlan, subscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { walletTransaction } from '@opdesk/contracts/wallet/queries.ts'
import { findSubscriber, toMembers, toProfile, toSubscribedPlan } from '@opdesk/projections/subscriber/query.ts'
import { listTransactions, walletOf } from '@opdesk/projections/wallet/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

const config = { auth: 'subscriber' } as const
const tags = ['people']

/** The subscriber's own profile, family, plan and wallet (docs/api.md, reference and people). */
export const subscriberRoutes: Routes = (app, deps) => {
  const own = async (request: FastifyRequest) => {
    const subscriber = await findSubscriber(deps.db, signedIn(request).user_id)
    if (!subscriber) throw new DomainError('not_found')
    return subscriber
  }
  const today = () => istDay(deps.clock())

  app.get('/user/get-profile', { config, schema: { tags, response: { 200: success(subscriberProfile) } } }, async request => {
    const subscriber = await own(request)
    const wallet = await walletOf(deps.db, subscriber.subscriber_id)
    return ok(toProfile(subscriber, wallet, today()))
  })

  app.get('/user/members', { config, schema: { tags, response: { 200: list(member) } } }, async request => {
    const records = toMembers(await own(request), today())
    return ok({ records, pagination: pageOf(records.length, 1, 1000) })
  })

  app.get('/user/subscribed-plan', { config, schema: { tags, response: { 200: success(subscribedPlan) } } }, async request =>
    ok(toSubscribedPlan(await own(request), today())),
  )

  app.get(
    '/user/get-transactions',
    { config, schema: { tags, response: { 200: success(z.array(walletTransaction)) } } },
    async request => ok(await listTransactions(deps.db, signedIn(request).user_id)),
  )
}
