import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import type { ConfirmationState } from '@opdesk/contracts/confirmation/states.ts'
import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A request to confirm a change that gives power over money. */
export const confirmationTable = defineTable({
  table: 'confirmation',
  primaryKey: 'id',
  columns: {
    id: text(),
    change: jsonb<Change>(),
    /**
     * The person concerned by the change: name, or email address if there is no name yet; null if the change concerns no person.
     */
    about: nullable(text()),
    asked_by: text(),
    asked_by_name: text(),
    asked_at: timestamptz(),
    expires_at: timestamptz(),
    state: text<ConfirmationState>(),
    decided_by_name: nullable(text()),
    decided_at: nullable(timestamptz()),
    reason: nullable(text()),
    /** Who asked, and the person concerned; see linesOf. */
    search: text(),
  },
  indexes: ['(asked_at, id)', "(expires_at) where state = 'open'"],
})

export type ConfirmationRow = RowOf<typeof confirmationTable>
