import type { ClaimSortColumn } from '@opdesk/contracts/claim/sort-columns.ts'
import { type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { FEW } from '../few-rows.ts'
import { allOf, between, oneOf, orderBy } from '../list-query.ts'
import { viewTable } from '../view-table.ts'
import { besidesStatus, type ListViewer, raisedBetween, type StaffFilter, statusesOf, tallyFor } from './conditions.ts'
import { BY_ID, isByTime, sortColumns } from './order.ts'
import type { ClaimListRow } from './table.ts'

/** A page of the claims in a staff list: `limit` of them after the first `offset`, in an order. */
export interface PageRequest {
  filter: StaffFilter
  viewer: ListViewer
  sortBy: ClaimSortColumn
  sortOrder: 1 | -1
  limit: number
  offset: number
}

/** Pages up to this offset are near the beginning of the list. */
const NEAR = 200
/** Cost of fetching a claim, relative to skipping it in an index. */
const FETCHED = 10

/**
 * Reads a page of a staff list with `total` claims according to the tally. The planner cannot estimate how many claims match
 * dependent conditions, so `total` decides whether to fetch and sort them all or to read an index in order (decision 0016).
 */
export async function readPage(db: Db, request: PageRequest, total: number): Promise<ClaimListRow[]> {
  const { sortBy, sortOrder, limit, offset } = request
  if (total <= FEW) return pageOfFetched(db, fetched(request), request)
  if (offset > NEAR) {
    if (isByTime(sortBy)) return readFromDay(db, request)
    const end = Math.max(total - offset - limit, 0)
    if (end < offset) {
      const mirrored = { ...request, sortOrder: -sortOrder as 1 | -1, offset: end, limit: Math.min(limit, total - offset) }
      return (await readFar(db, mirrored, total)).reverse()
    }
    return readFar(db, request, total)
  }
  return pageOfSource(db, ordered(request), request)
}

/**
 * One of `passed / total` index entries belongs to this list. Reading up to a far page may take longer than fetching all of them.
 */
async function readFar(db: Db, request: PageRequest, total: number): Promise<ClaimListRow[]> {
  const passed = (request.offset + request.limit) * ((await countPassed(db, request)) / total)
  return FETCHED * total < passed ? pageOfFetched(db, fetched(request), request) : pageOfSource(db, ordered(request), request)
}

/** Number of index entries that an ordered read passes, in the list or not: those of its statuses, or of its days too. */
export const countPassed = (db: Db, { filter, viewer, sortBy }: PageRequest): Promise<number> => {
  const { claimInternalStatus, transferable, startDate, endDate } = filter
  const days = isByTime(sortBy) ? { startDate, endDate } : {}
  return countClaims(db, { claimInternalStatus, transferable, ...days }, viewer)
}

/** Number of claims in the list: from a tally, exact, and fast for any number of claims. */
export async function countClaims(db: Db, filter: StaffFilter, viewer: ListViewer): Promise<number> {
  const { table, conditions } = tallyFor(filter, viewer)
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0) as total from ${table} where ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Reads a list sorted by time from the day on which the page begins, which the tally gives. */
async function readFromDay(db: Db, request: PageRequest): Promise<ClaimListRow[]> {
  const { filter, viewer, sortBy, sortOrder, offset } = request
  const { table, conditions } = tallyFor(filter, viewer)
  const place = orderBy(sortBy === 'status' ? [sql`internal_status`, sql`raised_on`] : [sql`raised_on`], sortOrder)
  const columns = sortBy === 'status' ? sql`internal_status, raised_on` : sql`raised_on`
  const { rows } = await sql<{ internal_status?: number; raised_on: Day; before: number }>`
    select * from (
      select ${columns}, sum(sum(count)) over (order by ${place}) - sum(count) as before
      from ${table} where ${conditions} group by ${columns} having sum(count) > 0
    ) days where before <= ${offset} order by before desc limit 1`.execute(db)
  const [day] = rows
  if (!day) return []
  const from =
    sortOrder === 1
      ? sql<boolean>`created_at >= ${startOfIstDay(day.raised_on)}`
      : sql<boolean>`created_at < ${endOfIstDay(day.raised_on)}`
  const begins = { status: day.internal_status, from }
  const rest = { ...request, offset: offset - day.before }
  return pageOfSource(db, ordered(rest, begins), rest)
}

/**
 * A row of a source: `claim_id`, the sort keys `s0`, `s1`, and `sid`, the last of them. Sources are merged by columns, not by
 * expressions.
 */
export type Source = RawBuilder<unknown>

export const keysOf = (sortBy: ClaimSortColumn): RawBuilder<unknown> =>
  sql.join([...sortColumns[sortBy].map((column, index) => sql`${column} as ${sql.ref(`s${index}`)}`), sql`${BY_ID} as sid`])
export const sortedBy = ({ sortBy, sortOrder }: Pick<PageRequest, 'sortBy' | 'sortOrder'>, of = ''): RawBuilder<unknown> =>
  orderBy([...sortColumns[sortBy].map((_, index) => sql.ref(`${of}s${index}`)), sql.ref(`${of}sid`)], sortOrder)

/**
 * Conditions of a list over its table. Days become times, by which the table is ordered. The implied statuses are added, because
 * the indexes begin with them.
 */
export const conditionsOf = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  sql<boolean>`internal_status is not null`,
  oneOf(sql`internal_status`, statusesOf(filter, viewer)),
  ...between(sql`created_at`, filter),
  ...besidesStatus(filter, viewer),
]

