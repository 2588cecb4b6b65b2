import { transferableStates } from '@opdesk/contracts/claim/policy.ts'
import type {
  ClaimSortColumn,
  StaffClaimRow,
  StaffClaimsQuery,
  SubscriberClaimRow,
  SubscriberClaimsQuery,
} from '@opdesk/contracts/claim/queries.ts'
import { awaitingState, pendingStates, type Stage } from '@opdesk/contracts/claim/stages.ts'
import { ClaimStatus, Designation } from '@opdesk/contracts/codes.ts'
import { type Pagination, pageOf } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, containsPattern, createdBetween, type DateRange, oneOf, orderBy } from '../list-query.ts'
import { toStaffRow, toSubscriberRow, toViewedRow } from './record.ts'
import type { ClaimListRow } from './table.ts'

export interface Page<R> {
  records: R[]
  pagination: Pagination
}

/** Who looks at a list of staff; no stage for admins and custom designations. */
export interface StaffViewer {
  id: string
  stage: Stage | null
  /** The verifiers this one is the substitute of now. */
  acts_for?: readonly { id: string; name: string }[]
}

/** Who looks, as far as it decides which claims are shown. */
export type ListViewer = Omit<StaffViewer, 'acts_for'> & { acts_for?: readonly { id: string }[] }

/** Searches count up to here; no list shows, or pages, further into the matches of a search. */
export const SEARCH_COUNT_LIMIT = 10_000

const sortColumns: Record<ClaimSortColumn, readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`created_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  doc_name: [sql`lower(doc_name)`],
  hospital: [sql`lower(hospital)`],
  opd_date: [sql`opd_date`],
  bill_amount: [sql`bill_amount`],
  claimable_amount: [sql`claimable_amount`],
  approved_claimable_amount: [sql`coalesce(approved_amount, -1)`],
  status: [sql`internal_status`, sql`created_at`],
}

const raisedBetween = ({ startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`raised_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`raised_on <= ${endDate}`] : []),
]

/** A verifier decides on what is assigned to them, to those they act for, or to nobody (contracts/claim/policy.ts). */
export const awaiting = ({ id, stage, acts_for = [] }: ListViewer): RawBuilder<boolean>[] => {
  if (stage === null) return [sql<boolean>`false`]
  const state = sql<boolean>`state_name = ${awaitingState(stage)}`
  return stage === 'verifier' ? [state, oneOf(sql`verifier_id`, [id, '', ...acts_for.map(absent => absent.id)])] : [state]
}

/** Of staff who are no active verifiers, be it any more. Both lists and tallies of claims, and disputes, have the column. */
export const ofInactiveVerifier = sql<boolean>`verifier_id in (
  select id from read.account where role = 'management' and (status <> 1 or designation is distinct from ${Designation.verifier}))`

export type StaffFilter = Omit<Partial<StaffClaimsQuery>, 'search' | 'page' | 'pageSize' | 'sortBy' | 'sortOrder'>

/** Conditions over columns that claim_list and claim_tally both have, so that both count the same. */
export const staffConditions = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...raisedBetween(filter),
  ...(filter.claimInternalStatus === 0 ? [oneOf(sql`state_name`, pendingStates(viewer.stage))] : []),
  ...(filter.claimInternalStatus ? [sql<boolean>`internal_status = ${filter.claimInternalStatus}`] : []),
  ...(filter.awaitingMe ? awaiting(viewer) : []),
  ...(filter.transferable ? [oneOf(sql`state_name`, transferableStates)] : []),
  ...(filter.subscriberType ? [sql<boolean>`subscriber_type = ${filter.subscriberType}`] : []),
  ...(filter.verifier ? [sql<boolean>`verifier_id = ${filter.verifier}`] : []),
  ...(filter.inactiveVerifier ? [ofInactiveVerifier] : []),
]

