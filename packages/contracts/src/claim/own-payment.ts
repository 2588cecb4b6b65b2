import { z } from 'zod'

/**
 * States of a claim's payment for its owner. `to_pay`: approved; `no_account`: approved, and there is no account to pay to;
 * `on_its_way`: sent; `delayed`: the bank was not reachable, it is sent again; `refused`: the bank refused the account.
 */
export const ownPaymentStates = ['to_pay', 'no_account', 'on_its_way', 'paid', 'delayed', 'refused'] as const
export type OwnPaymentState = (typeof ownPaymentStates)[number]

/**
 * The payment of a claim as its owner sees it. Amount in rupees, times ISO 8601 UTC. `account`: bank and masked number, null if
 * there is none. `utr`: null if the bank's reference follows. `reason`: code of a refusal (reasons.ts).
 */
export const ownPayment = z.object({
  state: z.enum(ownPaymentStates),
  amount: z.number(),
  account: z.string().nullable(),
  utr: z.string().nullable(),
  paid_at: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OwnPayment = z.infer<typeof ownPayment>
