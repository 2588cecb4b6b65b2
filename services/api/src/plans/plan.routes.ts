import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, success } from '@opdesk/contracts/http.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { resourceQuery } from '@opdesk/contracts/resource/queries.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { offeredPlan, purchasedSubscription, upgradePlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { subscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { requireUpgradable } from '@opdesk/domain/order/orderable.ts'
import { eligibilityOf } from '@opdesk/domain/subscriber/purchase-eligibility.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { usedByBenefit } from '@opdesk/projections/claim-detail/used-by-benefit.ts'
import { listOfferedPlans, type SeenPlans } from '@opdesk/projections/resource/offered-plans.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import { toSubscribedPlan } from '@opdesk/projections/subscriber/plan.ts'
import { listPurchased } from '@opdesk/projections/subscriber/purchased.ts'
import { findSubscriber } from '@opdesk/projections/subscriber/query.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { wholeListRoute } from '../plugins/list-route.ts'
import { existing, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { toOfferedPlan, toUpgradePlan } from './offered-plan.ts'

const tags = ['plans']
const MOST = 1000

/**
 * The organizations with corporate plans that the caller may see: all for admins, their own for HR and employees, none for others.
 */
const seenBy = async ({ db }: AppDeps, { session }: FastifyRequest): Promise<SeenPlans> => {
  if (session?.role === 'admin') return 'all'
  if (session?.role !== 'hr' && session?.role !== 'subscriber') return { organization: null }
  return { organization: (await findAccount(db, session.user_id))?.corporate_id ?? null }
}

/** Plans on sale, and plans that a subscriber has bought (docs/api.md, plans). */
export const planRoutes: Routes = (app, deps) => {
  const querystring = resourceQuery(plan)
  const offered = async (request: FastifyRequest) => {
    const page = await listOfferedPlans(
      deps.db,
      request.query as Parameters<typeof listOfferedPlans>[1],
      await seenBy(deps, request),
    )
    return ok({ ...page, records: page.records.map(toOfferedPlan) })
  }
  const answered = { tags, querystring, response: { 200: list(offeredPlan) } }
  app.get('/public/plan', { config: { auth: 'public', tellsWhoAsks: true }, schema: answered }, offered)
  app.get('/user/all-plan', { config: { auth: 'subscriber' }, schema: answered }, offered)

  wholeListRoute(app, '/user/upgrade-plans', {
    config: { auth: 'subscriber' },
    tags,
    record: upgradePlan,
    read: async request => {
      const { user_id } = signedIn(request)
      const { state } = await load(deps.store, subscriberAggregate(user_id), subscriberStream(user_id))
      if (state.status === 'unknown') throw new DomainError('not_found')
      const present = requireUpgradable(eligibilityOf(state, istDay(deps.clock())))
      const everything = { page: 1, pageSize: MOST, sortOrder: 1 as const }
      const { records: stored } = await listOfferedPlans(deps.db, everything, { organization: null })
      return stored.map(record => toUpgradePlan(present, record)).filter(offered => offered !== null)
    },
  })

  const subscriberOf = async (request: FastifyRequest) => {
    return existing(await findSubscriber(deps.db, signedIn(request).user_id))
  }
  app.get(
    '/user/subscribed-plan',
    { config: { auth: 'subscriber' }, schema: { tags, response: { 200: success(subscribedPlan) } } },
    async request => {
      const sold = toSubscribedPlan(await subscriberOf(request), istDay(deps.clock()))
      if (!sold) return ok(null)
      const record = await findResource(deps.db, plan.name, sold._id)
      const membership_options = record ? toOfferedPlan({ ...record, corporate: null }).membership_options : []
      const days = { start: sold.start_date, end: sold.end_date }
      return ok({ ...sold, membership_options, used: await usedByBenefit(deps.db, signedIn(request).user_id, days) })
    },
  )

  wholeListRoute(app, '/user/queued-plans', {
    config: { auth: 'subscriber' },
    tags,
    record: purchasedSubscription,
    read: async request => listPurchased(deps.db, await subscriberOf(request), istDay(deps.clock())),
  })
}
