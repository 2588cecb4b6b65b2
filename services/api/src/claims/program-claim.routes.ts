import { adminClaimList } from '@opdesk/contracts/claim/claim-list.ts'
import { staffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { success } from '@opdesk/contracts/http.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { listAdminClaims } from '@opdesk/projections/claim-list/query.ts'
import { listRoute } from '../plugins/list-route.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { adminClaim } from './admin-claim.routes.ts'

const tags = ['program']
const auth = { key: 'claims.read' } as const

/** Claims for programs of the installation, as admins read them; documents are not among them (docs/api.md, programs). */
export const programClaimRoutes: Routes = (app, deps) => {
  listRoute(app, adminClaimList, {
    auth,
    tags,
    path: '/program/claims',
    read: query => listAdminClaims(deps.db, query, istDay(deps.clock())),
  })

  app.get(
    '/program/claims/:id',
    { config: { auth }, schema: { tags, params: idParams, response: { 200: success(staffClaim) } } },
    async request => ok(await adminClaim(deps, request.params.id)),
  )
}
