import type { PayoutNews } from '@opdesk/contracts/payout/payout-news.ts'
import type { ProviderTransaction } from '@opdesk/contracts/payout/provider-transaction.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { compareAttempt, compareLate, wordOf } from './compare-attempt.ts'
import type { ComparedAttempt, FoundDifference } from './difference.ts'
import { partsOf } from './sum-movements.ts'

/**
 * Both sides. The lists of the provider reach some days around the compared ones, so that a payout near midnight is found.
 * `attempts`: those requested on the days, and those that the lists name.
 */
export interface BothSides {
  attempts: readonly ComparedAttempt[]
  payouts: readonly PayoutNews[]
  lines: readonly ProviderTransaction[]
}

/** IST days, both included. */
export interface Days {
  first: Day
  last: Day
}

const isIn = ({ first, last }: Days, instant: string): boolean => {
  const day = istDay(new Date(instant))
  return day >= first && day <= last
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const unknownHere = (
  subject: { id: string; at: string },
  found: Pick<FoundDifference, 'reference' | 'provider_id' | 'amount_there' | 'state_there'>,
): FoundDifference => ({
  id: `unknown_here.${subject.id}`,
  kind: 'unknown_here',
  day: istDay(new Date(subject.at)),
  payment: null,
  amount_here: null,
  state_here: null,
  ...found,
})

/**
 * Compares the attempts of some days with the provider, in both directions. Fees, taxes, checks of accounts, deposits and refunds of
 * fees are no differences. Pure; amounts in paise.
 */
export const compareWithProvider = (days: Days, { attempts, payouts, lines }: BothSides, now: Date): FoundDifference[] => {
  const ours = attempts.filter(({ channel }) => channel === 'razorpayx')
  const byReference = new Map(ours.map(attempt => [attempt.reference, attempt]))
  const byProviderId = new Map(ours.flatMap(attempt => (attempt.provider_id === null ? [] : [[attempt.provider_id, attempt]])))
  const payoutById = new Map(payouts.map(payout => [payout.provider_id, payout]))
  const payoutsOf = grouped(payouts, ({ reference }) => reference || null)
  const attemptOf = (id: string | null): ComparedAttempt | undefined =>
    id === null ? undefined : (byReference.get(payoutById.get(id)?.reference ?? '') ?? byProviderId.get(id))
  const linesOf = grouped(lines, ({ payout_id }) => attemptOf(payout_id)?.reference ?? null)

  const known = ours.flatMap(attempt => {
    const own = linesOf.get(attempt.reference) ?? []
    if (!isIn(days, attempt.requested_at)) return compareLate(attempt, own, now)
    return compareAttempt(attempt, { payouts: payoutsOf.get(attempt.reference) ?? [], lines: own }, now)
  })
  const unknownPayouts = payouts.filter(
    ({ reference, provider_id, created_at }) =>
      isIn(days, created_at) && !byReference.has(reference) && !byProviderId.has(provider_id),
  )
  const listed = new Set(unknownPayouts.map(({ provider_id }) => provider_id))
  const unknownLines = lines.filter(line => {
    if (!isIn(days, line.created_at)) return false
    if (line.source !== 'payout' && line.source !== 'reversal') return partsOf(line, null) === null
    return attemptOf(line.payout_id) === undefined && !listed.has(line.payout_id ?? '')
  })
  return [
    ...known,
    ...unknownPayouts.map(payout =>
      unknownHere(
        { id: payout.provider_id, at: payout.created_at },
        {
          reference: payout.reference || null,
          provider_id: payout.provider_id,
          amount_there: payout.amount,
          state_there: wordOf(payout),
        },
      ),
    ),
    ...unknownLines.map(line =>
      unknownHere(
        { id: line.id, at: line.created_at },
        {
          reference: null,
          provider_id: line.payout_id ?? line.id,
          amount_there: line.debit || line.credit,
          state_there: `${line.debit > 0 ? 'debit' : 'credit'} in the statement${line.source === '' ? '' : `, ${line.source}`}`,
        },
      ),
    ),
  ]
}
