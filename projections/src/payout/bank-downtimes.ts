import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Hours after which a downtime counts as over without news: a lost webhook must not mark a bank for ever. */
const LONGEST_HOURS = 24

/**
 * Banks that take no payouts at a time, with the start of the downtime (ISO 8601 UTC), by the first four characters of an IFSC or the
 * handle of a UPI id.
 */
export async function banksDown(db: Db, now: Date): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ bank: string; began_at: string }>`
    select bank, min(began_at) as began_at from app.bank_downtime
    where ended_at is null and began_at > ${now}::timestamptz - ${LONGEST_HOURS}::int * interval '1 hour' group by bank`.execute(
    db,
  )
  return new Map(rows.map(({ bank, began_at }) => [bank, began_at]))
}
