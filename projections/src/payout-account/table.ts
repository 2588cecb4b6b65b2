import type { ListedState } from '@opdesk/contracts/payout-account/account-list.ts'
import type { PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { byteText, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/**
 * The payout account of a subscriber: the change that waits, or else the account of record. Numbers and UPI ids are masked: this
 * table is not encrypted.
 */
export const payoutAccountTable = defineTable({
  table: 'payout_account',
  primaryKey: 'subscriber_id',
  columns: {
    subscriber_id: byteText(),
    /** Id of the listed account; '' before a code was entered. */
    account_id: text(),
    confirmed_at: nullable(timestamptz()),
    in_force_at: nullable(timestamptz()),
    state: text<ListedState | 'none'>(),
    /** The state once the time of a waiting change has come. */
    settled_state: text<ListedState | 'none'>(),
    search: byteText(),
    doc: jsonb<PayoutAccountState>(),
  },
  indexes: ['(confirmed_at, subscriber_id)', ...searchIndexes],
})

export type PayoutAccountRow = RowOf<typeof payoutAccountTable>
