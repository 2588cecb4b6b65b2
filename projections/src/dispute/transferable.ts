import type { DisputeRow, DisputeSortColumn, TransferableDisputesQuery } from '@opdesk/contracts/dispute/queries.ts'
import { pageOf } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import { ofInactiveVerifier } from '../claim-list/conditions.ts'
import type { Page } from '../claim-list/query.ts'
import type { Db } from '../database.ts'
import { allOf, containsPattern, orderBy } from '../list-query.ts'
import { toDisputeRow } from './record.ts'
import type { DisputeRecord } from './table.ts'

const sortColumns: Record<DisputeSortColumn, readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`raised_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  claimable_amount: [sql`claimable_amount`],
  dispute_status: [sql`raised_at`],
}

/** Disputes that wait for their verifier, and so can be transferred. There are few at any time, so they are counted. */
export async function listTransferableDisputes(db: Db, query: TransferableDisputesQuery): Promise<Page<DisputeRow>> {
  const { page, pageSize, sortBy, sortOrder, search, startDate, endDate, verifier, inactiveVerifier } = query
  const conditions = [
    sql<boolean>`state_name = 'awaiting_verifier'`,
    ...(verifier ? [sql<boolean>`verifier_id = ${verifier}`] : []),
    ...(inactiveVerifier ? [ofInactiveVerifier] : []),
    ...(search ? [sql<boolean>`search like ${containsPattern(search)}`] : []),
    ...(startDate ? [sql<boolean>`raised_on >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`raised_on <= ${endDate}`] : []),
  ]
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from read.dispute where ${allOf(conditions)}`.execute(db)
  const { rows } = await sql<DisputeRecord>`
    select * from read.dispute where ${allOf(conditions)}
    order by ${orderBy([...sortColumns[sortBy], sql`claim_id`], sortOrder)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { records: rows.map(toDisputeRow), pagination: pageOf(counted[0]?.total ?? 0, page, pageSize) }
}
