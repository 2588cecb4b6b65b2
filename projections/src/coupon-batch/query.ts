import type { CouponBatch } from '@opdesk/contracts/coupon/batch.ts'
import { showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { couponMessages } from '@opdesk/contracts/coupon/messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import type { CouponBatchRow } from './table.ts'

type Row = CouponBatchRow & { done: number | null; creator: string | null }

/** Number of batches shown, newest first; older ones are of no interest. */
const SHOWN = 10

const toBatch = ({ id, name, first_code, count, state, reason, created_at, creator, finished_at, done }: Row): CouponBatch => ({
  _id: id,
  name,
  first_code: showCouponCode(first_code),
  status: state,
  progress: { done: state === 'complete' ? count : (done ?? 0), total: count },
  failure: state === 'failed' ? couponMessages[reason === 'code_taken' ? 'codeTaken' : 'batchFailed'] : null,
  createdAt: created_at,
  created_by: creator ?? '',
  finished_at,
})

const read = (condition: RawBuilder<boolean>): RawBuilder<Row> => sql<Row>`
  select b.*, j.done, a.name as creator from ${viewTable('coupon_batch')} b
  left join app.job j on j.kind = 'coupon-batch' and j.job_id = b.id left join ${viewTable('account')} a on a.id = b.created_by
  where ${condition} order by b.created_at desc, b.id desc limit ${SHOWN}`

/** The newest batches, of all creators. */
export const newestBatches = async (db: Db): Promise<CouponBatch[]> =>
  (await read(sql<boolean>`true`).execute(db)).rows.map(toBatch)

export const findBatch = async (db: Db, id: string): Promise<CouponBatch | undefined> =>
  (await read(sql<boolean>`b.id = ${id}`).execute(db)).rows.map(toBatch)[0]

/** True if a batch in progress will give this code to its first coupon. */
export async function isFirstOfBatch(db: Db, code: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${viewTable('coupon_batch')} where state = 'making' and first_code = ${code} limit 1`.execute(db)
  return rows.length > 0
}
