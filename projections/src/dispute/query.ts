import { awaitingState, stages } from '@opdesk/contracts/claim/stages.ts'
import type { DisputesQuery } from '@opdesk/contracts/dispute/dispute-list.ts'
import type { DisputeRow, DisputeSortColumn } from '@opdesk/contracts/dispute/queries.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import { awaiting, type ListViewer, type StaffViewer } from '../claim-list/conditions.ts'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { allOf, everyRow, oneOf, ordersBy, readRecords, type Selection } from '../lists/list-query.ts'
import { raisedForDue, targetDays } from '../lists/target-days.ts'
import { toDisputeRow } from './record.ts'
import type { DisputeRecord } from './table.ts'

const sortColumns: Record<DisputeSortColumn, readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`raised_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  claimable_amount: [sql`claimable_amount`],
  dispute_status: [sql`dispute_status`, sql`raised_at`],
}

type DisputeFilter = Pick<DisputesQuery, 'claimDisputeStatus' | 'startDate' | 'endDate' | 'awaitingMe' | 'due'>

/** Conditions over columns that dispute and dispute_tally share, so that the list and the tally have equal counts. */
const conditionsOf = (filter: DisputeFilter, viewer: ListViewer): RawBuilder<boolean>[] => {
  const { claimDisputeStatus, startDate, endDate, awaitingMe, due } = filter
  return [
    ...(typeof claimDisputeStatus === 'number' ? [sql<boolean>`dispute_status = ${claimDisputeStatus}`] : []),
    ...(startDate ? [sql<boolean>`raised_on >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`raised_on <= ${endDate}`] : []),
    ...(awaitingMe ? awaiting(viewer) : []),
    ...(due ? [oneOf(sql`state_name`, stages.map(awaitingState))] : []),
    ...raisedForDue(due, 'dispute_decision_days', viewer.today),
  ]
}

const totalOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<{ total: number }> =>
  sql`select coalesce(sum(count), 0) as total from ${viewTable('dispute_tally')} where ${allOf(conditions)}`

/** The number of disputes in the list, exact from the tally. */
export async function countDisputes(db: Db, filter: DisputeFilter, viewer: ListViewer): Promise<number> {
  const { rows } = await totalOf(conditionsOf(filter, viewer)).execute(db)
  return rows[0]?.total ?? 0
}

type AllDisputesQuery = Omit<DisputesQuery, 'page' | 'pageSize'>

/** The disputes of a staff list. */
export const staffDisputes = (query: AllDisputesQuery, viewer: ListViewer): Selection => {
  const { search, sortBy, sortOrder } = query
  const { order, reversed } = ordersBy([...sortColumns[sortBy], sql`claim_id`], sortOrder)
  const where = conditionsOf(query, viewer)
  return {
    id: sql`claim_id`,
    columns: sql`*`,
    from: viewTable('dispute'),
    where,
    search: search ? containsEvery(sql`search`, search, [sql`claimable_amount`]) : undefined,
    order,
    long: { total: totalOf(where), reversed },
  }
}

/** All disputes of the list, in the list's order, without paging. */
export const allDisputes = (query: AllDisputesQuery, viewer: ListViewer): RawBuilder<DisputeRecord> =>
  everyRow(staffDisputes(query, viewer))

/** A page of the disputes of a staff list. */
export async function listDisputes(db: Db, query: DisputesQuery, viewer: StaffViewer): Promise<Page<DisputeRow>> {
  const days = await targetDays(db, 'dispute_decision_days')
  return await readRecords(db, staffDisputes(query, viewer), query, (row: DisputeRecord) => toDisputeRow(row, days))
}

/** The dispute of a claim. The caller checks the permission to see it. */
export const findDispute = (db: Db, claimId: string): Promise<DisputeRecord | undefined> =>
  db.selectFrom('dispute').selectAll().where('claim_id', '=', claimId).executeTakeFirst()
