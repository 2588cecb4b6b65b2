import type { PayoutNews } from '@opdesk/contracts/payout/payout-news.ts'
import type { ProviderTransaction } from '@opdesk/contracts/payout/provider-transaction.ts'
import { type ComparedAttempt, differenceOf, type FoundDifference } from './difference.ts'

const HOUR_MS = 3_600_000
/** A payment that changed in this time is still moving: the lists were not read at the same moment. */
const SETTLES_MS = HOUR_MS
/** Time after which a final word of the provider should have reached an attempt that is called in process. */
const NEWS_MS = 48 * HOUR_MS

const CURRENCY = 'INR'
const unmade: readonly string[] = ['failed', 'reversed', 'rejected', 'cancelled']
const isUnmade = ({ status }: PayoutNews): boolean => unmade.includes(status)
const isPaid = ({ status }: PayoutNews): boolean => status === 'processed'

/** The provider's word for a status. */
export const wordOf = ({ status, unknown_status }: Pick<PayoutNews, 'status' | 'unknown_status'>): string =>
  unknown_status ?? status

/** The side of the provider of one attempt: payouts with its reference, and lines of the statement about them. */
export interface ProviderSide {
  payouts: readonly PayoutNews[]
  lines: readonly ProviderTransaction[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Paise that left the account for payouts, without fees. */
const debitedBy = (lines: readonly ProviderTransaction[]): number =>
  sum(lines.filter(({ source }) => source === 'payout').map(({ debit, fees }) => Math.max(0, debit - fees)))
/** Paise that came back by reversals, perhaps with fees. */
const creditedBy = (lines: readonly ProviderTransaction[]): number =>
  sum(lines.filter(({ source }) => source === 'reversal').map(({ credit }) => credit))

const ageOf = (iso: string, now: Date): number => now.getTime() - Date.parse(iso)

/** The payout that moved money, or else the last one. */
const strongest = (payouts: readonly PayoutNews[]): PayoutNews | undefined =>
  payouts.find(isPaid) ?? payouts.find(payout => !isUnmade(payout)) ?? payouts.at(-1)

const ofPaid = (attempt: ComparedAttempt, there: PayoutNews, lines: readonly ProviderTransaction[]): FoundDifference[] => {
  const { amount, provider_id } = there
  const state = wordOf(there)
  if (!isPaid(there)) return [differenceOf('state', attempt, { amount, state, provider_id })]
  const debited = debitedBy(lines)
  if (debited === 0)
    return [differenceOf('unknown_there', attempt, { amount: null, state: `${state}, not in the statement`, provider_id })]
  if (creditedBy(lines) >= attempt.amount)
    return [differenceOf('state', attempt, { amount, state: `${state}, credited back in the statement`, provider_id })]
  return debited === attempt.amount
    ? []
    : [differenceOf('amount', attempt, { amount: debited, state: `${state}, in the statement`, provider_id })]
}

const ofUnmade = (attempt: ComparedAttempt, there: PayoutNews, lines: readonly ProviderTransaction[]): FoundDifference[] => {
  const { amount, provider_id } = there
  const state = wordOf(there)
  if (!isUnmade(there)) return [differenceOf('state', attempt, { amount, state, provider_id })]
  const missing = debitedBy(lines) - creditedBy(lines)
  return missing > 0 ? [differenceOf('failed_not_returned', attempt, { amount: missing, state, provider_id })] : []
}

/** A word about an attempt that is under way here counts as a difference only if it is older than two days. */
const ofUnderWay = (attempt: ComparedAttempt, there: PayoutNews, now: Date): FoundDifference[] => {
  const isLate = ageOf(attempt.changed_at, now) > NEWS_MS && ageOf(there.created_at, now) > NEWS_MS
  if (!isLate || (!isPaid(there) && !isUnmade(there))) return []
  const { amount, provider_id } = there
  return [differenceOf('state', attempt, { amount, state: wordOf(there), provider_id })]
}

const underWay: readonly string[] = ['requested', 'sending', 'in_process']

const twiceOf = (attempt: ComparedAttempt, payouts: readonly PayoutNews[]): FoundDifference[] => {
  const paid = payouts.filter(isPaid)
  if (paid.length > 1) {
    const amount = sum(paid.map(payout => payout.amount))
    return [differenceOf('paid_twice', attempt, { amount, state: `processed ${paid.length} times` })]
  }
  return attempt.state === 'paid_twice'
    ? [differenceOf('paid_twice', attempt, { amount: attempt.amount, state: 'processed' })]
    : []
}

/**
 * Compares one attempt of the provider's channel with the provider's list and statement. An attempt that changed in the last hour, or
 * that is not final here, is no difference: the next run finds it again. Another amount always is one, because such news is never
 * believed.
 */
export const compareAttempt = (attempt: ComparedAttempt, { payouts, lines }: ProviderSide, now: Date): FoundDifference[] => {
  const twice = twiceOf(attempt, payouts)
  if (twice.length > 0) return twice
  const there = strongest(payouts)
  const isMoving = ageOf(attempt.changed_at, now) < SETTLES_MS
  const { state, amount } = attempt
  if (!there) {
    const wasPaid = state === 'paid' || state === 'reversed' || state === 'returned'
    return wasPaid && !isMoving ? [differenceOf('unknown_there', attempt, { amount: null, state: null })] : []
  }
  if (there.amount !== amount || there.currency !== CURRENCY) {
    const word = there.currency === CURRENCY ? wordOf(there) : `${wordOf(there)}, ${there.currency}`
    return [differenceOf('amount', attempt, { amount: there.amount, state: word, provider_id: there.provider_id })]
  }
  if (isMoving) return []
  if (underWay.includes(state)) return ofUnderWay(attempt, there, now)
  // Money of a second payment that came back outside of the provider: its payout stays processed.
  if (state === 'returned' && (attempt.recovered ?? 0) > 0) return []
  return state === 'paid' ? ofPaid(attempt, there, lines) : ofUnmade(attempt, there, lines)
}

/** Compares an attempt of earlier days with the lines of these days only: its payout was compared with its own day. */
export const compareLate = (attempt: ComparedAttempt, lines: readonly ProviderTransaction[], now: Date): FoundDifference[] => {
  if (ageOf(attempt.changed_at, now) < SETTLES_MS || attempt.state !== 'paid') return []
  const credited = creditedBy(lines)
  if (credited < attempt.amount) return []
  return [differenceOf('state', attempt, { amount: credited, state: 'credited back in the statement' })]
}
