import { couponMaster } from '@opdesk/contracts/coupon/coupon-master.ts'
import { usageList, usageTotals } from '@opdesk/contracts/coupon/usage-list.ts'
import { success } from '@opdesk/contracts/http.ts'
import { listUsages, totalUsages } from '@opdesk/projections/coupon-usage/query.ts'
import { listRoute } from '../plugins/list-route.ts'
import { ok, type Routes } from '../plugins/route.ts'

const tags = ['coupons']

/** Used coupons, and the totals of the filtered list (docs/api.md, coupons). */
export const couponUsageRoutes: Routes = (app, { db }) => {
  const config = { auth: { admin: couponMaster.program } }
  listRoute(app, usageList, { ...config, tags, read: query => listUsages(db, query) })
  app.get(
    `${usageList.path}/totals`,
    { config, schema: { tags, querystring: usageList.query, response: { 200: success(usageTotals) } } },
    async request => ok(await totalUsages(db, request.query)),
  )
}
