import type { Day } from '@opdesk/contracts/time.ts'
import type { Days } from '@opdesk/domain/day-close/compare-with-provider.ts'
import { factsOf } from '@opdesk/domain/day-close/difference.ts'
import type pg from 'pg'
import type { Comparison } from './compare-days.ts'

/** Days that a person wants compared, the oldest first. */
export const askedDays = async (db: pg.Pool): Promise<{ day: Day; failed_at: Date | null }[]> => {
  const { rows } = await db.query<{ day: Day; failed_at: Date | null }>(
    'select day::text as day, failed_at from app.payout_reconciled_day where asked_at is not null order by day',
  )
  return rows
}

/** When a day was compared last; null if never. */
export const readAtOf = async (db: pg.Pool, day: Day): Promise<Date | null> => {
  const { rows } = await db.query<{ read_at: string | null }>(
    'select read_at from app.payout_reconciled_day where day = $1::date',
    [day],
  )
  const at = rows[0]?.read_at ?? null
  return at === null ? null : new Date(at)
}

/** Says that the days could not be compared; differences that are known stay. */
export const storeFailure = async (db: pg.Pool, { first, last }: Days, failure: string, now: Date): Promise<void> => {
  await db.query(
    `insert into app.payout_reconciled_day (day, failed_at, failure)
     select g::date, $3::timestamptz, $4::text from generate_series($1::date, $2::date, interval '1 day') g
     on conflict (day) do update set failed_at = excluded.failed_at, failure = excluded.failure`,
    [first, last, now, failure],
  )
}

const UPSERT = `
  insert into app.payout_difference as known (id, day, kind, payment, reference, provider_id, amount_here, amount_there, state_here,
    state_there, facts, seen_at, changed_at)
  select id, day::date, kind, payment, reference, provider_id, amount_here, amount_there, state_here, state_there, facts, $2::timestamptz, $2::timestamptz
  from jsonb_to_recordset($1::jsonb) as found (id text, day text, kind text, payment text, reference text, provider_id text,
    amount_here bigint, amount_there bigint, state_here text, state_there text, facts text)
  on conflict (id) do update set amount_here = excluded.amount_here, amount_there = excluded.amount_there,
    state_here = excluded.state_here, state_there = excluded.state_there, provider_id = excluded.provider_id,
    changed_at = case when known.facts = excluded.facts and known.gone_at is null then known.changed_at else excluded.changed_at end,
    facts = excluded.facts, gone_at = null
  returning changed_at = $2::timestamptz as is_new`

/**
 * Stores a comparison in one transaction: differences that it did not find any more are gone, the days count as compared.
 * @returns how many differences are new, or have new amounts or states
 */
export const storeRun = async (
  db: pg.Pool,
  { first, last }: Days,
  { differences, references, movements }: Comparison,
  now: Date,
): Promise<number> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    const found = differences.map(difference => ({ ...difference, facts: factsOf(difference) }))
    await client.query(
      `update app.payout_difference set gone_at = $5::timestamptz
       where gone_at is null and (day between $1::date and $2::date or reference = any($3)) and not (id = any($4))`,
      [first, last, references, found.map(({ id }) => id), now],
    )
    const { rows } = await client.query<{ is_new: boolean }>(UPSERT, [JSON.stringify(found), now])
    await client.query(
      `insert into app.payout_reconciled_day (day, read_at, movements)
       select day::date, $2::timestamptz, movements from jsonb_to_recordset($1::jsonb) as run (day text, movements jsonb)
       on conflict (day) do update set read_at = excluded.read_at, movements = excluded.movements, asked_at = null, failed_at = null,
         failure = null`,
      [JSON.stringify(movements), now],
    )
    await client.query('commit')
    return rows.filter(({ is_new }) => is_new).length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
