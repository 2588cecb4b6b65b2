import type { AnswerRow } from '@opdesk/contracts/payout/bank-answer.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { cellKey, readAmount, readBankDay, readLastFour } from './bank-cells.ts'

/**
 * An attempt that went to the bank in a file. `payment`: its reference without the attempt. Amount in paise. `last4`: of the account
 * number, null for a UPI id. `day`: the IST day of the file. `reversed`: paid, and the money came back.
 */
export interface BankAttempt {
  payment: string
  attempt: number
  amount: number
  last4: string | null
  day: Day
  state: 'open' | 'paid' | 'failed' | 'reversed'
  utr: string | null
}

/** The reference that goes to the bank. */
export const attemptReference = ({ payment, attempt }: Pick<BankAttempt, 'payment' | 'attempt'>): string =>
  `${payment}_a${attempt}`

/**
 * The attempt of a row. `exact`: the row has the reference with its attempt. `earlier`: no attempt is open, and this one ended; the
 * row may only repeat what is known of it.
 */
export type Match =
  | { attempt: BankAttempt; by: 'exact' | 'open' | 'earlier' }
  | { code: 'no_match' | 'ambiguous' }
  | { code: 'no_open_attempt'; payment: string }

const placeKey = (amount: number, last4: string, day: Day): string => `${amount} ${last4} ${day}`

/**
 * Matches rows by the reference with its attempt; by the reference alone if one attempt of the payment is open; else by amount, last
 * four digits and day if one open attempt has them.
 */
export const createMatcher = (attempts: readonly BankAttempt[]): ((row: AnswerRow) => Match) => {
  const byReference = new Map(attempts.map(attempt => [cellKey(attemptReference(attempt)), attempt]))
  const byPayment = Map.groupBy(attempts, ({ payment }) => cellKey(payment))
  const byPlace = Map.groupBy(attempts, ({ amount, last4, day }) => placeKey(amount, last4 ?? '', day))

  const oneOf = (found: readonly BankAttempt[]): Match | undefined => {
    const [open, ...others] = found.filter(({ state }) => state === 'open')
    if (open) return others.length > 0 ? { code: 'ambiguous' } : { attempt: open, by: 'open' }
    return undefined
  }

  return row => {
    const reference = cellKey(row.reference)
    const exact = byReference.get(reference)
    if (exact) return { attempt: exact, by: 'exact' }
    const ofPayment = byPayment.get(reference)
    if (ofPayment) {
      const [last] = ofPayment.toSorted((a, b) => b.attempt - a.attempt)
      return oneOf(ofPayment) ?? (last ? { attempt: last, by: 'earlier' } : { code: 'no_match' })
    }
    // An unknown attempt of a known payment is not another attempt with the same amount.
    if (byPayment.has(reference.replace(/_A\d+$/, ''))) return { code: 'no_match' }
    const [amount, last4, day] = [readAmount(row.amount), readLastFour(row.account), readBankDay(row.day)]
    if (amount === undefined || last4 === undefined || day === undefined) return { code: 'no_match' }
    const found = byPlace.get(placeKey(amount, last4, day)) ?? []
    const [only, ...others] = found
    return oneOf(found) ?? (only && others.length === 0 ? { attempt: only, by: 'earlier' } : { code: 'no_match' })
  }
}
