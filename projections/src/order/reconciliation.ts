import type { Page } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import {
  differingResults,
  type ReconciledPayment,
  type ReconciliationQuery,
  type ReconciliationResult,
  type ReconciliationTotals,
} from '@opdesk/contracts/order/reconciliation-list.ts'
import { addDays, type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { allOf, everyRow, orderBy, readPage, type Selection } from '../lists/list-query.ts'

/** A compared payment. Amounts in paise. */
export interface ReconciliationRow {
  payment_id: string
  created_at: string
  provider_order_id: string | null
  order_id: string | null
  subscriber_id: string | null
  subscriber_name: string | null
  amount_there: number | null
  amount_here: number | null
  result: ReconciliationResult
}

export type AskedReconciliation = Omit<ReconciliationQuery, 'page' | 'pageSize'>

/** The IST days of a query, both included; yesterday by default. */
export const daysOf = (
  { day, startDate, endDate }: Pick<AskedReconciliation, 'day' | 'startDate' | 'endDate'>,
  today: Day,
): [Day, Day] => {
  if (day) return [day, day]
  const yesterday = addDays(today, -1)
  const first = startDate ?? endDate ?? yesterday
  return [first, endDate ?? startDate ?? yesterday]
}

/**
 * Number of days after its creation within which an order can be paid. Older orders are compared only if a payment of the provider
 * names them.
 */
const LATEST_DAYS = 7

/**
 * The provider's captured payments of some days, each with its order's data, and accepted payments that the provider's list lacks.
 */
const compared = ([first, last]: readonly [Day, Day]): RawBuilder<ReconciliationRow> => {
  const [from, to] = [startOfIstDay(first), endOfIstDay(last)]
  const made = sql`(p ->> 'created_at')::timestamptz`
  return sql`
    with there as (
      select * from app.provider_payment
      where created_at >= ${from} and created_at < ${to} and status in ('captured', 'refunded')
    ), here as (
      select o.order_id, o.subscriber_id, o.provider_order_id, p ->> 'payment_id' as payment_id, (p ->> 'amount')::bigint as amount,
        ${made} as created_at, coalesce(o.doc -> 'accepted' ->> 'payment_id' = p ->> 'payment_id', false) as accepted,
        refund.doc ->> 'status' as refund, refund.doc ->> 'reason' as reason
      from ${viewTable('order_record')} o cross join lateral jsonb_array_elements(o.doc -> 'payments') p
        left join lateral (
          select r as doc from jsonb_array_elements(o.doc -> 'refunds') r where r ->> 'payment_id' = p ->> 'payment_id' limit 1
        ) refund on true
      where (o.created_at >= ${startOfIstDay(addDays(first, -LATEST_DAYS))} and o.created_at < ${to}
          or o.provider_order_id in (select provider_order_id from there))
        and ${made} >= ${from} and ${made} < ${to} and p ->> 'status' in ('captured', 'refunded')
    )
    select coalesce(there.payment_id, here.payment_id) as payment_id, coalesce(there.created_at, here.created_at) as created_at,
      coalesce(there.provider_order_id, here.provider_order_id) as provider_order_id,
      coalesce(here.order_id, known.order_id) as order_id, coalesce(here.subscriber_id, known.subscriber_id) as subscriber_id,
      there.amount as amount_there, case when here.accepted or here.refund is not null then here.amount end as amount_here,
      (select a.name from ${viewTable('account')} a where a.id = coalesce(here.subscriber_id, known.subscriber_id)) as subscriber_name,
      case
        when there.payment_id is null and not exists (
          select from app.provider_day asked
          where asked.day = (here.created_at at time zone 'Asia/Kolkata')::date and asked.read_at > here.created_at
        ) then 'not_asked'
        when there.payment_id is null then 'not_there'
        when here.reason = 'refunded_there' or (here.refund is null and here.accepted is not true and there.status = 'refunded')
          then 'refunded_there'
        when here.refund = 'processed' then 'went_back'
        when here.refund = 'failed' then 'refund_failed'
        when here.refund is not null then 'going_back'
        when here.accepted is not true then 'not_here'
        when there.status = 'refunded' then 'refunded_there'
        when there.amount <> here.amount then 'other_amount'
        else 'accepted'
      end as result
    from there full join here on here.payment_id = there.payment_id
      left join ${viewTable('order_record')} known on here.order_id is null and known.provider_order_id = there.provider_order_id
    where there.payment_id is not null or here.accepted`
}

const searchedText = sql`lower(concat_ws(E'\\n', payment_id, provider_order_id, order_id))`

const selectionOf = (query: AskedReconciliation, today: Day): Selection => {
  return {
    id: sql`payment_id`,
    columns: sql`*`,
    from: sql`(${compared(daysOf(query, today))}) compared`,
    where: [
      ...(query.result ? [sql<boolean>`result = ${query.result}`] : []),
      ...(query.differences ? [sql<boolean>`result in (${sql.join(differingResults)})`] : []),
    ],
    search: query.search ? containsEvery(searchedText, query.search, [sql`amount_there`, sql`amount_here`]) : undefined,
    order: orderBy(
      [query.sortBy === 'amount' ? sql`coalesce(amount_there, amount_here)` : sql`created_at`, sql`payment_id`],
      query.sortOrder,
    ),
  }
}

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(Number(paise)))

