import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import type { OrderEvent } from '@opdesk/contracts/order/events.ts'
import type { PaymentBatchEvent } from '@opdesk/contracts/payment/events.ts'
import type { PaymentReleaseEvent } from '@opdesk/contracts/payment-release/events.ts'
import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'

type PaymentEvent = (ClaimEvent | DisputeEvent | OrderEvent | PaymentBatchEvent | PaymentReleaseEvent | PayoutEvent)['type']

/** Types of events that move money or report a payment. They are signed in the ledger outside the database at once. */
const paymentEvents: readonly PaymentEvent[] = [
  'claim_payment_requested',
  'claim_settled',
  'claim_payment_failed',
  'claim_payment_reversed',
  'payment_release_requested',
  'payment_release_given',
  'payout_requested',
  'payout_sending',
  'payout_paid',
  'payout_failed',
  'payout_reversed',
  'payout_declared_never_sent',
  'payout_paid_twice',
  'payout_second_recovered',
  'dispute_settled',
  'payment_batch_closed',
  'payment_batch_file_drawn',
  'payment_reported',
  'order_paid',
  'refund_requested',
  'refund_reported',
]

const types: ReadonlySet<string> = new Set(paymentEvents)
export const isPaymentEvent = ({ type }: { type: string }): boolean => types.has(type)
