import type { FailureClass } from '@opdesk/contracts/payout/failure-class.ts'
import type { LateKind } from '@opdesk/contracts/payout/late-kinds.ts'
import type { PayoutState } from '@opdesk/contracts/payout/payout.ts'
import type { ListedPayoutState, TraceState } from '@opdesk/contracts/payout/payout-list.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { bigint, int, jsonb, nullable, text, textArray, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'

/** A payment with its last attempt. Paise; times ISO 8601 UTC. It has no account: that is personal data. */
export const payoutTable = defineTable({
  table: 'payout',
  primaryKey: 'reference',
  columns: {
    /** The payment's reference. */
    reference: text(),
    claim_id: text(),
    claim_number: text(),
    subscriber_id: text(),
    attempt: int(),
    amount: bigint(),
    channel: text<PayoutChannel>(),
    state: text<ListedPayoutState>(),
    /** The provider's own word for the last attempt. */
    provider_status: nullable(text()),
    utr: nullable(text()),
    /** The bank references of all attempts, in capitals. */
    utrs: textArray(),
    class: nullable(text<FailureClass>()),
    reason: nullable(text()),
    late: nullable(text<LateKind>()),
    trace: nullable(text<TraceState>()),
    requested_at: timestamptz(),
    changed_at: timestamptz(),
    /** Reference, claim number and bank references, in small letters. */
    search: text(),
    doc: jsonb<PayoutState>(),
  },
  indexes: [
    '(requested_at, reference)',
    '(state, requested_at, reference)',
    '(changed_at, reference)',
    '(amount, reference)',
    '(requested_at, reference) where late is not null',
    '(requested_at, reference) where trace is not null',
    'using gin (search gin_trgm_ops)',
    'using gin (utrs)',
  ],
})

export type PayoutRow = RowOf<typeof payoutTable>

/** Numbers of payments and their amounts in paise, by state. */
export const payoutTally = defineTally(payoutTable, {
  table: 'payout_tally',
  by: ['state'],
  sum: { amount: ({ amount }) => amount },
})
