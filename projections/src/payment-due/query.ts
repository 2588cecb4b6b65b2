import type { Pagination } from '@opdesk/contracts/http.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import type { ReadyPayment, ReadyPaymentsQuery } from '@opdesk/contracts/payment/ready-payment-list.ts'
import { type Day, daysBetween, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { withPossibleDuplicate } from '../claim-match/query.ts'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { allOf, ordersBy, readPage } from '../lists/list-query.ts'
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

/** Conditions over columns that payment_due and its tally share, so that both have equal counts. */
const tallied = ({ startDate, endDate, subscriberType }: ReadyPaymentsQuery): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`approved_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`approved_on <= ${endDate}`] : []),
  ...(subscriberType ? [sql<boolean>`subscriber_type = ${subscriberType}`] : []),
]

/** Conditions over columns that only payment_due has. */
const rowConditions = ({ search, amountFrom, amountTo }: ReadyPaymentsQuery): RawBuilder<boolean>[] => [
  ...(search ? [containsEvery(sql`search`, search, [sql`to_pay`, sql`approved_amount`])] : []),
  ...(amountFrom === undefined ? [] : [sql<boolean>`to_pay >= ${toPaise(amountFrom)}`]),
  ...(amountTo === undefined ? [] : [sql<boolean>`to_pay <= ${toPaise(amountTo)}`]),
]

/** The range of days as conditions on the time, so that a list sorted by time uses its index. */
const approvedBetween = ({ startDate, endDate }: ReadyPaymentsQuery): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`approved_at >= ${startOfIstDay(startDate)}`] : []),
  ...(endDate ? [sql<boolean>`approved_at < ${endOfIstDay(endDate)}`] : []),
]

const toReadyPayment = (
  row: PaymentDueRow,
  { possible_duplicate, flags }: Pick<ReadyPayment, 'possible_duplicate' | 'flags'>,
  today: Day,
): ReadyPayment => ({
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
  flags,
  unpayable: null,
  version: row.stream_version,
})

/** The differences between documents and claim, by the claims that have some. */
const flagsOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('claim_list')
    .select(['claim_id', 'flags'])
    .where('claim_id', 'in', [...ids])
    .where('flagged', '=', true)
    .execute()
  return new Map(rows.map(({ claim_id, flags }) => [claim_id, flags]))
}

/**
 * A page of the claims that finance may pay now, with the exact count and sum of all matches. They are read from the tally unless a
 * filter needs the rows.
 */
export async function listReadyPayments(
  db: Db,
  query: ReadyPaymentsQuery,
  today: Day,
): Promise<{ records: ReadyPayment[]; pagination: Pagination; totals: { count: number; amount: number } }> {
  const rowsOnly = rowConditions(query)
  const conditions = [...tallied(query), ...rowsOnly]
  const counted =
    rowsOnly.length > 0
      ? sql<{ total: number; amount: number }>`
          select count(*) as total, coalesce(sum(to_pay), 0) as amount from ${viewTable('payment_due')} where ${allOf(conditions)}`
      : sql<{ total: number; amount: number }>`
          select coalesce(sum(count), 0) as total, coalesce(sum(amount), 0) as amount
          from ${viewTable('payment_due_tally')} where ${allOf(conditions)}`
  const { total = 0, amount = 0 } = (await counted.execute(db)).rows[0] ?? {}
  const { order, reversed } = ordersBy([...sortColumns[query.sortBy], sql`claim_id`], query.sortOrder)
  const selection = {
    id: sql`claim_id`,
    columns: sql`*`,
    from: viewTable('payment_due'),
    where: [...conditions, ...approvedBetween(query)],
    order,
    long: { total: sql<{ total: number }>`select ${total}::int as total`, reversed },
  }
  const { rows, pagination } = await readPage<PaymentDueRow>(db, selection, query)
  const ids = rows.map(row => row.claim_id)
  const [duplicates, flags] = await Promise.all([withPossibleDuplicate(db, ids), flagsOf(db, ids)])
  const records = rows.map(row => {
    const { claim_id } = row
    return toReadyPayment(row, { possible_duplicate: duplicates.has(claim_id), flags: flags.get(claim_id) ?? [] }, today)
  })
  return { records, pagination, totals: { count: total, amount: toRupees(amount) } }
}
