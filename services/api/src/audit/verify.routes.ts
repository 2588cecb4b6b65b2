import { logVerification } from '@opdesk/contracts/audit/verification.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { ok, type Routes } from '../plugins/route.ts'

/** Verifies that the events in the log are unchanged since they were written (docs/api.md, audit). */
export const auditVerifyRoutes: Routes = (app, { verifyLog }) => {
  const config = { auth: { admin: Program.auditLogs } } as const
  // The verification under way: it reads the whole log, so simultaneous requests share its answer.
  let running: Promise<Verification> | undefined

  app.get(
    '/admin/audit-logs/verify',
    { config, schema: { tags: ['audit'], response: { 200: success(logVerification) } } },
    async () => {
      running ??= verifyLog().finally(() => {
        running = undefined
      })
      return ok(await running)
    },
  )
}
