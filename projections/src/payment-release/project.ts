import type { PaymentReleaseEvent } from '@opdesk/contracts/payment-release/events.ts'
import { accepts } from '@opdesk/contracts/payment-release/lifecycle.ts'
import { evolveRelease, type PaymentRelease } from '@opdesk/contracts/payment-release/state.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type PaymentReleaseRow, paymentReleaseTable } from './table.ts'

const rowOf = (release_id: string, doc: PaymentRelease): PaymentReleaseRow => ({
  release_id,
  state: doc.status,
  amount: doc.payments.reduce((sum, { amount }) => sum + amount, 0),
  requested_by: doc.requested_by,
  requested_at: doc.requested_at,
  expires_at: doc.expires_at,
  search: linesOf(...doc.payments.map(({ claim_number }) => claim_number)),
  doc,
})

const folded =
  <T extends PaymentReleaseEvent['type']>(type: T) =>
  (
    row: PaymentReleaseRow | undefined,
    event: LogEvent & { data: Extract<PaymentReleaseEvent, { type: T }>['data'] },
  ): PaymentReleaseRow | undefined => {
    const before = row?.doc ?? { status: 'unknown' as const }
    if (!accepts(before.status, type)) return row
    const after = evolveRelease(before, { type, data: event.data } as PaymentReleaseEvent, event)
    return after.status === 'unknown' ? row : rowOf(streamId(event), after)
  }

/** Payments that wait, or waited, for a second person of Finance. */
export const paymentRelease = defineProjection({ name: 'payment_release', version: 1, table: paymentReleaseTable })({
  key: streamId,
  on: {
    payment_release_requested: folded('payment_release_requested'),
    payment_release_given: folded('payment_release_given'),
    payment_release_withdrawn: folded('payment_release_withdrawn'),
    payment_release_lapsed: folded('payment_release_lapsed'),
  },
})
