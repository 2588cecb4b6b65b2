import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import type { OwnClaimsQuery } from '@opdesk/contracts/claim/own-claim-list.ts'
import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import {
  between,
  everyRow,
  narrowed,
  oneOf,
  orderBy,
  ordersBy,
  readPage,
  readRecords,
  type Selection,
} from '../lists/list-query.ts'
import {
  exceptStatus,
  type ListViewer,
  ofStatuses,
  raisedBetween,
  type StaffFilter,
  type StaffViewer,
  tallyFor,
} from './conditions.ts'
import { sortColumns } from './order.ts'
import { toStaffRows, toSubscriberRow } from './record.ts'
import { searchOfClaims } from './search.ts'
import type { ClaimListRow } from './table.ts'

type AllStaffClaims = Omit<StaffClaimsQuery, 'page' | 'pageSize'>

/** The claims of a staff list. Converts the days of the range to times, because the indexes are ordered by time. */
export const staffClaims = ({ sortBy, sortOrder, search, ...filter }: AllStaffClaims, viewer: ListViewer): Selection => {
  const { order, reversed } = ordersBy([...sortColumns[sortBy], sql`claim_id`], sortOrder)
  const { table, conditions } = tallyFor(filter, viewer)
  const all: Selection = {
    id: sql`claim_id`,
    columns: sql`*`,
    from: viewTable('claim_list'),
    where: [
      sql<boolean>`internal_status is not null`,
      ...ofStatuses(filter, viewer),
      ...between(sql`created_at`, filter),
      ...exceptStatus(filter, viewer),
    ],
    search: search ? searchOfClaims(search) : undefined,
    order,
    long: {
      total: sql`select coalesce(sum(count), 0) as total from ${table} where ${conditions}`,
      reversed,
    },
  }
  const further = [
    ...(filter.subscriber ? [sql<boolean>`subscriber_id = ${filter.subscriber}`] : []),
    ...(filter.resubmitted ? [sql<boolean>`resubmission`] : []),
  ]
  return further.length === 0 ? all : narrowed(all, further)
}

/** All claims of a staff list, in the list's order, without paging. */
export const allStaffClaims = (query: AllStaffClaims, viewer: ListViewer): RawBuilder<ClaimListRow> =>
  everyRow(staffClaims(query, viewer))

/** Exact number of claims in the list. Reads a tally, so it is fast for any number of claims. */
export async function countClaims(db: Db, filter: StaffFilter, viewer: ListViewer): Promise<number> {
  const { table, conditions } = tallyFor(filter, viewer)
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0) as total from ${table} where ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of the claims of a staff list. */
export async function listStaffClaims(db: Db, query: StaffClaimsQuery, viewer: StaffViewer): Promise<Page<StaffClaimRow>> {
  const { rows, pagination } = await readPage<ClaimListRow>(db, staffClaims(query, viewer), query)
  return { records: await toStaffRows(db, rows, viewer), pagination }
}

const finished = oneOf(sql`state_name`, ['settled', 'rejected', 'invalid', 'duplicate'])

/** Number of a subscriber's claims that are neither drafts nor finished. */
export async function countOpenClaims(db: Db, subscriberId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from ${viewTable('claim_list')}
    where subscriber_id = ${subscriberId} and internal_status is not null and not ${finished}`.execute(db)
  return rows[0]?.open ?? 0
}

/** Ids of a subscriber's claims whose payment is under way. */
export async function payingClaims(db: Db, subscriberId: string): Promise<string[]> {
  const { rows } = await sql<{ claim_id: string }>`
    select claim_id from ${viewTable('claim_list')} where subscriber_id = ${subscriberId} and state_name = 'paying'`.execute(db)
  return rows.map(({ claim_id }) => claim_id)
}

/** Patients and IST days of visits of a subscriber's submitted claims, in any state. `open`: true if the claim is not finished. */
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

/** The submitted claims with these ids, in the order of the ids. */
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

/** A page of the claims of a staff list for admins, who have no stage. */
export const listAdminClaims = (db: Db, query: StaffClaimsQuery, today: Day): Promise<Page<StaffClaimRow>> =>
  listStaffClaims(db, query, { id: '', stage: null, today })

const inDispute = (filter: OwnClaimsQuery['disputeFilter']): RawBuilder<boolean>[] => {
  if (!filter) return []
  return [
    filter === 'ALL'
      ? sql<boolean>`dispute_status is not null`
      : sql<boolean>`dispute_status = any(${filter.split(',').map(Number)})`,
  ]
}

/** A subscriber's own claims, including drafts. */
export async function listSubscriberClaims(
  db: Db,
  query: OwnClaimsQuery,
  subscriberId: string,
): Promise<Page<SubscriberClaimRow>> {
  const { sortBy, sortOrder, search } = query
  const codes = [query.statusFilter, query.claimStatus].filter(code => code !== undefined)
  const columns = sortBy === 'status' ? [sql`status`, sql`created_at`] : sortColumns[sortBy]
  const selection: Selection = {
    id: sql`claim_id`,
    columns: sql`*, ${patientName} as patient_name`,
    from: viewTable('claim_list'),
    where: [
      sql<boolean>`subscriber_id = ${subscriberId}`,
      ...raisedBetween(query),
      ...codes.map(code => sql<boolean>`status = ${code === 5 ? ClaimStatus.rejected : code}`),
      ...inDispute(query.disputeFilter),
    ],
    search: search ? searchOfClaims(search) : undefined,
    order: orderBy([...columns, sql`claim_id`], sortOrder),
  }
  return await readRecords(db, selection, query, toSubscriberRow)
}

/** The patient's name. A draft contains only the patient's id, so its name is that of the family member. */
const patientName = sql<string>`case when patient_name <> '' then patient_name else coalesce(
  (select member ->> 'name' from ${viewTable('subscriber')} s, jsonb_array_elements(s.doc -> 'members') member
   where s.subscriber_id = claim_list.subscriber_id and member ->> 'member_id' = claim_list.member_id), '') end`
