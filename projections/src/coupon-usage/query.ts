import { showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { CouponType, UsageType } from '@opdesk/contracts/coupon/codes.ts'
import type { CouponUsage, CouponUsagesQuery, UsageTotals } from '@opdesk/contracts/coupon/usage-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, between, containsPattern, everyRow, orderBy, readPage, type Selection } from '../list-query.ts'
import type { CouponUsageRow } from './table.ts'

export type ListedUsage = CouponUsageRow & {
  paid_at: string
  subscriber: string | null
  coupon_type: keyof typeof CouponType
  usage_type: keyof typeof UsageType
}

type Asked = Omit<CouponUsagesQuery, 'page' | 'pageSize'>

const sortColumns: Record<CouponUsagesQuery['sortBy'], RawBuilder<unknown>> = {
  createdAt: sql`u.paid_at`,
  coupon_code: sql`u.code`,
  user: sql`lower(a.name)`,
  amount: sql`u.amount`,
  discount: sql`u.discount`,
}

const searched = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(lower(u.code) like ${containsPattern(search.replaceAll('-', ''))} or lower(a.name) like ${containsPattern(search)})`

const selectionOf = (query: Asked): Selection => ({
  columns: sql`u.*, a.name as subscriber, c.coupon_type, c.usage_type`,
  from: sql`read.coupon_usage u join read.coupon c on c.code = u.code left join read.account a on a.id = u.subscriber_id`,
  where: [
    sql<boolean>`u.paid_at is not null`,
    ...(query.CouponType === undefined
      ? []
      : [sql<boolean>`c.coupon_type = ${Number(query.CouponType) === CouponType.corporate ? 'corporate' : 'individual'}`]),
    ...(query.UsageType === undefined
      ? []
      : [sql<boolean>`c.usage_type = ${Number(query.UsageType) === UsageType.multiple ? 'multiple' : 'single'}`]),
    ...(query.search ? [searched(query.search)] : []),
    ...between(sql`u.paid_at`, query),
  ],
  order: orderBy([sortColumns[query.sortBy], sql`u.order_id`], query.sortOrder),
})

/** As the API answers it. */
export const toCouponUsage = (row: ListedUsage): CouponUsage => ({
  _id: row.order_id,
  createdAt: row.paid_at,
  coupon: {
    coupon_code: showCouponCode(row.code),
    coupon_type: CouponType[row.coupon_type],
    usage_type: UsageType[row.usage_type],
  },
  user: { _id: row.subscriber_id, name: row.subscriber ?? '' },
  plan: row.item === 'plan' ? { name: row.item_name } : null,
  health_plan: row.item === 'health_plan' ? { name: row.item_name } : null,
  amount: toRupees(row.amount),
  discount: toRupees(row.discount),
})

/** All uses that match, in the list's order. */
export const allUsages = (query: Asked): RawBuilder<ListedUsage> => everyRow(selectionOf(query))

/** Sums over all uses that match. */
export async function totalUsages(db: Db, query: Asked): Promise<UsageTotals> {
  const { from, where } = selectionOf(query)
  const { rows } = await sql<{ amount: number; discount: number }>`
    select coalesce(sum(u.amount), 0) as amount, coalesce(sum(u.discount), 0) as discount
    from ${from} where ${allOf(where)}`.execute(db)
  const { amount = 0, discount = 0 } = rows[0] ?? {}
  return { total_sum: toRupees(Number(amount)), total_discount: toRupees(Number(discount)) }
}

/** The uses of a page, and the sums over all that match. */
export async function listUsages(db: Db, query: CouponUsagesQuery): Promise<Page<CouponUsage> & { totals: UsageTotals }> {
  const [{ rows, pagination }, totals] = await Promise.all([
    readPage<ListedUsage>(db, selectionOf(query), query),
    totalUsages(db, query),
  ])
  return { records: rows.map(toCouponUsage), pagination, totals }
}
