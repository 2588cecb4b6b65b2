import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import type { ConfirmationState } from '@opdesk/contracts/confirmation/states.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** A request to confirm a change that gives power over money. */
export type ConfirmationRow = {
  id: string
  change: Change
  /** Description of the person concerned. */
  about: string | null
  asked_by: string
  asked_by_name: string
  asked_at: string
  expires_at: string
  state: ConfirmationState
  decided_by_name: string | null
  decided_at: string | null
  reason: string | null
}

export const confirmationTable: TableOf<ConfirmationRow> = {
  table: 'confirmation',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    change: 'jsonb not null',
    about: 'text',
    asked_by: 'text not null',
    asked_by_name: 'text not null',
    asked_at: 'timestamptz not null',
    expires_at: 'timestamptz not null',
    state: 'text not null',
    decided_by_name: 'text',
    decided_at: 'timestamptz',
    reason: 'text',
  },
  indexes: ['(asked_at, id)', "(expires_at) where state = 'open'"],
}
