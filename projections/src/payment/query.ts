import type { Pagination } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { BatchPayment, BatchPaymentsQuery } from '@opdesk/contracts/payment/batch-payment-list.ts'
import type { ClaimPayment } from '@opdesk/contracts/payment/queries.ts'
import { endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { allOf, orderBy, readPage } from '../lists/list-query.ts'
import type { PaymentEntryRow } from './table.ts'

/** A payment with the data of its claim. Both views read the same events and have the same position. */
type Row = PaymentEntryRow & {
  claim_number: string
  patient_name: string
  subscriber_id: string
  subscriber_name: string
  subscriber_type: number
}

const sortColumns: Record<BatchPaymentsQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  requested_at: [sql`requested_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  amount: [sql`amount`],
}

const inBatch = ({ day, number }: BatchNumber, withInProcess: boolean): RawBuilder<boolean> => {
  const numbers = withInProcess ? [number, 0] : [number]
  return sql<boolean>`batch_day = ${day} and batch_number in (${sql.join(numbers)})`
}

const filtered = ({ search, subscriberType, startDate, endDate }: BatchPaymentsQuery): RawBuilder<boolean>[] => [
  ...(search ? [containsEvery(sql`(search || lower(reference))`, search, [sql`amount`])] : []),
  ...(subscriberType ? [sql<boolean>`subscriber_type = ${subscriberType}`] : []),
  ...(startDate ? [sql<boolean>`requested_at >= ${startOfIstDay(startDate)}`] : []),
  ...(endDate ? [sql<boolean>`requested_at < ${endOfIstDay(endDate)}`] : []),
]

const payments = sql`(${viewTable('payment')} join ${viewTable('payment_claim')} using (claim_id))`

const toBatchPayment = (row: Row): BatchPayment => ({
  _id: row.claim_id,
  claim_id: row.claim_number,
  reference: row.reference,
  member_id: { name: row.patient_name },
  user_id: { _id: row.subscriber_id, name: row.subscriber_name, subscriber_type: row.subscriber_type },
  amount: toRupees(row.amount),
  requested_at: row.requested_at,
  requested_by: { _id: row.requested_by, name: row.requested_by_name },
  settled_at: row.settled_at,
  state: row.state,
})

interface Sums {
  count: number
  amount: number
  waiting: number
  waiting_amount: number
}

/**
 * A page of the payments of a batch, with the totals of all matches. `withInProcess`: for the open batch, includes payments that
 * are not settled yet; they will belong to it or to a later batch. Their totals are separate.
 */
export async function listBatchPayments(
  db: Db,
  batch: BatchNumber,
  query: BatchPaymentsQuery,
  { withInProcess }: { withInProcess: boolean },
): Promise<{
  records: BatchPayment[]
  pagination: Pagination
  totals: { count: number; amount: number }
  in_process: { count: number; amount: number }
}> {
  const where = [inBatch(batch, withInProcess), ...filtered(query)]
  const order = orderBy([...sortColumns[query.sortBy], sql`payment_id`], query.sortOrder)
  const [{ rows, pagination }, { rows: sums }] = await Promise.all([
    readPage<Row>(db, { id: sql`payment_id`, columns: sql`*`, from: payments, where, order }, query),
    sql<Sums>`
      select count(*) filter (where batch_number > 0) as count, coalesce(sum(amount) filter (where batch_number > 0), 0) as amount,
        count(*) filter (where batch_number = 0) as waiting,
        coalesce(sum(amount) filter (where batch_number = 0), 0) as waiting_amount
      from ${payments} where ${allOf(where)}`.execute(db),
  ])
  const { count = 0, amount = 0, waiting = 0, waiting_amount = 0 } = sums[0] ?? {}
  return {
    records: rows.map(toBatchPayment),
    pagination,
    totals: { count, amount: toRupees(amount) },
    in_process: { count: waiting, amount: toRupees(waiting_amount) },
  }
}

/** The batch of a payment by the bank's file; undefined if it is in none. */
export async function findBatchOfPayment(db: Db, reference: string): Promise<BatchNumber | undefined> {
  const { rows } = await sql<PaymentEntryRow>`
    select * from ${viewTable('payment')} where reference = ${reference} and channel = 'bank_file' and batch_number > 0`.execute(
    db,
  )
  return rows[0] && { day: rows[0].batch_day, number: rows[0].batch_number }
}

/** True if a batch has payments by the bank's file. */
export async function hasBankPayments(db: Db, batch: BatchNumber): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${viewTable('payment')} where ${inBatch(batch, false)} and channel = 'bank_file' limit 1`.execute(db)
  return rows.length > 0
}

/** The settled payments of a batch, for its bank file. Amounts in paise. */
export async function paymentsOfBatch(db: Db, batch: BatchNumber) {
  const { rows } = await sql<Row & { settled_at: string }>`
    select * from ${payments} where ${inBatch(batch, false)}`.execute(db)
  return rows.map(({ reference, amount, settled_at, claim_number, subscriber_id, subscriber_name }) => ({
    reference,
    amount,
    settled_at,
    claim_number,
    beneficiary_id: subscriber_id,
    beneficiary_name: subscriber_name,
  }))
}

/** The payments of a claim, oldest first. The bank's reference of a payout may come after its payment. */
export async function listClaimPayments(db: Db, claimId: string): Promise<ClaimPayment[]> {
  const { rows } = await sql<PaymentEntryRow>`
    select p.*, case when p.state = 'paid' then coalesce(o.utr, p.utr) end as utr
    from ${viewTable('payment')} p left join ${viewTable('payout')} o on o.reference = p.reference
    where p.claim_id = ${claimId} order by p.requested_at, p.payment_id`.execute(db)
  return rows.map(row => ({
    reference: row.reference,
    amount: toRupees(row.amount),
    requested_at: row.requested_at,
    requested_by: { _id: row.requested_by, name: row.requested_by_name },
    settled_at: row.settled_at,
    batch_id: row.batch_number > 0 ? batchId({ day: row.batch_day, number: row.batch_number }) : null,
    state: row.state,
    channel: row.channel,
    utr: row.utr,
  }))
}
