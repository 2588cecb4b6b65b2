import { idleOf, lifetimeOf } from '@opdesk/contracts/account/session-lifetime.ts'
import { breachSignInList } from '@opdesk/contracts/breach/sign-in-list.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { findBreach } from '@opdesk/projections/breach/query.ts'
import { listLogins } from '@opdesk/projections/login-entry/query.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { recordSignInsSearch } from './record-search.ts'

/** The sign-ins that may belong to a breach: a stolen account shows in them. Each search is recorded. */
export const breachSignInRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  app.get(
    '/admin/breaches/:id/sign-ins',
    {
      config: { auth: { admin: Program.settings } },
      schema: {
        tags: ['breaches'],
        params: idParams,
        querystring: breachSignInList.query,
        response: { 200: success(breachSignInList.page) },
      },
    },
    async request => {
      const { params, query } = request
      existing(await findBreach(db, params.id, clock()))
      const found = await listLogins(db, query, { now: clock(), lifetimeMs: lifetimeOf, idleMs: idleOf })
      await recordSignInsSearch(deps, request, params.id, query, found.pagination.totalRecords)
      return ok(found)
    },
  )
}