const fetched = ({ filter, viewer, sortBy }: PageRequest): Source => sql`
  select claim_id, ${keysOf(sortBy)} from ${viewTable('claim_list')} where ${allOf(conditionsOf(filter, viewer))}`

interface Beginning {
  /** Statuses before this one are skipped. */
  status: number | undefined
  from: RawBuilder<boolean>
}

/**
 * Each index begins with the status. Reads those of the list side by side, each in order, only as far as a page needs. `also`:
 * columns besides the keys.
 */
export function ordered(request: PageRequest, begins?: Beginning, also?: RawBuilder<unknown>): Source {
  const { filter, viewer, sortBy, sortOrder, limit, offset } = request
  const order = orderBy([...sortColumns[sortBy], BY_ID], sortOrder)
  const columns = sql.join([sql`claim_id`, keysOf(sortBy), ...(also ? [also] : [])])
  const conditions = [
    sql<boolean>`internal_status is not null`,
    ...(isByTime(sortBy) ? between(sql`created_at`, filter) : raisedBetween(filter)),
    ...besidesStatus(filter, viewer),
  ]
  // This index is already in the order of the statuses.
  if (sortBy === 'status' && !begins) {
    const where = [oneOf(sql`internal_status`, statusesOf(filter, viewer)), ...conditions]
    return sql`select ${columns} from ${viewTable('claim_list')} where ${allOf(where)} order by ${order} limit ${limit + offset}`
  }
  const branches = statusesOf(filter, viewer).flatMap(status => {
    const later = begins?.status === undefined ? 0 : (status - begins.status) * sortOrder
    if (later < 0) return []
    const where = [sql<boolean>`internal_status = ${status}`, ...conditions, ...(begins && later === 0 ? [begins.from] : [])]
    return sql`(select ${columns} from ${viewTable('claim_list')} where ${allOf(where)} order by ${order} limit ${limit + offset})`
  })
  return sql.join(branches, sql` union all `)
}

/** A page of a source in order, read only up to the page, with whole rows. */
export const pageOfSource = (db: Db, source: Source, request: PageRequest): Promise<ClaimListRow[]> => {
  const page = sql`select * from (${source}) found order by ${sortedBy(request)} limit ${request.limit} offset ${request.offset}`
  return wholeRows(db, sql`with page as (${page})`, request)
}

/** A page of a source that is fetched whole and then sorted. */
const pageOfFetched = (db: Db, source: Source, request: PageRequest): Promise<ClaimListRow[]> => {
  const page = sql`select * from found order by ${sortedBy(request)} limit ${request.limit} offset ${request.offset}`
  return wholeRows(db, sql`with found as materialized (${source}), page as (${page})`, request)
}

/** The same with the number of claims. */
export async function pageOfAll(db: Db, source: Source, request: PageRequest): Promise<{ total: number; rows: ClaimListRow[] }> {
  const page = sql`select * from found order by ${sortedBy(request)} limit ${request.limit} offset ${request.offset}`
  const { rows } = await sql<ClaimListRow & { found: number; shown: string | null }>`
    with found as materialized (${source}), page as (${page})
    select c.*, page.claim_id as shown, counted.found
    from (select count(*) as found from found) counted
    left join (page cross join lateral (select * from ${viewTable('claim_list')} l where l.claim_id = page.claim_id) c) on true
    order by ${sortedBy(request, 'page.')}`.execute(db)
  return { total: rows[0]?.found ?? 0, rows: rows.filter(({ shown }) => shown !== null) }
}

async function wholeRows(db: Db, page: RawBuilder<unknown>, request: PageRequest): Promise<ClaimListRow[]> {
  const { rows } = await sql<ClaimListRow>`
    ${page} select c.*
    from page cross join lateral (select * from ${viewTable('claim_list')} l where l.claim_id = page.claim_id) c
    order by ${sortedBy(request, 'page.')}`.execute(db)
  return rows
}
