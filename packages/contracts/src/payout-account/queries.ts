import { z } from 'zod'

/**
 * States of an account for its owner. `unconfirmed`: its code is missing; `checking`: the provider is asked; `waiting`: confirmed,
 * in force from `in_force_at`; `differs`: the bank has another name, Finance decides; `invalid`: the bank does not know it;
 * `refused`: a payment came back because of it; `stopped`: "this was not me".
 */
export const payoutAccountStates = [
  'none',
  'unconfirmed',
  'checking',
  'waiting',
  'in_force',
  'differs',
  'invalid',
  'refused',
  'stopped',
] as const
export type PayoutAccountView = (typeof payoutAccountStates)[number]

const fields = {
  state: z.enum(payoutAccountStates),
  kind: z.enum(['bank', 'upi']).nullable(),
  holder: z.string().nullable(),
  /** Null for a UPI id. */
  bank: z.string().nullable(),
  last4: z.string().nullable(),
  vpa_masked: z.string().nullable(),
  /** True once the provider knows the account, or Finance accepted it. */
  checked: z.boolean(),
  /** From when the account counts (ISO 8601 UTC); null before its code is entered. */
  in_force_at: z.string().nullable(),
}

/** An account that is typed or waits beside the one in force. */
export const waitingAccount = z.object(fields)

/**
 * GET and PUT /user/payout-account, POST /confirm. `state` is `none` without any account. `waiting`: the confirmed change, or else
 * the typed one.
 */
export const payoutAccountAnswer = z.object({
  ...fields,
  /** True if payments go to accounts; false while the money moves outside of the product. */
  needed: z.boolean(),
  /** Reason of a refused account: a code of the provider or of this product. */
  refused_because: z.string().nullable(),
  /** True if the profile name is not in Latin letters, and the name as in the passbook is missing. */
  passbook_name_wanted: z.boolean(),
  waiting: waitingAccount.optional(),
  /** The account whose code is missing; the same as above if there is no other. */
  typed: waitingAccount.optional(),
})
export type PayoutAccountAnswer = z.infer<typeof payoutAccountAnswer>
