import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import type { OwnClaimsQuery } from '@opdesk/contracts/claim/own-claim-list.ts'
import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { type Page, pageOf } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, containsPattern, oneOf, orderBy } from '../list-query.ts'
import { viewTable } from '../view-table.ts'
import { type ListViewer, raisedBetween, type StaffViewer } from './conditions.ts'
import { BY_ID, sortColumns } from './order.ts'
import { conditionsOf, countClaims, type PageRequest, readPage } from './read-page.ts'
import { toStaffRows, toSubscriberRow } from './record.ts'
import { searchPage } from './search.ts'
import { searchPattern } from './search-ways.ts'
import type { ClaimListRow } from './table.ts'

/** All claims of a staff list, in its order, without paging. */
export const allStaffClaims = (
  { sortBy, sortOrder, search, ...filter }: Omit<StaffClaimsQuery, 'page' | 'pageSize'>,
  viewer: ListViewer,
): RawBuilder<ClaimListRow> => {
  const conditions = [...conditionsOf(filter, viewer), ...(search ? [sql<boolean>`search like ${searchPattern(search)}`] : [])]
  return sql<ClaimListRow>`select * from ${viewTable('claim_list')} where ${allOf(conditions)}
    order by ${orderBy([...sortColumns[sortBy], BY_ID], sortOrder)}`
}

/**
 * Claims as staff see them. Totals come from the tally. A search counts its matches up to SEARCH_COUNT_LIMIT instead, and pages
 * end there.
 */
export async function listStaffClaims(db: Db, query: StaffClaimsQuery, viewer: StaffViewer): Promise<Page<StaffClaimRow>> {
  const { page, pageSize, sortBy, sortOrder, search, ...filter } = query
  const request = { filter, viewer, sortBy, sortOrder, limit: pageSize, offset: (page - 1) * pageSize }
  const { total, rows } = search ? await searchPage(db, request, search) : await everyPage(db, request)
  return { records: await toStaffRows(db, rows, viewer), pagination: pageOf(total, page, pageSize) }
}

const finished = oneOf(sql`state_name`, ['settled', 'rejected', 'invalid', 'duplicate'])

/** A subscriber's claims that are neither drafts nor finished. */
export async function countOpenClaims(db: Db, subscriberId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from ${viewTable('claim_list')}
    where subscriber_id = ${subscriberId} and internal_status is not null and not ${finished}`.execute(db)
  return rows[0]?.open ?? 0
}

/** Patients and IST days of a subscriber's submitted claims, in any state. `open`: neither a draft nor finished. */
export async function submittedVisits(
  db: Db,
  subscriberId: string,
): Promise<{ member_id: string; opd_date: string; open: boolean }[]> {
  const { rows } = await sql<{ member_id: string; opd_date: string; open: boolean }>`
    select member_id, opd_date, not ${finished} as open from ${viewTable('claim_list')}
    where subscriber_id = ${subscriberId} and internal_status is not null and member_id is not null and opd_date is not null`.execute(
    db,
  )
  return rows
}

async function everyPage(db: Db, request: PageRequest): Promise<{ total: number; rows: ClaimListRow[] }> {
  const total = await countClaims(db, request.filter, request.viewer)
  return { total, rows: request.offset >= total ? [] : await readPage(db, request, total) }
}

/** Submitted claims by their ids, in the order of the ids. */
export async function findStaffClaims(db: Db, ids: readonly string[]): Promise<StaffClaimRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('claim_list')
    .selectAll()
    .where('claim_id', 'in', [...ids])
    .where('internal_status', 'is not', null)
    .execute()
  const byId = new Map(rows.map(row => [row.claim_id, row]))
  return toStaffRows(
    db,
    ids.flatMap(id => byId.get(id) ?? []),
  )
}

/** The same list for admins, who have no stage. */
export const listAdminClaims = (db: Db, query: StaffClaimsQuery): Promise<Page<StaffClaimRow>> =>
  listStaffClaims(db, query, { id: '', stage: null })

const inDispute = (filter: OwnClaimsQuery['disputeFilter']): RawBuilder<boolean>[] => {
  if (!filter) return []
  return [
    filter === 'ALL'
      ? sql<boolean>`dispute_status is not null`
      : sql<boolean>`dispute_status = any(${filter.split(',').map(Number)})`,
  ]
}

/** A subscriber's own claims, including drafts. One person has few claims, so they are counted. */
export async function listSubscriberClaims(
  db: Db,
  query: OwnClaimsQuery,
  subscriberId: string,
): Promise<Page<SubscriberClaimRow>> {
  const { page, pageSize, sortBy, sortOrder, search } = query
  const codes = [query.statusFilter, query.claimStatus].filter(code => code !== undefined)
  const conditions = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...raisedBetween(query),
    ...codes.map(code => sql<boolean>`status = ${code === 5 ? ClaimStatus.rejected : code}`),
    ...inDispute(query.disputeFilter),
    ...(search ? [sql<boolean>`search like ${containsPattern(search)}`] : []),
  ]
  const columns = sortBy === 'status' ? [sql`status`, sql`created_at`] : sortColumns[sortBy]
  const { rows } = await sql<ClaimListRow & { total: number }>`
    with mine as materialized (select * from ${viewTable('claim_list')} where ${allOf(conditions)})
    select m.*, ${patientName} as patient_name, (select count(*) from mine) as total
    from mine m
    order by ${orderBy([...columns, sql`claim_id`], sortOrder)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOf(db, conditions))
  return { records: rows.map(toSubscriberRow), pagination: pageOf(total, page, pageSize) }
}

/** A draft has only its patient's id. */
const patientName = sql<string>`case when m.patient_name <> '' then m.patient_name else coalesce(
  (select member ->> 'name' from ${viewTable('subscriber')} s, jsonb_array_elements(s.doc -> 'members') member
   where s.subscriber_id = m.subscriber_id and member ->> 'member_id' = m.member_id), '') end`

async function countOf(db: Db, conditions: readonly RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${viewTable('claim_list')} where ${allOf(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}
