import type { ReleaseState } from '@opdesk/contracts/payment-release/lifecycle.ts'
import type { PaymentReleaseState } from '@opdesk/contracts/payment-release/state.ts'
import { bigint, jsonb, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** Payments that one call asked for and that wait for a second person. `amount`: their sum in paise; times ISO 8601 UTC. */
export const paymentReleaseTable = defineTable({
  table: 'payment_release',
  primaryKey: 'release_id',
  columns: {
    release_id: text(),
    state: text<ReleaseState>(),
    amount: bigint(),
    requested_by: text(),
    requested_at: timestamptz(),
    expires_at: timestamptz(),
    /** Numbers of the claims, in small letters. */
    search: text(),
    doc: jsonb<PaymentReleaseState>(),
  },
  indexes: [
    '(requested_at, release_id)',
    '(state, requested_at, release_id)',
    '(expires_at, release_id)',
    '(amount, release_id)',
    'using gin (search gin_trgm_ops)',
  ],
})

export type PaymentReleaseRow = RowOf<typeof paymentReleaseTable>
