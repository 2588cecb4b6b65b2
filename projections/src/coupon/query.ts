import { CouponStatus, type CouponStatusCode } from '@opdesk/contracts/codes.ts'
import { readCouponCode, showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { CouponType, DiscountType, UsageType } from '@opdesk/contracts/coupon/codes.ts'
import type { CouponRecord, CouponsQuery } from '@opdesk/contracts/coupon/coupon-list.ts'
import { type Page, pageOf } from '@opdesk/contracts/http.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, between, containsPattern, everyRow, orderBy, type Selection } from '../list-query.ts'
import type { CouponRow } from './table.ts'

/** `organization`: the present name. */
export type ListedCoupon = CouponRow & { status: CouponStatusCode; organization: string | null }

type Asked = Omit<CouponsQuery, 'page' | 'pageSize'>

/** As in packages/domain/src/coupon/status.ts. */
const status = (today: Day) => sql`case
  when consumed >= usage then case usage_type when 'single' then ${CouponStatus.used}::int else ${CouponStatus.fullyConsumed}::int end
  when end_day < ${today} then ${CouponStatus.expired}::int
  when consumed > 0 then ${CouponStatus.used}::int
  else ${CouponStatus.unused}::int end`

const sortColumns: Record<CouponsQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`c.created_at`],
  name: [sql`lower(c.name)`],
  coupon_code: [],
  discount: [sql`c.discount_type`, sql`c.discount`],
  start_date: [sql`c.start_day`],
  end_date: [sql`c.end_day`],
}

/** A code is found however it is written: with its dash or without. */
const searched = (search: string): RawBuilder<boolean> => {
  const pattern = containsPattern(search)
  const code = containsPattern(readCouponCode(search) ?? search.replaceAll('-', ''))
  return sql<boolean>`(lower(c.code) like ${code} or lower(c.name) like ${pattern} or lower(c.corporate_name) like ${pattern})`
}

/** Of batches that are complete. */
const complete = sql<boolean>`batch_id not in (select id from read.coupon_batch where state <> 'complete')`
const counted = sql<boolean>`deleted_at is null and ${complete}`

/** Conditions over columns that table and tally share, so that both give the same count. */
const kindOf = ({ CouponType: type, UsageType: usage, batch }: Asked): RawBuilder<boolean>[] => [
  ...(type === undefined
    ? []
    : [sql<boolean>`coupon_type = ${Number(type) === CouponType.corporate ? 'corporate' : 'individual'}`]),
  ...(usage === undefined ? [] : [sql<boolean>`usage_type = ${Number(usage) === UsageType.multiple ? 'multiple' : 'single'}`]),
  ...(batch === undefined ? [] : [sql<boolean>`batch_id = ${batch}`]),
]

const selectionOf = (query: Asked, today: Day): Selection => ({
  columns: sql`c.*, ${status(today)} as status, coalesce(o.key_text, c.corporate_name) as organization`,
  from: sql`read.coupon c`,
  join: sql`left join read.resource_record o on o.key = 'corporation-' || c.corporate_id`,
  where: [counted, ...kindOf(query), ...(query.search ? [searched(query.search)] : []), ...between(sql`c.created_at`, query)],
  order: orderBy([...sortColumns[query.sortBy], sql`c.code`], query.sortOrder),
})

/** From the tally, exact; counted where the list is searched or has dates. */
const countCoupons = async (db: Db, query: CouponsQuery, { from, where }: Selection): Promise<number> => {
  const isTallied = !(query.search || query.startDate || query.endDate)
  const { rows } = await (isTallied
    ? sql<{ total: number }>`
        select coalesce(sum(count), 0) as total from read.coupon_tally where ${allOf([complete, ...kindOf(query)])}`
    : sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`
  ).execute(db)
  return rows[0]?.total ?? 0
}

/** As the API answers it. */
export const toCouponRecord = (row: ListedCoupon): CouponRecord => ({
  _id: row.code,
  coupon_code: showCouponCode(row.code),
  coupon_type: CouponType[row.coupon_type],
  corporate: row.corporate_id === null ? null : { _id: row.corporate_id, name: row.organization ?? '' },
  name: row.name,
  discount_type: DiscountType[row.discount_type],
  discount: row.discount / 100,
  start_date: row.start_day,
  end_date: row.end_day,
  usage_type: UsageType[row.usage_type],
  usage: row.usage,
  terms: row.terms,
  status: row.status,
  consumed: row.consumed,
  batch: row.batch_id || null,
  createdAt: row.created_at,
})

/** All coupons that match, in the list's order. */
export const allCoupons = (query: Asked, today: Day): RawBuilder<ListedCoupon> => everyRow(selectionOf(query, today))

/** The coupons of a page, with their status on this IST day. */
export async function listCoupons(db: Db, query: CouponsQuery, today: Day): Promise<Page<CouponRecord>> {
  const { page, pageSize } = query
  const selection = selectionOf(query, today)
  const [total, found] = await Promise.all([
    countCoupons(db, query, selection),
    sql<ListedCoupon>`${everyRow(selection)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { records: found.rows.map(toCouponRecord), pagination: pageOf(total, page, pageSize) }
}

/** One coupon as the list has it. */
export async function findCoupon(db: Db, code: string, today: Day): Promise<CouponRecord | undefined> {
  const { columns, from, join = sql`` } = selectionOf({ sortBy: 'createdAt', sortOrder: 1 }, today)
  const { rows } = await sql<ListedCoupon>`
    select ${columns} from ${from} ${join} where ${counted} and c.code = ${code}`.execute(db)
  return rows[0] && toCouponRecord(rows[0])
}
