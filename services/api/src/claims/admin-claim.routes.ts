import { adminClaimList } from '@opdesk/contracts/claim/claim-list.ts'
import { adminDashboard, adminDashboardQuery } from '@opdesk/contracts/claim/dashboard.ts'
import { claimHistory, historyQuery } from '@opdesk/contracts/claim/replay/history.ts'
import { staffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { verifierRef } from '@opdesk/contracts/claim/verifiers.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { claimPayment } from '@opdesk/contracts/payment/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { everyVerifier } from '@opdesk/projections/account/query.ts'
import { policyView } from '@opdesk/projections/claim-detail/fold.ts'
import { findClaimDoc } from '@opdesk/projections/claim-detail/query.ts'
import { toStaffClaim } from '@opdesk/projections/claim-detail/record.ts'
import { listAdminClaims } from '@opdesk/projections/claim-list/query.ts'
import { adminTiles } from '@opdesk/projections/dashboard/query.ts'
import { targetDays } from '@opdesk/projections/lists/target-days.ts'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { listRoute } from '../plugins/list-route.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { paymentsOfClaim } from './payments/payment.routes.ts'
import { claimHistoryOf } from './replay/history.ts'

const tags = ['claims']
const config = { auth: { admin: Program.claims } } as const

/** A sent claim, as admins read it. @throws claim_not_found */
export const adminClaim = async ({ db }: Pick<AppDeps, 'db'>, id: string) => {
  const doc = await findClaimDoc(db, id)
  if (!doc || !policyView(doc)) throw new DomainError('claim_not_found')
  return toStaffClaim(doc, [], await targetDays(db, 'decision_days'))
}

/** Claims in the admins' area: read-only (docs/api.md, claims). */
export const adminClaimRoutes: Routes = (app, deps) => {
  listRoute(app, adminClaimList, { ...config, tags, read: query => listAdminClaims(deps.db, query, istDay(deps.clock())) })

  app.get(
    '/admin/dashboard',
    { config, schema: { tags, querystring: adminDashboardQuery, response: { 200: success(adminDashboard) } } },
    async request => ok({ tiles: await adminTiles(deps.db, request.query) }),
  )

  app.get('/admin/verifiers', { config, schema: { tags, response: { 200: success(z.array(verifierRef)) } } }, async () =>
    ok(await everyVerifier(deps.db)),
  )

  app.get(
    '/admin/claims/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(staffClaim) } } },
    async request => ok(await adminClaim(deps, request.params.id)),
  )

  app.get(
    '/admin/claims/:id/history',
    { config, schema: { tags, params: idParams, querystring: historyQuery, response: { 200: success(claimHistory) } } },
    async request => ok(await claimHistoryOf(deps, request.params.id, request.query.at)),
  )

  app.get(
    '/admin/claims/:id/payments',
    { config, schema: { tags, params: idParams, response: { 200: success(z.array(claimPayment)) } } },
    async request => paymentsOfClaim(deps, request.params.id),
  )
}
