import type { ReleaseReason } from '@opdesk/contracts/release-reason.ts'

/** Amount in paise above which the first payment to an account that is not checked wants a second person. */
export const FIRST_PAYMENT_MAX = 500_000

/** A payment that a person of Finance asks for. Paise. `account`: null if the payment needs none. */
export interface AskedPayment {
  id: string
  amount: number
  account: { checked: boolean; first: boolean; corrected: boolean } | null
}

/** The rules of the moment. Paise. */
export interface ReleaseRules {
  limit: number
  /** Active people of Finance, the payer included. */
  financePeople: number
}

const ofAccount = ({ amount, account }: AskedPayment): ReleaseReason | null => {
  if (account?.corrected) return 'corrected_account'
  return account?.first && !account.checked && amount > FIRST_PAYMENT_MAX ? 'first_payment' : null
}

/**
 * The payments of one call that wait for a second person by their own amount or account, with the reason. All of them wait if their
 * sum is above the limit. None waits where Finance is one person. The sum of the day is counted apart (`payment-allowance.ts`).
 */
export const releasesNeeded = (
  payments: readonly AskedPayment[],
  { limit, financePeople }: ReleaseRules,
): ReadonlyMap<string, ReleaseReason> => {
  if (financePeople < 2) return new Map()
  const together = payments.reduce((sum, { amount }) => sum + amount, 0) > limit
  return new Map(
    payments.flatMap(payment => {
      const reason = payment.amount > limit ? 'claim_limit' : (ofAccount(payment) ?? (together ? 'release_limit' : null))
      return reason ? [[payment.id, reason] as const] : []
    }),
  )
}
