import { z } from 'zod'
import { textLike } from '../bounded.ts'
import { Role } from '../codes.ts'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'
import { Module, programCodes } from '../programs.ts'

/** Queries and answers of the audit. Times are ISO 8601, UTC; days of a query are IST. */

const oneOf = (codes: readonly number[], message: string) =>
  z.union([z.int(), textLike(/^\d{1,2}$/, 2).transform(Number)]).refine(value => codes.includes(value), message)

/** How a change is classified: a POST is shown as Add, a PATCH as Edit. */
export const auditMethods = ['POST', 'PATCH', 'DELETE'] as const
export type AuditMethod = (typeof auditMethods)[number]
export const auditMethodLabels: Record<AuditMethod, string> = { POST: 'Add', PATCH: 'Edit', DELETE: 'Delete' }

/** GET /admin/audit-logs. Searches names, actions and the content of records. */
export const auditLogsQuery = listQuery(['updatedAt', 'name', 'method'], {
  filters: {
    method: z.enum(auditMethods),
    module: oneOf(Object.values(Module), 'Unknown module'),
    program: oneOf(programCodes, 'Unknown program'),
  },
}).refine(dateRangeInOrder, dateRangeMessage)
export type AuditLogsQuery = z.infer<typeof auditLogsQuery>
export type AuditSortColumn = AuditLogsQuery['sortBy']

const person = z.object({ _id: z.string(), name: z.string() })

/** An entry of the history report. `old_record` and `new_record`: JSON text, null if there is no record. */
export const auditEntry = z.object({
  _id: z.string(),
  user_id: person,
  method: z.enum(auditMethods),
  program_id: z.int(),
  program_name: z.string(),
  module_id: z.int(),
  action: z.string(),
  record_id: z.string(),
  updatedAt: z.string(),
  old_record: z.string().nullable(),
  new_record: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** GET /admin/login-history. The days are those of the sign-in. */
export const loginHistoryQuery = listQuery(['signed_in_at', 'name'], {
  filters: { role: oneOf(Object.values(Role), 'Unknown role') },
}).refine(dateRangeInOrder, dateRangeMessage)
export type LoginHistoryQuery = z.infer<typeof loginHistoryQuery>
export type LoginSortColumn = LoginHistoryQuery['sortBy']

/** How a session ended: by the person, from elsewhere, with a new password or second factor, or by itself. */
export const sessionEnds = ['signed_out', 'ended_elsewhere', 'password_changed', 'second_factor_changed', 'expired'] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** A sign-in. `signed_out_at`: when the session ended, if known; `ended`: null while it goes on. */
export const loginRecord = z.object({
  _id: z.string(),
  user_id: person,
  role: z.int(),
  method: z.string(),
  signed_in_at: z.string(),
  signed_out_at: z.string().nullable(),
  ended: z.enum(sessionEnds).nullable(),
})
export type LoginRecord = z.infer<typeof loginRecord>
