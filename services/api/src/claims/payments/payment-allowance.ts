import type { Day } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** Days for which sums of payments are kept. */
const KEPT_DAYS = 7

interface Allowance {
  /** Id of a person of Finance. */
  person: string
  /** IST day. */
  day: Day
}

/** A payment by its reference. Paise. */
interface CountedPayment {
  reference: string
  amount: number
}

/**
 * Counts payments that a person makes on a day without a second person, as far as their sum stays within the limit (paise). Answers
 * the references that count; the others wait. A payment counts once, also when it is tried again. Concurrent calls of one person
 * wait for each other.
 */
export const takeAllowance = async (
  { db }: Pick<AppDeps, 'db'>,
  { person, day }: Allowance,
  payments: readonly CountedPayment[],
  limit: number,
): Promise<ReadonlySet<string>> =>
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${person}`}, 0))`.execute(transaction)
    await sql`delete from app.payment_allowance where person_id = ${person} and day < ${day}::date - ${KEPT_DAYS}::int`.execute(
      transaction,
    )
    const { rows } = await sql<CountedPayment>`
      select reference, amount from app.payment_allowance where person_id = ${person} and day = ${day}`.execute(transaction)
    const counted = new Map(rows.map(({ reference, amount }) => [reference, Number(amount)]))
    const taken = new Set<string>()
    for (const { reference, amount } of payments) {
      const others = [...counted].reduce((sum, [other, value]) => (other === reference ? sum : sum + value), 0)
      if (others + amount > limit) continue
      counted.set(reference, amount)
      taken.add(reference)
      await sql`
        insert into app.payment_allowance (person_id, day, reference, amount) values (${person}, ${day}, ${reference}, ${amount})
        on conflict (person_id, day, reference) do update set amount = excluded.amount`.execute(transaction)
    }
    return taken
  })

/** Sum in paise of the payments that count for a person on a day. */
export const countedSum = async ({ db }: Pick<AppDeps, 'db'>, { person, day }: Allowance): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from app.payment_allowance where person_id = ${person} and day = ${day}`.execute(
    db,
  )
  return Number(rows[0]?.sum ?? 0)
}

/** Takes back the count of a payment that was refused after all. */
export const returnAllowance = async (
  { db }: Pick<AppDeps, 'db'>,
  { person, day }: Allowance,
  reference: string,
): Promise<void> => {
  await sql`delete from app.payment_allowance where person_id = ${person} and day = ${day} and reference = ${reference}`.execute(
    db,
  )
}
