import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** Subscribers of a list whose account other subscribers use, too. */
export async function sharedAccounts(db: Db, subscribers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subscriber_id: string }>`
    select distinct p.subscriber_id from ${viewTable('payout_account')} p
    join app.payout_account_use mine on mine.subscriber_id = p.subscriber_id and mine.account_id = p.account_id
    join app.payout_account_use other on other.digest = mine.digest and other.subscriber_id <> mine.subscriber_id
    where p.subscriber_id = any(${[...subscribers]})`.execute(db)
  return new Set(rows.map(({ subscriber_id }) => subscriber_id))
}