export const toReconciledPayment = (row: ReconciliationRow): ReconciledPayment => ({
  _id: row.payment_id,
  createdAt: new Date(row.created_at).toISOString(),
  provider_order_id: row.provider_order_id || null,
  order_id: row.order_id,
  user: row.subscriber_id === null ? null : { _id: row.subscriber_id, name: row.subscriber_name ?? '' },
  amount_there: rupees(row.amount_there),
  amount_here: rupees(row.amount_here),
  result: row.result,
})

/** A captured payment of a known order, as the provider has it. Paise. */
export interface UnreportedPayment {
  order_id: string
  payment_id: string
  status: 'captured' | 'refunded'
  amount: number
  currency: string
  method: string
  created_at: string
}

/** Payments of an IST day that the provider captured, and whose order has no such news of them. */
export async function unreportedPayments(db: Db, day: Day): Promise<UnreportedPayment[]> {
  const { rows } = await sql<UnreportedPayment>`
    select o.order_id, there.payment_id, there.status, there.amount, there.currency, there.method, there.created_at
    from app.provider_payment there join ${viewTable('order_record')} o on o.provider_order_id = there.provider_order_id
    where there.created_at >= ${startOfIstDay(day)} and there.created_at < ${endOfIstDay(day)}
      and there.status in ('captured', 'refunded') and not exists (
        select from jsonb_array_elements(o.doc -> 'payments') p
        where p ->> 'payment_id' = there.payment_id and p ->> 'status' in (there.status, 'refunded'))
    order by there.created_at, there.payment_id`.execute(db)
  return rows.map(row => ({ ...row, amount: Number(row.amount), created_at: new Date(row.created_at).toISOString() }))
}

/** All matching payments, in the list's order. */
export const allReconciled = (query: AskedReconciliation, today: Day): RawBuilder<ReconciliationRow> =>
  everyRow(selectionOf(query, today))

type TotalRow = Record<'there' | 'paise_there' | 'here' | 'paise_here' | 'differences', number> & { read_at: string | null }

/** Counts and sums over all matching payments. */
export async function reconciliationTotals(db: Db, query: AskedReconciliation, today: Day): Promise<ReconciliationTotals> {
  const { from, where, search } = selectionOf(query, today)
  const [first] = daysOf(query, today)
  const { rows } = await sql<TotalRow>`
    select count(amount_there) as there, coalesce(sum(amount_there), 0) as paise_there, count(amount_here) as here,
      coalesce(sum(amount_here), 0) as paise_here, count(*) filter (where result in (${sql.join(differingResults)})) as differences,
      (select read_at from app.provider_day where day = ${first}) as read_at
    from ${from} where ${allOf(search ? [...where, search] : where)}`.execute(db)
  const [row] = rows
  return {
    there: { count: Number(row?.there ?? 0), amount: toRupees(Number(row?.paise_there ?? 0)) },
    here: { count: Number(row?.here ?? 0), amount: toRupees(Number(row?.paise_here ?? 0)) },
    differences: Number(row?.differences ?? 0),
    read_at: row?.read_at ? new Date(row.read_at).toISOString() : null,
  }
}

/** A page of the comparison, with totals over all matches. */
export async function listReconciled(
  db: Db,
  query: ReconciliationQuery,
  today: Day,
): Promise<Page<ReconciledPayment> & { totals: ReconciliationTotals }> {
  const [{ rows, pagination }, totals] = await Promise.all([
    readPage<ReconciliationRow>(db, selectionOf(query, today), query),
    reconciliationTotals(db, query, today),
  ])
  return { records: rows.map(toReconciledPayment), pagination, totals }
}
