import { type OfferedHealthPlan, offeredHealthPlan } from '@opdesk/contracts/checkup/queries.ts'
import { list } from '@opdesk/contracts/http.ts'
import { priceOf } from '@opdesk/contracts/money.ts'
import { healthCheckupPlan, offeredCheckup } from '@opdesk/contracts/resource/health-checkup-plan.ts'
import { listResource, type ResourceRecord } from '@opdesk/projections/resource/query.ts'
import { ok, type Routes } from '../plugins/route.ts'

const everything = { page: 1, pageSize: 1000, sortBy: 'name', sortOrder: 1 as const }

const toOffered = (record: ResourceRecord): OfferedHealthPlan => {
  const plan = offeredCheckup.parse(record)
  return {
    ...plan,
    _id: record._id,
    base_price_incl_GST: priceOf(plan.base_price),
    discounted_price_incl_GST: priceOf(plan.discounted_price),
  }
}

/** The health checkups on sale, readable without a sign-in (docs/api.md, health checkups). */
export const healthPlanRoutes: Routes = (app, deps) => {
  app.get(
    '/public/health-plans',
    { config: { auth: 'public' }, schema: { tags: ['checkups'], response: { 200: list(offeredHealthPlan) } } },
    async () => {
      const { records, pagination } = await listResource(deps.db, healthCheckupPlan, everything)
      return ok({ records: records.map(toOffered), pagination })
    },
  )
}
