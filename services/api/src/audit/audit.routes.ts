import { auditEntry, auditLogsQuery, loginHistoryQuery, loginRecord } from '@opdesk/contracts/audit/queries.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, success } from '@opdesk/contracts/http.ts'
import { findAuditEntry, listAuditEntries } from '@opdesk/projections/audit-entry/query.ts'
import { listLogins } from '@opdesk/projections/login-entry/query.ts'
import { idleOf, lifetimeOf } from '../account/sessions/sessions.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'

const tags = ['audit']

/** What an auditor reads: changes of the back office, and sign-ins (docs/api.md, audit). */
export const auditRoutes: Routes = (app, { db, clock }) => {
  const config = { auth: { admin: Program.auditLogs } } as const

  app.get(
    '/admin/audit-logs',
    { config, schema: { tags, querystring: auditLogsQuery, response: { 200: list(auditEntry) } } },
    async request => ok(await listAuditEntries(db, request.query)),
  )

  app.get(
    '/admin/audit-logs/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(auditEntry) } } },
    async request => {
      const data = await findAuditEntry(db, request.params.id)
      if (!data) throw new DomainError('not_found')
      return ok(data)
    },
  )

  app.get(
    '/admin/login-history',
    {
      config: { auth: { admin: Program.loginHistory } },
      schema: { tags, querystring: loginHistoryQuery, response: { 200: list(loginRecord) } },
    },
    async request => {
      const data = await listLogins(db, request.query, { now: clock(), lifetimeMs: lifetimeOf, idleMs: idleOf })
      return ok(data)
    },
  )
}
