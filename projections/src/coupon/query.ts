import { CouponStatus, type CouponStatusCode } from '@opdesk/contracts/codes.ts'
import { showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { CouponType, DiscountType, UsageType } from '@opdesk/contracts/coupon/codes.ts'
import type { CouponRecord, CouponsQuery } from '@opdesk/contracts/coupon/coupon-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { searchOfLines } from '../lists/line-search.ts'
import { everyRow, readRecords } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import { organizationName, organizationsNamed } from '../lists/organization-name.ts'
import type { CouponRow } from './table.ts'

/** A coupon with its status on a day. `organization`: the organization's current name. */
export type ListedCoupon = CouponRow & { status: CouponStatusCode; organization: string | null }

type ListFilters = Omit<CouponsQuery, 'page' | 'pageSize'>

/** SQL for a coupon's status, by the same rule as packages/domain/src/coupon/status.ts. */
const status = (today: Day) => sql`case
  when consumed >= usage then case usage_type when 'single' then ${CouponStatus.used}::int else ${CouponStatus.fullyConsumed}::int end
  when end_day < ${today} then ${CouponStatus.expired}::int
  when consumed > 0 then ${CouponStatus.used}::int
  else ${CouponStatus.unused}::int end`

const coupons: LongTable = {
  table: 'coupon',
  id: 'code',
  moment: 'created_at',
  day: 'created_on',
  tally: 'coupon_tally',
}

const keys: Record<CouponsQuery['sortBy'], string | undefined> = {
  createdAt: undefined,
  name: 'name_key',
  coupon_code: 'code',
  discount: 'discount_key',
  start_date: 'start_day',
  end_date: 'end_day',
}

/** Condition: the coupon is not deleted, and its batch, if any, is complete. */
const listed = sql<boolean>`(listed and batch_id not in (select id from ${viewTable('coupon_batch')} where state <> 'complete'))`

/**
 * The condition `listed` for reading a page: reads the incomplete batches once, not for each of the thousands of coupons before the
 * page.
 */
const listedNow = async (db: Db): Promise<RawBuilder<boolean>> => {
  const { rows } = await sql<{ id: string }>`select id from ${viewTable('coupon_batch')} where state <> 'complete'`.execute(db)
  return rows.length === 0 ? sql`listed` : sql`(listed and batch_id <> all(${rows.map(({ id }) => id)}::text[]))`
}

const wantedOf = (
  { CouponType: type, UsageType: usage, batch, sortBy, ...rest }: ListFilters,
  isListed: RawBuilder<boolean>,
  search: RawBuilder<boolean> | undefined,
): Wanted => ({
  ...rest,
  filters: [
    isListed,
    ...(type === undefined
      ? []
      : [sql<boolean>`coupon_type = ${Number(type) === CouponType.corporate ? 'corporate' : 'individual'}`]),
    ...(usage === undefined ? [] : [sql<boolean>`usage_type = ${Number(usage) === UsageType.multiple ? 'multiple' : 'single'}`]),
    ...(batch === undefined ? [] : [sql<boolean>`batch_id = ${batch}`]),
  ],
  search,
  key: keys[sortBy],
})

/**
 * Condition: a line of the coupon's search text contains the text, or the coupon belongs to one of these organizations, found by
 * their current names. The search text may contain a former name.
 */
const searched = (text: string, organizations: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${searchOfLines(text)} or listed and corporate_id = any(${organizations}))`

/** The condition `searched` for reading a page: looks up the organizations first, so that each index is used by itself. */
const searchedNow = async (db: Db, text: string): Promise<RawBuilder<boolean>> => {
  const { rows } = await organizationsNamed(text).execute(db)
  return rows.length === 0 ? searchOfLines(text) : searched(text, sql`${rows.map(({ id }) => id)}::text[]`)
}

const shown = (today: Day) => sql`*, ${status(today)} as status, ${organizationName} as organization`

/** A coupon as the API returns it. */
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
export const allCoupons = (query: ListFilters, today: Day): RawBuilder<ListedCoupon> => {
  const matching = query.search ? searched(query.search, organizationsNamed(query.search)) : undefined
  return everyRow(selectionOf(coupons, wantedOf(query, listed, matching), shown(today)))
}

/** A page of coupons, with their status on this IST day. */
export async function listCoupons(db: Db, query: CouponsQuery, today: Day): Promise<Page<CouponRecord>> {
  const [isListed, matching] = await Promise.all([listedNow(db), query.search ? searchedNow(db, query.search) : undefined])
  const selection = selectionOf(coupons, wantedOf(query, isListed, matching), shown(today))
  return await readRecords(db, selection, query, toCouponRecord)
}

/** One coupon as the list shows it; undefined if the list hides it. */
export async function findCoupon(db: Db, code: string, today: Day): Promise<CouponRecord | undefined> {
  const { rows } =
    await sql<ListedCoupon>`select ${shown(today)} from ${viewTable('coupon')} where ${listed} and code = ${code}`.execute(db)
  return rows[0] && toCouponRecord(rows[0])
}