/** How many claims staff would find in the list: from the tally, exact and independent of how many claims there are. */
export async function countStaffClaims(db: Db, filter: StaffFilter, viewer: StaffViewer): Promise<number> {
  const conditions = staffConditions(filter, viewer)
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0) as total from read.claim_tally where ${allOf(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}

const staffMatches = (query: Omit<StaffClaimsQuery, 'page' | 'pageSize'>, viewer: ListViewer): RawBuilder<boolean>[] => [
  sql<boolean>`internal_status is not null`,
  ...staffConditions(query, viewer),
  // The same days as moments, so that a list that is sorted by them is read from its index.
  ...createdBetween(query),
  ...(query.search ? [matching(query.search)] : []),
]

const staffOrder = ({ sortBy, sortOrder }: Pick<StaffClaimsQuery, 'sortBy' | 'sortOrder'>): RawBuilder<unknown> =>
  orderBy([...sortColumns[sortBy], sql`claim_id`], sortOrder)

/** All claims of a list of staff, in its order: every match, however many there are. */
export const allStaffClaims = (
  query: Omit<StaffClaimsQuery, 'page' | 'pageSize'>,
  viewer: ListViewer,
): RawBuilder<ClaimListRow> =>
  sql<ClaimListRow>`select * from read.claim_list where ${allOf(staffMatches(query, viewer))} order by ${staffOrder(query)}`

/**
 * Claims as staff see them. Totals come from the tally, except in a search: that counts its matches, up to
 * SEARCH_COUNT_LIMIT, and no page lies beyond.
 */
export async function listStaffClaims(db: Db, query: StaffClaimsQuery, viewer: StaffViewer): Promise<Page<StaffClaimRow>> {
  const { page, pageSize, search } = query
  const conditions = staffMatches(query, viewer)
  const total = search ? await countUpTo(db, conditions, SEARCH_COUNT_LIMIT) : await countStaffClaims(db, query, viewer)
  const offset = (page - 1) * pageSize
  if (offset >= total) return { records: [], pagination: pageOf(total, page, pageSize) }
  const rows = await readClaims(db, conditions, staffOrder(query), { total, limit: pageSize, offset })
  return { records: rows.map(row => toViewedRow(row, viewer)), pagination: pageOf(total, page, pageSize) }
}

/** A subscriber's claims that are neither drafts nor over. */
export async function countOpenClaims(db: Db, subscriberId: string): Promise<number> {
  const closed = oneOf(sql`state_name`, ['settled', 'rejected', 'invalid', 'duplicate'])
  return countUpTo(db, [
    sql<boolean>`subscriber_id = ${subscriberId} and internal_status is not null`,
    sql<boolean>`not ${closed}`,
  ])
}

const FEW = 5000

/**
 * Rows of the list. The planner cannot know how many claims meet conditions that depend on one another (a verifier and what waits
 * for verifiers), but `total` is known: few are fetched and then sorted, many are read in the order of an index.
 */
export async function readClaims(
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  order: RawBuilder<unknown>,
  { total, limit, offset }: { total: number; limit: number; offset: number },
): Promise<ClaimListRow[]> {
  const { rows } = await sql<ClaimListRow>`
    with matching as ${total <= FEW ? sql`materialized` : sql`not materialized`}
      (select * from read.claim_list where ${allOf(conditions)})
    select * from matching order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Submitted claims by their ids, in the order of the ids. */
export async function findStaffClaims(db: Db, ids: readonly string[]): Promise<StaffClaimRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('read.claim_list')
    .selectAll()
    .where('claim_id', 'in', [...ids])
    .where('internal_status', 'is not', null)
    .execute()
  const byId = new Map(rows.map(row => [row.claim_id, row]))
  return ids.flatMap(id => byId.get(id) ?? []).map(toStaffRow)
}

/** The same list for admins, who have no stage. */
export const listAdminClaims = (db: Db, query: StaffClaimsQuery): Promise<Page<StaffClaimRow>> =>
  listStaffClaims(db, query, { id: '', stage: null })

const inDispute = (filter: SubscriberClaimsQuery['disputeFilter']): RawBuilder<boolean>[] => {
  if (!filter) return []
  return [
    filter === 'ALL'
      ? sql<boolean>`dispute_status is not null`
      : sql<boolean>`dispute_status = any(${filter.split(',').map(Number)})`,
  ]
}

/** A subscriber's own claims, drafts included; one person's claims are few, so they are counted. */
export async function listSubscriberClaims(
  db: Db,
  query: SubscriberClaimsQuery,
  subscriberId: string,
): Promise<Page<SubscriberClaimRow>> {
  const { page, pageSize, sortBy, sortOrder, search } = query
  const codes = [query.statusFilter, query.claimStatus].filter(code => code !== undefined && code !== 'ALL' && code !== '')
  const conditions = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...raisedBetween(query),
    ...codes.map(code => sql<boolean>`status = ${code === 5 ? ClaimStatus.rejected : code}`),
    ...inDispute(query.disputeFilter),
    ...(search ? [matching(search)] : []),
  ]
  const columns = sortBy === 'status' ? [sql`status`, sql`created_at`] : sortColumns[sortBy]
  const { rows } = await sql<ClaimListRow & { total: number }>`
    with mine as materialized (select * from read.claim_list where ${allOf(conditions)})
    select m.*, ${patientName} as patient_name, (select count(*) from mine) as total
    from mine m
    order by ${orderBy([...columns, sql`claim_id`], sortOrder)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countUpTo(db, conditions))
  return { records: rows.map(toSubscriberRow), pagination: pageOf(total, page, pageSize) }
}

/** Number, hospital, doctor or patient contains the text, in whatever case. */
const matching = (search: string): RawBuilder<boolean> =>
  sql<boolean>`claim_id in (select claim_id from read.claim_search where search like ${containsPattern(search)})`

/** A draft names its patient by id only. */
const patientName = sql<string>`case when m.patient_name <> '' then m.patient_name else coalesce(
  (select member ->> 'name' from read.subscriber s, jsonb_array_elements(s.doc -> 'members') member
   where s.subscriber_id = m.subscriber_id and member ->> 'member_id' = m.member_id), '') end`

async function countUpTo(db: Db, conditions: readonly RawBuilder<boolean>[], limit?: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from
      (select 1 from read.claim_list where ${allOf(conditions)} limit ${limit ?? null}) matches`.execute(db)
  return rows[0]?.total ?? 0
}
