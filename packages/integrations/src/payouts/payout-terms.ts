import type { PayeeAccount, PayoutMode } from './payout-provider.ts'

/** Smallest amount of a payout in paise (₹1.00). */
export const PAYOUT_MIN_PAISE = 100
/** Largest amount of an IMPS transfer in paise (₹5,00,000). */
export const IMPS_MAX_PAISE = 50_000_000
/** Largest amount of a UPI transfer in paise (₹1,00,000). */
export const UPI_MAX_PAISE = 10_000_000

/** Alphabet and length of references and idempotency keys at the provider. */
export const PAYOUT_KEY = /^[\w -]{4,36}$/
const NARRATION_MAX = 30
const NOT_IN_NARRATIONS = /[^A-Za-z0-9 ]/g

/** The way by which an amount in paise reaches an account: UPI for a UPI id, else IMPS up to its limit, NEFT above. */
export const payoutMode = (account: Pick<PayeeAccount, 'kind'>, amount: number): PayoutMode => {
  if (account.kind === 'upi') return 'UPI'
  return amount <= IMPS_MAX_PAISE ? 'IMPS' : 'NEFT'
}

/** The text in the payee's statement, `CLM001234 OPD`. Banks keep its first nine characters, so the claim comes first. */
export const payoutNarration = (claimId: string): string =>
  `${claimId} OPD`.replace(NOT_IN_NARRATIONS, '').slice(0, NARRATION_MAX)
