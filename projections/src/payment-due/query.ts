import { type Pagination, pageOf } from '@opdesk/contracts/http.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import type { ReadyPayment, ReadyPaymentsQuery } from '@opdesk/contracts/payment/ready-payment-list.ts'
import { type Day, daysBetween, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { withPossibleDuplicate } from '../claim-match/query.ts'
import type { Db } from '../database.ts'
import { FEW } from '../few-rows.ts'
import { allOf, containsPattern, orderBy } from '../list-query.ts'
import { viewTable } from '../view-table.ts'
import type { PaymentDueRow } from './table.ts'

const sortColumns: Record<ReadyPaymentsQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  approved_at: [sql`approved_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  subscriber: [sql`lower(subscriber_name)`],
  approved_amount: [sql`approved_amount`],
  paid_amount: [sql`paid_amount`],
  to_pay: [sql`to_pay`],
}

/** Conditions over columns that payment_due and its tally share, so that both give the same count. */
const tallied = ({ startDate, endDate, subscriberType }: ReadyPaymentsQuery): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`approved_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`approved_on <= ${endDate}`] : []),
  ...(subscriberType ? [sql<boolean>`subscriber_type = ${subscriberType}`] : []),
]

/** Conditions that only the rows contain. */
const particular = ({ search, amountFrom, amountTo }: ReadyPaymentsQuery): RawBuilder<boolean>[] => [
  ...(search ? [sql<boolean>`search like ${containsPattern(search)}`] : []),
  ...(amountFrom === undefined ? [] : [sql<boolean>`to_pay >= ${toPaise(amountFrom)}`]),
  ...(amountTo === undefined ? [] : [sql<boolean>`to_pay <= ${toPaise(amountTo)}`]),
]

/** The same days as times, so that a list sorted by them uses its index. */
const approvedBetween = ({ startDate, endDate }: ReadyPaymentsQuery): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`approved_at >= ${startOfIstDay(startDate)}`] : []),
  ...(endDate ? [sql<boolean>`approved_at < ${endOfIstDay(endDate)}`] : []),
]

const toReadyPayment = (row: PaymentDueRow, possible_duplicate: boolean, today: Day): ReadyPayment => ({
  _id: row.claim_id,
  claim_id: row.claim_number,
  member_id: { name: row.patient_name },
  user_id: { _id: row.subscriber_id, name: row.subscriber_name, subscriber_type: row.subscriber_type },
  approved_at: row.approved_at,
  approved_amount: toRupees(row.approved_amount),
  paid_amount: toRupees(row.paid_amount),
  to_pay: toRupees(row.to_pay),
  waiting_days: Math.max(0, daysBetween(row.approved_on, today)),
  dispute: row.dispute,
  possible_duplicate,
  version: row.stream_version,
})

/** Claims that finance may pay now, with the exact count and sum of all matches; from the tally if it has the filters. */
export async function listReadyPayments(
  db: Db,
  query: ReadyPaymentsQuery,
  today: Day,
): Promise<{ records: ReadyPayment[]; pagination: Pagination; totals: { count: number; amount: number } }> {
  const { page, pageSize, sortBy, sortOrder } = query
  const rowsOnly = particular(query)
  const conditions = [...tallied(query), ...rowsOnly]
  const counted =
    rowsOnly.length > 0
      ? sql<{ count: number; amount: number }>`
          select count(*) as count, coalesce(sum(to_pay), 0) as amount from ${viewTable('payment_due')} where ${allOf(conditions)}`
      : sql<{ count: number; amount: number }>`
          select coalesce(sum(count), 0) as count, coalesce(sum(amount), 0) as amount
          from ${viewTable('payment_due_tally')} where ${allOf(conditions)}`
  const { count = 0, amount = 0 } = (await counted.execute(db)).rows[0] ?? {}
  const totals = { count, amount: toRupees(amount) }
  const pagination = pageOf(count, page, pageSize)
  const offset = (page - 1) * pageSize
  if (offset >= count) return { records: [], pagination, totals }
  // The planner cannot know the count, but the tally does: few rows are fetched and then sorted, more are read in index order.
  const { rows } = await sql<PaymentDueRow>`
    with matching as ${count <= FEW ? sql`materialized` : sql`not materialized`}
      (select * from ${viewTable('payment_due')} where ${allOf([...conditions, ...approvedBetween(query)])})
    select * from matching order by ${orderBy([...sortColumns[sortBy], sql`claim_id`], sortOrder)}
    limit ${pageSize} offset ${offset}`.execute(db)
  const flagged = await withPossibleDuplicate(
    db,
    rows.map(row => row.claim_id),
  )
  return { records: rows.map(row => toReadyPayment(row, flagged.has(row.claim_id), today)), pagination, totals }
}
