import { showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { CouponType, UsageType } from '@opdesk/contracts/coupon/codes.ts'
import type { CouponUsage, CouponUsagesQuery, UsageTotals } from '@opdesk/contracts/coupon/usage-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import type { SearchOfRow } from '../lists/line-search.ts'
import { allOf, containsPattern, everyRow, orderBy, readPage, type Selection } from '../lists/list-query.ts'
import { type LongTable, onDays, selectionOf, type Wanted } from '../lists/long-list.ts'
import { everySearchWithSubscribers, searchWithSubscribers } from '../lists/subscriber-search.ts'
import type { CouponUsageRow } from './table.ts'

/** A use of a coupon by a paid order, with the current name of its subscriber. */
export type ListedUsage = CouponUsageRow & { paid_at: string; subscriber: string | null }

type ListFilters = Omit<CouponUsagesQuery, 'page' | 'pageSize'>

const usages: LongTable = {
  table: 'coupon_usage',
  id: 'order_id',
  moment: 'paid_at',
  day: 'paid_on',
  tally: 'coupon_usage_tally',
}

/** Condition: the code contains the text, or begins with it, up to two characters. */
const ofCode = (text: string): RawBuilder<boolean> => {
  const code = text.replaceAll('-', '')
  const pattern = containsPattern(code)
  // A text with other characters than letters and digits matches no code.
  return /^[a-z0-9]+$/i.test(code) ? sql<boolean>`lower(code) like ${code.length > 2 ? pattern : pattern.slice(1)}` : sql`false`
}
const searchedBy: SearchOfRow = { text: ofCode, amounts: [sql`amount`] }
const paid = (matching: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(paid_on is not null and ${matching})`

/** Columns of the sort indexes. Subscribers' names change, so they have no index. */
const keys: Record<CouponUsagesQuery['sortBy'], string | undefined> = {
  createdAt: undefined,
  coupon_code: 'code',
  user: undefined,
  amount: 'amount',
  discount: 'discount',
}

const wantedOf = (
  { CouponType: type, UsageType: usage, sortBy, ...rest }: ListFilters,
  search: RawBuilder<boolean> | undefined,
): Wanted => ({
  ...rest,
  filters: [
    sql<boolean>`paid_on is not null`,
    ...(type ? [sql<boolean>`coupon_type = ${Number(type) === CouponType.corporate ? 'corporate' : 'individual'}`] : []),
    ...(usage ? [sql<boolean>`usage_type = ${Number(usage) === UsageType.multiple ? 'multiple' : 'single'}`] : []),
  ],
  search,
  key: keys[sortBy],
})

/** A use of a coupon as the API returns it. */
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

const named = sql`(select a.name from ${viewTable('account')} a where a.id = subscriber_id)`

/** The uses that match, in the order of the list. */
const listed = (query: ListFilters, wanted: Wanted): Selection => {
  const selection = selectionOf(usages, wanted, sql`*, ${named} as subscriber`)
  if (query.sortBy !== 'user') return selection
  return { ...selection, order: orderBy([sql`lower(${named})`, sql`order_id`], query.sortOrder), long: undefined }
}

/** All uses that match, in the list's order. */
export const allUsages = (query: ListFilters): RawBuilder<ListedUsage> =>
  everyRow(listed(query, wantedOf(query, query.search ? paid(everySearchWithSubscribers(query.search, searchedBy)) : undefined)))

const wantedBy = async (db: Db, query: ListFilters): Promise<Wanted> =>
  wantedOf(query, query.search ? paid(await searchWithSubscribers(db, query.search, searchedBy)) : undefined)

/** Sums over all matching uses. Reads the tally; for a search, adds up the uses found. */
const sumsOf = async (db: Db, wanted: Wanted): Promise<UsageTotals> => {
  const [source, where] = wanted.search
    ? [sql`(select * from ${sql.table(usages.table)} where ${wanted.search} offset 0) found`, selectionOf(usages, wanted).where]
    : [sql.table(usages.tally), [...wanted.filters, ...onDays(usages, wanted)]]
  const { rows } = await sql<{ amount: number; discount: number }>`
    select coalesce(sum(amount), 0) as amount, coalesce(sum(discount), 0) as discount
    from ${source} where ${allOf(where)}`.execute(db)
  const { amount = 0, discount = 0 } = rows[0] ?? {}
  return { total_sum: toRupees(Number(amount)), total_discount: toRupees(Number(discount)) }
}

/** Sums over all uses that match the query. */
export const totalUsages = async (db: Db, query: ListFilters): Promise<UsageTotals> => sumsOf(db, await wantedBy(db, query))

/** A page of the uses, and the sums over all uses that match. */
export async function listUsages(db: Db, query: CouponUsagesQuery): Promise<Page<CouponUsage> & { totals: UsageTotals }> {
  const wanted = await wantedBy(db, query)
  const [{ rows, pagination }, totals] = await Promise.all([
    readPage<ListedUsage>(db, listed(query, wanted), query),
    sumsOf(db, wanted),
  ])
  return { records: rows.map(toCouponUsage), pagination, totals }
}
