import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'

/**
 * Name of a subscriber's advisory lock (by `hashtextextended(name, 0)`). The subscriber's submissions hold it shared; decisions
 * that depend on them, such as the start of an erasure, hold it exclusively.
 */
export const erasureLock = (subscriberId: string): string => `opdesk erasure ${subscriberId}`

/**
 * Takes the erasure locks of several subscribers exclusively until the transaction ends: waits for their running writes and holds
 * back later ones. All callers take the locks in the same order.
 */
export const holdBackSending = async (transaction: Db, subscriberIds: readonly string[]): Promise<void> => {
  const names = [...new Set(subscriberIds)].sort().map(erasureLock)
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) with ordinality as t (name, place)
    order by place`.execute(transaction)
}
