import { showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { CouponType, UsageType } from '@opdesk/contracts/coupon/codes.ts'
import type { CouponUsage, CouponUsagesQuery, UsageTotals } from '@opdesk/contracts/coupon/usage-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { allOf, containsPattern, everyRow, orderBy, readPage, type Selection } from '../lists/list-query.ts'
import { type LongTable, onDays, selectionOf, type Wanted } from '../lists/long-list.ts'
import { ofEveryFoundSubscriber, ofFoundSubscribers } from '../lists/subscriber-search.ts'
import type { CouponUsageRow } from './table.ts'

/** A valid use, with its subscriber's current name. */
export type ListedUsage = CouponUsageRow & { paid_at: string; subscriber: string | null }

type ListFilters = Omit<CouponUsagesQuery, 'page' | 'pageSize'>

const usages: LongTable = {
  table: 'coupon_usage',
  id: 'order_id',
  moment: 'paid_at',
  day: 'paid_on',
  tally: 'coupon_usage_tally',
}

/** Uses with a code that contains a text or begins with one of two letters, and uses `ofPeople` who match it. */
const searched = (search: string, ofPeople: RawBuilder<boolean>): RawBuilder<boolean> => {
  const code = search.replaceAll('-', '').trim()
  const pattern = containsPattern(code)
  // A code has letters and digits only.
  const ofCode = /^[a-z0-9]+$/i.test(code)
    ? sql<boolean>`lower(code) like ${code.length > 2 ? pattern : pattern.slice(1)}`
    : sql`false`
  return sql<boolean>`(paid_on is not null and (${ofCode} or ${ofPeople}))`
}

/** Names change, so no index sorts by them. */
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

/** A use as the API returns it. */
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

/** The uses of the list in its order. */
const listed = (query: ListFilters, wanted: Wanted): Selection => {
  const selection = selectionOf(usages, wanted, sql`*, ${named} as subscriber`)
  if (query.sortBy !== 'user') return selection
  return { ...selection, order: orderBy([sql`lower(${named})`, sql`order_id`], query.sortOrder), long: undefined }
}

/** All uses that match, in the list's order. */
export const allUsages = (query: ListFilters): RawBuilder<ListedUsage> =>
  everyRow(
    listed(query, wantedOf(query, query.search ? searched(query.search, ofEveryFoundSubscriber(query.search)) : undefined)),
  )

const wantedBy = async (db: Db, query: ListFilters): Promise<Wanted> =>
  wantedOf(query, query.search ? searched(query.search, await ofFoundSubscribers(db, query.search)) : undefined)

/** Sums over all matching uses: from the tally, or added up for a searched list. */
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

/** Sums over all uses that match. */
export const totalUsages = async (db: Db, query: ListFilters): Promise<UsageTotals> => sumsOf(db, await wantedBy(db, query))

/** The uses of a page, and the sums over all matches. */
export async function listUsages(db: Db, query: CouponUsagesQuery): Promise<Page<CouponUsage> & { totals: UsageTotals }> {
  const wanted = await wantedBy(db, query)
  const [{ rows, pagination }, totals] = await Promise.all([
    readPage<ListedUsage>(db, listed(query, wanted), query),
    sumsOf(db, wanted),
  ])
  return { records: rows.map(toCouponUsage), pagination, totals }
}
