import { z } from 'zod'
import { subscriberTypeLabel } from '../codes.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import type { Tone } from '../tone.ts'
import { paymentBatch } from './batch-list.ts'
import { pageWithTotals, subscriberTypeFilter } from './list-parts.ts'
import { type PaymentState, paymentStates } from './queries.ts'

const stateBadges: Record<PaymentState, { tone: Tone; label: string }> = {
  paid: { tone: 'good', label: 'Settled' },
  in_process: { tone: 'waiting', label: 'In process' },
  waits_for_release: { tone: 'waiting', label: 'Waits for release' },
  failed: { tone: 'bad', label: 'Failed' },
}

/** One payment of a claim. `settled_at`: null while the payment is in process, and for one that failed. Amount in rupees, times ISO 8601 UTC. */
export const batchPayment = z.object({
  _id: z.string(),
  claim_id: z.string(),
  reference: z.string(),
  member_id: z.object({ name: z.string() }),
  user_id: z.object({ _id: z.string(), name: z.string(), subscriber_type: z.int() }),
  amount: z.number(),
  requested_at: z.string(),
  requested_by: z.object({ _id: z.string(), name: z.string() }),
  settled_at: z.string().nullable(),
  state: z.enum(paymentStates),
})
export type BatchPayment = z.infer<typeof batchPayment>

const list = defineList({
  // The name of the batches' list, so that both are refetched together.
  name: 'payment-batches',
  path: '/management/payment-batches/:id',
  record: batchPayment,
  sorts: ['requested_at', 'claim_id', 'name', 'amount'],
  defaultOrder: 1,
  search: 'Search by claim id, name or reference',
  days: { happened: 'Requested', label: null },
  filters: { subscriberType: subscriberTypeFilter },
  columns: [
    serialColumn,
    { key: 'claim_id', title: 'Claim ID', main: true, sortBy: 'claim_id', kind: 'text', of: payment => payment.claim_id },
    { key: 'reference', title: 'Reference', kind: 'text', of: payment => payment.reference },
    { key: 'name', title: 'Patient', sortBy: 'name', kind: 'text', of: payment => payment.member_id.name, fit: 'narrow' },
    { key: 'subscriber', title: 'Subscriber', kind: 'text', of: payment => payment.user_id.name, fit: 'narrow' },
    { key: 'type', title: 'Subscriber Type', kind: 'text', of: payment => subscriberTypeLabel(payment.user_id.subscriber_type) },
    { key: 'amount', title: 'Amount', sortBy: 'amount', kind: 'money', of: payment => payment.amount },
    { key: 'requested_at', title: 'Requested', sortBy: 'requested_at', kind: 'moment', of: payment => payment.requested_at },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: ({ state }) => stateBadges[state],
    },
  ],
})

/** The payments of a batch, with the batch. Dates filter by the day of the request. */
export const batchPaymentList = {
  ...list,
  page: pageWithTotals(batchPayment, { in_process: paymentBatch.shape.in_process, batch: paymentBatch }),
}
export type BatchPaymentsQuery = QueryOf<typeof batchPaymentList>
