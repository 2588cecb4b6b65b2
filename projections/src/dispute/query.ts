import type { DisputeRow, DisputeSortColumn, DisputesQuery } from '@opdesk/contracts/dispute/queries.ts'
import { pageOf } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../claim-list/query.ts'
import { SEARCH_COUNT_LIMIT } from '../claim-list/search.ts'
import type { Db } from '../database.ts'
import { allOf, containsPattern, orderBy } from '../list-query.ts'
import { toDisputeRow } from './record.ts'
import type { DisputeRecord } from './table.ts'

const sortColumns: Record<DisputeSortColumn, readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`raised_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  claimable_amount: [sql`claimable_amount`],
  dispute_status: [sql`dispute_status`, sql`raised_at`],
}

/** Conditions over columns that dispute and dispute_tally both have, so that both count the same. */
const conditionsOf = ({ claimDisputeStatus, startDate, endDate }: DisputesQuery): RawBuilder<boolean>[] => [
  ...(typeof claimDisputeStatus === 'number' ? [sql<boolean>`dispute_status = ${claimDisputeStatus}`] : []),
  ...(startDate ? [sql<boolean>`raised_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`raised_on <= ${endDate}`] : []),
]

/** Disputes as staff see them, all of them; totals as in the list of claims. */
export async function listDisputes(db: Db, query: DisputesQuery): Promise<Page<DisputeRow>> {
  const { page, pageSize, sortBy, sortOrder, search } = query
  const shared = conditionsOf(query)
  const conditions = [...shared, ...(search ? [sql<boolean>`search like ${containsPattern(search)}`] : [])]
  const counted = search
    ? sql<{ total: number }>`select count(*) as total from
        (select 1 from read.dispute where ${allOf(conditions)} limit ${SEARCH_COUNT_LIMIT}) matches`
    : sql<{ total: number }>`select coalesce(sum(count), 0) as total from read.dispute_tally where ${allOf(shared)}`
  const total = (await counted.execute(db)).rows[0]?.total ?? 0
  const pagination = pageOf(total, page, pageSize)
  const offset = (page - 1) * pageSize
  if (offset >= total) return { records: [], pagination }
  const { rows } = await sql<DisputeRecord>`
    select * from read.dispute where ${allOf(conditions)}
    order by ${orderBy([...sortColumns[sortBy], sql`claim_id`], sortOrder)}
    limit ${pageSize} offset ${offset}`.execute(db)
  return { records: rows.map(toDisputeRow), pagination }
}

/** The dispute of a claim. Who may see it is the caller's to decide. */
export const findDispute = (db: Db, claimId: string): Promise<DisputeRecord | undefined> =>
  db.selectFrom('read.dispute').selectAll().where('claim_id', '=', claimId).executeTakeFirst()
