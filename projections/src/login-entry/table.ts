import type { SessionEnd } from '@opdesk/contracts/audit/labels.ts'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** A sign-in and its end. It has only ids and times, and the name is joined, so that an erasure changes no row. */
export type LoginEntryRow = {
  /** Id of the sign-in event. */
  id: string
  user_id: string
  role: RoleName
  method: string
  signed_in_at: string
  /** The row of app.session, while it exists. */
  session_id: string
  signed_out_at: string | null
  ended: Exclude<SessionEnd, 'expired'> | null
}

export const loginEntryTable: TableOf<LoginEntryRow> = {
  table: 'login_entry',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    user_id: 'text not null',
    role: 'text not null',
    method: 'text not null',
    signed_in_at: 'timestamptz not null',
    session_id: 'text not null',
    signed_out_at: 'timestamptz',
    ended: 'text',
  },
  indexes: ['(signed_in_at, id)', '(user_id, signed_in_at)'],
}

/** The open sign-ins of a person. `closed`: those that the last event ended. */
export type OpenLoginRow = {
  stream: string
  open: { id: string; session: string }[]
  closed: string[]
}

export const openLoginTable: TableOf<OpenLoginRow> = {
  table: 'open_login',
  primaryKey: 'stream',
  columns: { stream: 'text not null', open: 'jsonb not null', closed: 'jsonb not null' },
}
