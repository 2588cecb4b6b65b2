import type { Pagination } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { PaymentBatch, PaymentBatchesQuery } from '@opdesk/contracts/payment/batch-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { allOf, orderBy, readPage } from '../lists/list-query.ts'
import type { PaymentBatchRow } from './table.ts'

interface Row extends Pick<PaymentBatchRow, 'file'> {
  day: string
  number: number
  count: number
  amount: number
  transfers: number
  bank_payments: number
  waiting: number
  waiting_amount: number
  closed: PaymentBatchRow['closed'] | null
  format: string | null
}

/**
 * All payment batches, from the tally: few rows for any number of payments. Payments in process have the batch number 0; they are
 * shown with the day's open batch, which follows the last closed one. `id` has the format of contracts/payment/batch-id.ts.
 */
const described = sql`(with
  numbered as (
    select t.*, t.batch_number = 0 as waits,
      case when t.batch_number > 0 then t.batch_number
        else 1 + (select coalesce(max(c.batch_number), 0) from ${viewTable('payment_batch')} c where c.batch_day = t.batch_day) end as number
    from ${viewTable('payment_tally')} t where t.count > 0 and t.batch_number >= 0),
  batches as (
    select n.batch_day as day, n.number,
      coalesce(sum(n.count) filter (where not n.waits), 0) as count,
      coalesce(sum(n.amount) filter (where not n.waits), 0) as amount,
      coalesce(sum(n.transfers) filter (where not n.waits), 0) as transfers,
      coalesce(sum(n.bank_payments) filter (where not n.waits), 0) as bank_payments,
      coalesce(sum(n.count) filter (where n.waits), 0) as waiting,
      coalesce(sum(n.amount) filter (where n.waits), 0) as waiting_amount
    from numbered n group by n.batch_day, n.number)
  select b.*, p.closed, p.file, nullif(p.format, 'ledger') as format, 'BATCH-' || b.day || case when b.number > 1 then '-' || b.number else '' end as id
  from batches b left join ${viewTable('payment_batch')} p on p.batch_day = b.day and p.batch_number = b.number) described`

const sortColumns: Record<PaymentBatchesQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  day: [sql`day`, sql`number`],
  count: [sql`count`, sql`day`, sql`number`],
  amount: [sql`amount`, sql`day`, sql`number`],
}

const conditionsOf = ({ search, state, startDate, endDate }: PaymentBatchesQuery): RawBuilder<boolean>[] => [
  ...(search ? [containsEvery(sql`lower(id)`, search)] : []),
  ...(state === 'open' ? [sql<boolean>`closed is null`] : []),
  ...(state === 'closed' ? [sql<boolean>`closed is not null`] : []),
  ...(startDate ? [sql<boolean>`day >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`day <= ${endDate}`] : []),
]

const toPaymentBatch = (row: Row): PaymentBatch => ({
  batch_id: batchId(row),
  day: row.day,
  state: row.closed ? 'closed' : 'open',
  count: row.count,
  amount: toRupees(row.amount),
  transfers: row.transfers,
  bank_payments: row.bank_payments,
  in_process: { count: row.waiting, amount: toRupees(row.waiting_amount) },
  format: row.format,
  closed: row.closed,
  file: row.file,
})

/** A page of payment batches. `totals`: count and sum of the payments in all batches that match. */
export async function listPaymentBatches(
  db: Db,
  query: PaymentBatchesQuery,
): Promise<{ records: PaymentBatch[]; pagination: Pagination; totals: { count: number; amount: number } }> {
  const selection = {
    id: sql`id`,
    columns: sql`*`,
    from: described,
    where: conditionsOf(query),
    order: orderBy(sortColumns[query.sortBy], query.sortOrder),
  }
  const [{ rows, pagination }, { rows: sums }] = await Promise.all([
    readPage<Row>(db, selection, query),
    sql<{ count: number; amount: number }>`
      select coalesce(sum(count), 0) as count, coalesce(sum(amount), 0) as amount
      from ${described} where ${allOf(selection.where)}`.execute(db),
  ])
  const { count = 0, amount = 0 } = sums[0] ?? {}
  return { records: rows.map(toPaymentBatch), pagination, totals: { count, amount: toRupees(amount) } }
}

/** One batch; undefined if it has no payments, neither settled nor in process. */
export async function findPaymentBatch(db: Db, { day, number }: BatchNumber): Promise<PaymentBatch | undefined> {
  const { rows } = await sql<Row>`
    select * from ${described} where day = ${day} and number = ${number}`.execute(db)
  return rows[0] && toPaymentBatch(rows[0])
}
