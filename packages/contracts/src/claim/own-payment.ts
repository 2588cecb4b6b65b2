import { z } from 'zod'

/**
 * States of a claim's payment for its owner. `under_review`: not decided yet; `to_pay`: approved; `no_account`: approved, and there
 * is no account to pay to; `on_its_way`: sent; `delayed`: the bank was not reachable, it is sent again; `refused`: the bank refused
 * the account.
 */
export const ownPaymentStates = ['under_review', 'to_pay', 'no_account', 'on_its_way', 'paid', 'delayed', 'refused'] as const

/**
 * The owner's report that a payment did not arrive, and Finance's answer. Times ISO 8601 UTC; `answer` and `answered_at`: null until
 * Finance answers.
 */
const ownTrace = z.object({
  opened_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
})

/**
 * The payment of a claim as its owner sees it. Amount in rupees, times ISO 8601 UTC, days YYYY-MM-DD in IST. `account`: bank and
 * masked number, null if there is none. `utr`: null if the bank's reference follows. `reason`: code of a refusal (reasons.ts).
 * `decision_by` and `by`: the days by which the owner gets a decision and the money, null if none is promised; `overdue`: true once
 * the next of them has passed. `not_received`: the day from which the owner may say that a paid amount did not arrive, and if it has
 * come; null before the payment and after the owner said it.
 */
export const ownPayment = z.object({
  state: z.enum(ownPaymentStates),
  amount: z.number(),
  account: z.string().nullable(),
  utr: z.string().nullable(),
  paid_at: z.string().nullable(),
  reason: z.string().nullable(),
  decision_by: z.string().nullable(),
  by: z.string().nullable(),
  overdue: z.boolean(),
  not_received: z.object({ from: z.string(), possible: z.boolean() }).nullable(),
  trace: ownTrace.nullable(),
})
export type OwnPayment = z.infer<typeof ownPayment>
