import type { SessionEnd } from '@opdesk/contracts/audit/labels.ts'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A sign-in and its end. The row has only ids and times, and names are joined, so that an erasure changes no row. */
export const loginEntryTable = defineTable({
  table: 'login_entry',
  primaryKey: 'id',
  columns: {
    /** Id of the sign-in event. */
    id: text(),
    user_id: text(),
    role: text<RoleName>(),
    method: text(),
    signed_in_at: timestamptz(),
    /** Id of the session's row in app.session, which is deleted some time after the session ends. */
    session_id: text(),
    signed_out_at: nullable(timestamptz()),
    ended: nullable(text<Exclude<SessionEnd, 'expired'>>()),
  },
  indexes: ['(signed_in_at, id)', '(user_id, signed_in_at)'],
})

export type LoginEntryRow = RowOf<typeof loginEntryTable>

/** The open sign-ins of a person. `closed`: the sign-ins that the last event ended. */
export const openLoginTable = defineTable({
  table: 'open_login',
  primaryKey: 'stream',
  columns: { stream: text(), open: jsonb<{ id: string; session: string }[]>(), closed: jsonb<string[]>() },
})

export type OpenLoginRow = RowOf<typeof openLoginTable>
