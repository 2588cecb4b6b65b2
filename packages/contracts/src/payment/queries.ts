import { z } from 'zod'
import { rawText, textLike } from '../bounded.ts'
import { dateRangeInOrder, dateRangeMessage, list, listQuery, rupees } from '../http.ts'

/** Answers and queries of the payment calls. Amounts in rupees, times ISO 8601 UTC. */

const code = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.union([z.int().transform(String), rawText(2)]).pipe(z.enum(codes).transform(Number))

const subscriberType = code(['1', '2'])

const MAX_AMOUNT = 100_000_000
const amountText = z
  .union([z.number(), textLike(/^\d{1,9}(\.\d{1,2})?$/, 12, 'Enter an amount in rupees').transform(Number)])
  .pipe(rupees(0, MAX_AMOUNT))

const amountsInOrder = ({ amountFrom, amountTo }: { amountFrom?: number | undefined; amountTo?: number | undefined }) =>
  amountFrom === undefined || amountTo === undefined || amountFrom <= amountTo
const amountsMessage = { path: ['amountTo'], message: 'The highest amount must not be below the lowest' }

/** Totals of all matches, over all pages. */
const totals = z.object({ count: z.int(), amount: z.number() })

/** A list with the totals of all its matches. */
export const listWithTotals = <T extends z.ZodType, S extends z.ZodRawShape>(record: T, more: S) => {
  const answer = list(record)
  return answer.extend({ data: answer.shape.data.extend({ totals, ...more }) })
}

export const readySortColumns = [
  'approved_at',
  'claim_id',
  'name',
  'subscriber',
  'approved_amount',
  'paid_amount',
  'to_pay',
] as const
export type ReadySortColumn = (typeof readySortColumns)[number]

/** GET /management/payments/ready: longest waiting first. Dates are IST days of the approval. */
export const readyPaymentsQuery = listQuery(readySortColumns, {
  defaultOrder: 1,
  filters: { subscriberType, amountFrom: amountText, amountTo: amountText },
})
  .refine(dateRangeInOrder, dateRangeMessage)
  .refine(amountsInOrder, amountsMessage)
export type ReadyPaymentsQuery = z.infer<typeof readyPaymentsQuery>

/** A claim that is approved and not, or not fully, paid. */
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
  /** Approved, or approved again, by a dispute. */
  dispute: z.boolean(),
  /** Another claim may be the same one (claim/matching.ts). */
  possible_duplicate: z.boolean(),
  /** Version of the claim with these amounts. */
  version: z.int(),
})
export type ReadyPayment = z.infer<typeof readyPayment>

/** A row of the answer to POST /management/payments. `settled`: false while the payment is still under way. */
export const paymentRow = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  reference: z.string().optional(),
  amount: z.number().optional(),
  settled: z.boolean().optional(),
})
export type PaymentRow = z.infer<typeof paymentRow>

export const batchSortColumns = ['day', 'count', 'amount'] as const
export type BatchSortColumn = (typeof batchSortColumns)[number]
export const batchStates = ['open', 'closed'] as const

/** GET /management/payment-batches. Dates are the batches' days; `search` is a part of a batch's id. */
export const paymentBatchesQuery = listQuery(batchSortColumns, { filters: { state: z.enum(batchStates) } }).refine(
  dateRangeInOrder,
  dateRangeMessage,
)
export type PaymentBatchesQuery = z.infer<typeof paymentBatchesQuery>

const deed = z.object({ at: z.string(), by: z.object({ _id: z.string(), name: z.string() }) })

/**
 * A payment batch. `count` and `amount`: its settled payments; payments in process will be in the batch that is open when they
 * settle.
 */
export const paymentBatch = z.object({
  batch_id: z.string(),
  day: z.string(),
  state: z.enum(batchStates),
  ...totals.shape,
  /** Payments above zero: the rows of the bank file. */
  transfers: z.int(),
  in_process: totals,
  closed: deed.nullable(),
  /** Who drew the bank file, the first and the last time. */
  file: z.object({ first: deed, last: deed, times: z.int() }).nullable(),
})
export type PaymentBatch = z.infer<typeof paymentBatch>

export const batchPaymentSortColumns = ['requested_at', 'claim_id', 'name', 'amount'] as const
export type BatchPaymentSortColumn = (typeof batchPaymentSortColumns)[number]

/** GET /management/payment-batches/{id}: its payments. Dates are IST days on which they were requested. */
export const batchPaymentsQuery = listQuery(batchPaymentSortColumns, { defaultOrder: 1, filters: { subscriberType } }).refine(
  dateRangeInOrder,
  dateRangeMessage,
)
export type BatchPaymentsQuery = z.infer<typeof batchPaymentsQuery>

/** One payment of a claim. `settled_at` null while it is in process. */
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
})
export type BatchPayment = z.infer<typeof batchPayment>

/** A record of GET …/claims/{id}/payments. `batch_id` null while the payment is in process. */
export const claimPayment = z.object({
  reference: z.string(),
  amount: z.number(),
  requested_at: z.string(),
  requested_by: z.object({ _id: z.string(), name: z.string() }),
  settled_at: z.string().nullable(),
  batch_id: z.string().nullable(),
})
export type ClaimPayment = z.infer<typeof claimPayment>
