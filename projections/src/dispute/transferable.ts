import type { TransferableDisputesQuery } from '@opdesk/contracts/dispute/dispute-list.ts'
import type { DisputeRow, DisputeSortColumn } from '@opdesk/contracts/dispute/queries.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import { ofInactiveVerifier, raisedBetween } from '../claim-list/conditions.ts'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { orderBy, readRecords } from '../lists/list-query.ts'
import { toDisputeRow } from './record.ts'

const sortColumns: Record<DisputeSortColumn, readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`raised_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  claimable_amount: [sql`claimable_amount`],
  dispute_status: [sql`raised_at`],
}

/**
 * A page of the disputes that Management can transfer: they wait for their verifier. There are few at any time, so the table is
 * read without a tally.
 */
export async function listTransferableDisputes(db: Db, query: TransferableDisputesQuery): Promise<Page<DisputeRow>> {
  const { sortBy, sortOrder, search, verifier, inactiveVerifier } = query
  const where = [
    sql<boolean>`state_name = 'awaiting_verifier'`,
    ...(verifier ? [sql<boolean>`verifier_id = ${verifier}`] : []),
    ...(inactiveVerifier ? [ofInactiveVerifier] : []),
    ...raisedBetween(query),
  ]
  const order = orderBy([...sortColumns[sortBy], sql`claim_id`], sortOrder)
  const matching = search ? containsEvery(sql`search`, search, [sql`claimable_amount`]) : undefined
  const selection = { id: sql`claim_id`, columns: sql`*`, from: viewTable('dispute'), where, search: matching, order }
  return await readRecords(db, selection, query, toDisputeRow)
}
