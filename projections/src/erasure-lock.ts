import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Name of the advisory lock (by `hashtextextended(name, 0)`) of a subscriber: what they send holds it shared, and whoever decides by what
 * they have sent, such as the beginning of an erasure, holds it alone.
 */
export const erasureLock = (subscriberId: string): string => `opdesk erasure ${subscriberId}`

/**
 * Takes the locks of several subscribers alone, until the transaction ends: after it, their writes under way have ended, and later ones wait.
 * Everybody takes them in the same order.
 */
export const holdBackSending = async (transaction: Db, subscriberIds: readonly string[]): Promise<void> => {
  const names = [...new Set(subscriberIds)].sort().map(erasureLock)
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) with ordinality as t (name, place)
    order by place`.execute(transaction)
}
