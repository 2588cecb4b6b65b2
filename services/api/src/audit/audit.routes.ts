import { idleOf, lifetimeOf } from '@opdesk/contracts/account/session-lifetime.ts'
import { auditEntry, historyList } from '@opdesk/contracts/audit/history-list.ts'
import { loginList } from '@opdesk/contracts/audit/login-list.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { findAuditEntry, listAuditEntries } from '@opdesk/projections/audit-entry/query.ts'
import { listLogins } from '@opdesk/projections/login-entry/query.ts'
import { listRoute } from '../plugins/list-route.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'

const tags = ['audit']

/** Reports for auditors: changes made in the back office, and sign-ins (docs/api.md, audit). */
export const auditRoutes: Routes = (app, { db, clock }) => {
  const auth = { admin: Program.auditLogs }

  listRoute(app, historyList, { auth, tags, read: query => listAuditEntries(db, query) })

  app.get(
    '/admin/audit-logs/:id',
    { config: { auth }, schema: { tags, params: idParams, response: { 200: success(auditEntry) } } },
    async request => {
      return ok(existing(await findAuditEntry(db, request.params.id)))
    },
  )

  listRoute(app, loginList, {
    auth: { admin: Program.loginHistory },
    tags,
    read: query => listLogins(db, query, { now: clock(), lifetimeMs: lifetimeOf, idleMs: idleOf }),
  })
}
