import { utrKey } from '@opdesk/operations/payout/utr-key.ts'
import { lockName } from '@opdesk/operations/serially.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews, type ViewReader } from '@opdesk/projections/engine/query-views.ts'
import { sql } from 'kysely'
import type pg from 'pg'

/** Runs work that records a UTR while no other process records it, such as a person's mark. */
export const inTurnOf = async <T>(db: pg.Pool, utr: string, work: () => Promise<T>): Promise<T> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName(utrKey(utr))])
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** References of other payments with this UTR, as far as the view has them. */
export const otherOwners = async (views: ViewReader, utr: string, payment: string): Promise<string[]> => {
  const { rows } = await queryViews(
    views,
    sql<{ reference: string }>`
      select reference from ${viewTable('payout')} where utrs && ${[utr.toUpperCase()]}::text[] and reference <> ${payment}`,
  )
  return rows.map(({ reference }) => reference)
}
