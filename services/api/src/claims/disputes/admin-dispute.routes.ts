import { Program } from '@opdesk/contracts/codes.ts'
import { disputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import { staffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { success } from '@opdesk/contracts/http.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { toStaffClaim } from '@opdesk/projections/claim-detail/record.ts'
import { listDisputes } from '@opdesk/projections/dispute/query.ts'
import { toStaffDispute } from '@opdesk/projections/dispute/record.ts'
import { targetDays } from '@opdesk/projections/lists/target-days.ts'
import { listRoute } from '../../plugins/list-route.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { readDispute } from './read-dispute.ts'

const tags = ['disputes']
const config = { auth: { admin: Program.claims } } as const

/** Disputes in the admins' area: read-only (docs/api.md, claims). */
export const adminDisputeRoutes: Routes = (app, deps) => {
  listRoute(app, disputeList, {
    ...config,
    tags,
    path: '/admin/disputed-claims',
    read: query => listDisputes(deps.db, query, { id: '', stage: null, today: istDay(deps.clock()) }),
  })

  app.get(
    '/admin/disputed-claims/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(staffDispute) } } },
    async request => {
      const { dispute, doc, money } = await readDispute(deps, request.params.id)
      return ok(
        toStaffDispute(dispute, {
          claim: toStaffClaim(doc, []),
          money,
          actions: [],
          days: await targetDays(deps.db, 'dispute_decision_days'),
        }),
      )
    },
  )
}
