import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { ListedState } from '@opdesk/contracts/payout-account/account-list.ts'
import type { AccountProblem, PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
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
    /** Why the account of record cannot be paid to, apart from amounts; null if it can. */
    problem: nullable(text<AccountProblem>()),
    /** Kind of the account of record; null without one. */
    kind: nullable(text<FrozenAccount['kind']>()),
    /** Time from which a waiting change is the account of record, and its kind; null if none waits that can be paid to. */
    next_from: nullable(timestamptz()),
    next_kind: nullable(text<FrozenAccount['kind']>()),
    search: byteText(),
    doc: jsonb<PayoutAccountState>(),
  },
  indexes: ['(confirmed_at, subscriber_id)', ...searchIndexes],
})

export type PayoutAccountRow = RowOf<typeof payoutAccountTable>
