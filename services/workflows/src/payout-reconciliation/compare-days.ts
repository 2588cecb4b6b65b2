import { paymentOfAttempt } from '@opdesk/contracts/payout/events.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { compareWithProvider, type Days } from '@opdesk/domain/day-close/compare-with-provider.ts'
import { compareWithStatement, type StatementLine } from '@opdesk/domain/day-close/compare-with-statement.ts'
import type { FoundDifference } from '@opdesk/domain/day-close/difference.ts'
import { type DayMovements, movementsOf } from '@opdesk/domain/day-close/sum-movements.ts'
import type { PayoutProvider } from '@opdesk/integrations/payouts/payout-provider.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { type AttemptOfDay, attemptsNamed, attemptsOfDays } from '@opdesk/projections/day-close/attempts.ts'
import { sql } from 'kysely'
import { type ProviderLists, readProvider } from './read-provider.ts'

/** The result of a comparison of some days. `references`: attempts of other days that were compared, too. */
export interface Comparison {
  differences: FoundDifference[]
  references: string[]
  movements: { day: Day; movements: DayMovements | null }[]
}

/** There are payouts through a provider, and the installation has none. */
export class NoProvider extends Error {
  override name = 'NoProvider'
}

export const daysIn = ({ first, last }: Days): Day[] => {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

const linesOf = async (db: Db, attempts: readonly AttemptOfDay[]): Promise<StatementLine[]> => {
  const { rows } = await sql<StatementLine>`
    select reference, is_debit, amount, code from app.bank_statement_line
    where reference = any(${attempts.map(({ reference }) => reference)})`.execute(db)
  return rows.map(row => ({ ...row, amount: Number(row.amount) }))
}

/** Attempts that the provider's lists name and that were requested on other days. */
const namedBy = async (db: Db, { payouts, lines }: ProviderLists, own: readonly AttemptOfDay[]): Promise<AttemptOfDay[]> => {
  const known = new Set(own.flatMap(({ reference, provider_id }) => [reference, provider_id ?? '']))
  const payments = payouts.flatMap(({ reference }) => (known.has(reference) ? [] : (paymentOfAttempt(reference) ?? [])))
  const listed = new Set(payouts.map(({ provider_id }) => provider_id))
  const providerIds = lines.flatMap(({ payout_id }) =>
    payout_id === null || known.has(payout_id) || listed.has(payout_id) ? [] : payout_id,
  )
  const found = await attemptsNamed(db, { payments: [...new Set(payments)], providerIds: [...new Set(providerIds)] })
  return found.filter(({ reference }) => !known.has(reference))
}

/**
 * Compares the payouts of some IST days. The provider's lists are read first, so that an attempt that they have is known here.
 * `caughtUp` waits for the views to have all events until then.
 * @throws ProviderUnknown, ProviderRefused, ProviderBusy, NoProvider, DomainError behind
 */
export const compareDays = async (
  { views, provider, caughtUp, now }: { views: Db; provider: PayoutProvider | null; caughtUp: () => Promise<void>; now: Date },
  days: Days,
): Promise<Comparison> => {
  const lists = provider && (await readProvider(provider, days, now))
  await caughtUp()
  const own = await attemptsOfDays(views, [days.first, days.last])
  const statement = await linesOf(views, own)
  const ofBank = compareWithStatement(own, statement)
  if (!lists) {
    if (own.some(({ channel }) => channel === 'razorpayx')) throw new NoProvider('there is no payout provider')
    return { differences: ofBank, references: [], movements: daysIn(days).map(day => ({ day, movements: null })) }
  }
  const others = await namedBy(views, lists, own)
  const ofProvider = compareWithProvider(days, { attempts: [...own, ...others], ...lists }, now)
  const amounts = new Map(lists.payouts.map(({ provider_id, amount }) => [provider_id, amount]))
  return {
    differences: [...ofBank, ...ofProvider],
    references: others.map(({ reference }) => reference),
    movements: daysIn(days).map(day => ({
      day,
      movements: movementsOf(day, lists.lines, id => amounts.get(id ?? '') ?? null),
    })),
  }
}
