import type { DisputesQuery } from '@opdesk/contracts/dispute/dispute-list.ts'
import type { DisputeRow, DisputeSortColumn } from '@opdesk/contracts/dispute/queries.ts'
import { type Page, pageOf } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import { awaiting, type ListViewer, type StaffViewer } from '../claim-list/conditions.ts'
import type { Db } from '../database.ts'
import { mostCounted } from '../few-rows.ts'
import { allOf, containsPattern, orderBy } from '../list-query.ts'
import { viewTable } from '../view-table.ts'
import { toDisputeRow } from './record.ts'
import type { DisputeRecord } from './table.ts'

const sortColumns: Record<DisputeSortColumn, readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`raised_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  claimable_amount: [sql`claimable_amount`],
  dispute_status: [sql`dispute_status`, sql`raised_at`],
}

type DisputeFilter = Pick<DisputesQuery, 'claimDisputeStatus' | 'startDate' | 'endDate' | 'awaitingMe'>

/** Conditions over columns that dispute and dispute_tally share, so that both give the same count. */
const conditionsOf = (filter: DisputeFilter, viewer: ListViewer): RawBuilder<boolean>[] => {
  const { claimDisputeStatus, startDate, endDate, awaitingMe } = filter
  return [
    ...(typeof claimDisputeStatus === 'number' ? [sql<boolean>`dispute_status = ${claimDisputeStatus}`] : []),
    ...(startDate ? [sql<boolean>`raised_on >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`raised_on <= ${endDate}`] : []),
    ...(awaitingMe ? awaiting(viewer) : []),
  ]
}

/** The number of disputes in the list, exact from the tally. */
export async function countDisputes(db: Db, filter: DisputeFilter, viewer: ListViewer): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0) as total from ${viewTable('dispute_tally')}
    where ${allOf(conditionsOf(filter, viewer))}`.execute(db)
  return rows[0]?.total ?? 0
}

const countMatches = async (db: Db, conditions: readonly RawBuilder<boolean>[], most: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from
      (select 1 from ${viewTable('dispute')} where ${allOf(conditions)} limit ${most}) matches`.execute(db)
  return rows[0]?.total ?? 0
}

type AllDisputesQuery = Omit<DisputesQuery, 'page' | 'pageSize'>

const matchesOf = (query: AllDisputesQuery, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...conditionsOf(query, viewer),
  ...(query.search ? [sql<boolean>`search like ${containsPattern(query.search)}`] : []),
]

const orderOf = ({ sortBy, sortOrder }: AllDisputesQuery): RawBuilder<unknown> =>
  orderBy([...sortColumns[sortBy], sql`claim_id`], sortOrder)

/** All disputes of the list, in its order, without paging. */
export const allDisputes = (query: AllDisputesQuery, viewer: ListViewer): RawBuilder<DisputeRecord> =>
  sql<DisputeRecord>`select * from ${viewTable('dispute')} where ${allOf(matchesOf(query, viewer))} order by ${orderOf(query)}`

/** All disputes as staff see them; totals as in the list of claims. */
export async function listDisputes(db: Db, query: DisputesQuery, viewer: StaffViewer): Promise<Page<DisputeRow>> {
  const { page, pageSize, search } = query
  const conditions = matchesOf(query, viewer)
  const within = await countDisputes(db, query, viewer)
  const total = search ? await countMatches(db, conditions, mostCounted(within)) : within
  const pagination = pageOf(total, page, pageSize)
  const offset = (page - 1) * pageSize
  if (offset >= total) return { records: [], pagination }
  const { rows } = await sql<DisputeRecord>`
    select * from ${viewTable('dispute')} where ${allOf(conditions)}
    order by ${orderOf(query)}
    limit ${pageSize} offset ${offset}`.execute(db)
  return { records: rows.map(toDisputeRow), pagination }
}

/** The dispute of a claim. The caller checks the permission to see it. */
export const findDispute = (db: Db, claimId: string): Promise<DisputeRecord | undefined> =>
  db.selectFrom('dispute').selectAll().where('claim_id', '=', claimId).executeTakeFirst()
