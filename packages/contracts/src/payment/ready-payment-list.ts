import { z } from 'zod'
import { textLike } from '../bounded.ts'
import { subscriberTypeLabel } from '../codes.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { rupees } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { ownFilter } from '../list-filter.ts'
import { payoutChannels } from '../payout-channel.ts'
import { pageWithTotals, subscriberTypeFilter } from './list-parts.ts'
import { unpayableReasons } from './unpayable.ts'

/** An approved claim that is not, or not fully, paid. Amounts in rupees, times ISO 8601 UTC. */
export const readyPayment = z.object({
  _id: z.string(),
  claim_id: z.string(),
  member_id: z.object({ name: z.string() }),
  user_id: z.object({ _id: z.string(), name: z.string(), subscriber_type: z.int() }),
  approved_at: z.string(),
  approved_amount: z.number(),
  paid_amount: z.number(),
  to_pay: z.number(),
  /** Whole IST days since the approval. */
  waiting_days: z.int(),
  /** True if a dispute approved the claim, for the first time or again. */
  dispute: z.boolean(),
  /** True if another claim may be a duplicate (claim/matching.ts). */
  possible_duplicate: z.boolean(),
  /** The differences between the documents and the claim (claim/reading/flags.ts), each code once. */
  flags: z.array(z.string()),
  /** Why it cannot be paid now through a provider or a bank; null if it can. */
  unpayable: z.enum(unpayableReasons).nullable(),
  /** Version of the claim that has these amounts. */
  version: z.int(),
})
export type ReadyPayment = z.infer<typeof readyPayment>

const amount = z
  .union([z.number(), textLike(/^\d{1,9}(\.\d{1,2})?$/, 12, 'Enter an amount in rupees').transform(Number)])
  .pipe(rupees(0, 100_000_000))

const inDays = (count: number): string => (count === 0 ? 'Today' : count === 1 ? '1 day' : `${count} days`)

const list = defineList({
  name: 'payments',
  path: '/management/payments/ready',
  record: readyPayment,
  sorts: ['approved_at', 'claim_id', 'name', 'subscriber', 'approved_amount', 'paid_amount', 'to_pay'],
  defaultOrder: 1,
  search: 'Search by claim id, patient or subscriber',
  days: { happened: 'Approved' },
  filters: {
    subscriberType: subscriberTypeFilter,
    amountFrom: ownFilter(amount, value => `From ₹${value}`),
    amountTo: ownFilter(amount, value => `Up to ₹${value}`),
  },
  columns: [
    { ...serialColumn, hidden: true },
    { key: 'claim_id', title: 'Claim ID', main: true, sortBy: 'claim_id', kind: 'text', of: claim => claim.claim_id },
    { key: 'name', title: 'Patient', sortBy: 'name', kind: 'text', of: claim => claim.member_id.name, fit: 'narrow' },
    {
      key: 'subscriber',
      title: 'Subscriber',
      sortBy: 'subscriber',
      kind: 'text',
      of: claim => claim.user_id.name,
      fit: 'narrow',
    },
    { key: 'type', title: 'Subscriber Type', kind: 'text', of: claim => subscriberTypeLabel(claim.user_id.subscriber_type) },
    { key: 'approved_at', title: 'Approved On', sortBy: 'approved_at', kind: 'day', of: claim => claim.approved_at },
    { key: 'waiting', title: 'Waiting', kind: 'text', of: claim => inDays(claim.waiting_days), fit: 'narrow' },
    { key: 'approved', title: 'Approved Amt.', sortBy: 'approved_amount', kind: 'money', of: claim => claim.approved_amount },
    { key: 'paid', title: 'Already Paid', sortBy: 'paid_amount', kind: 'money', of: claim => claim.paid_amount || null },
    { key: 'to_pay', title: 'To Pay Now', sortBy: 'to_pay', kind: 'money', of: claim => claim.to_pay },
  ],
})

/**
 * The claims that finance may pay, longest waiting first. Dates filter by the day of the approval. `channel`: moves the
 * money of the next payment.
 */
export const readyPaymentList = {
  ...list,
  page: pageWithTotals(readyPayment, { channel: z.enum(payoutChannels) }),
  query: list.query.refine(
    ({ amountFrom, amountTo }) => amountFrom === undefined || amountTo === undefined || amountFrom <= amountTo,
    { path: ['amountTo'], message: 'The highest amount must not be below the lowest' },
  ),
}
export type ReadyPaymentsQuery = QueryOf<typeof readyPaymentList>
