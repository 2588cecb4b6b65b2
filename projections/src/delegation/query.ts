import { Designation } from '@opdesk/contracts/codes.ts'
import type { DelegationRecord, DelegationsQuery } from '@opdesk/contracts/delegation/delegation-list.ts'
import { type DelegationViewer, delegationRefusal, periodOf } from '@opdesk/contracts/delegation/policy.ts'
import type { Pagination } from '@opdesk/contracts/http.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { orderBy, readRecords } from '../lists/list-query.ts'
import type { DelegationRow } from './table.ts'

const sortColumns: Record<DelegationsQuery['sortBy'], RawBuilder<unknown>> = {
  from: sql`from_day`,
  to: sql`to_day`,
  verifier: sql`lower(verifier_name)`,
  substitute: sql`lower(substitute_name)`,
}

const inPeriod = (period: DelegationsQuery['period'], today: Day): RawBuilder<boolean>[] => {
  if (period === 'past') return [sql<boolean>`(ended_at is not null or to_day < ${today})`]
  if (period === 'coming') return [sql<boolean>`ended_at is null and from_day > ${today}`]
  return period === 'current' ? [sql<boolean>`ended_at is null and from_day <= ${today} and to_day >= ${today}`] : []
}

const present = (row: DelegationRow, viewer: DelegationViewer, today: Day): DelegationRecord => {
  const period = periodOf({ from: row.from_day, to: row.to_day, ended: row.ended_at !== null }, today)
  return {
    _id: row.id,
    verifier: { _id: row.verifier_id, name: row.verifier_name },
    substitute: { _id: row.substitute_id, name: row.substitute_name },
    from: row.from_day,
    to: row.to_day,
    period,
    createdAt: row.granted_at,
    granted_by: row.granted_by,
    ended_at: row.ended_at,
    ended_by: row.ended_by,
    may_end: period !== 'past' && delegationRefusal(row.verifier_id, viewer) === null,
  }
}

/**
 * Leaves with their substitutes: for Management all of them; for a verifier those in which the verifier is absent or the
 * substitute.
 */
export async function listDelegations(
  db: Db,
  query: DelegationsQuery,
  viewer: DelegationViewer,
  today: Day,
): Promise<{ records: DelegationRecord[]; pagination: Pagination }> {
  const { sortBy, sortOrder, search, startDate, endDate } = query
  const matching = search ? containsEvery(sql`search`, search) : undefined
  const where = [
    ...(viewer.designation === Designation.management
      ? []
      : [sql<boolean>`(verifier_id = ${viewer.id} or substitute_id = ${viewer.id})`]),
    ...inPeriod(query.period, today),
    ...(startDate ? [sql<boolean>`to_day >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`from_day <= ${endDate}`] : []),
  ]
  const order = orderBy([sortColumns[sortBy], sql`id`], sortOrder)
  const selection = { id: sql`id`, columns: sql`*`, from: viewTable('delegation'), where, search: matching, order }
  return await readRecords(db, selection, query, (row: DelegationRow) => present(row, viewer, today))
}

/** The absent verifier and the substitute of a leave, who may see it. */
export const findDelegation = (db: Db, id: string): Promise<Pick<DelegationRow, 'verifier_id' | 'substitute_id'> | undefined> =>
  db.selectFrom('delegation').select(['verifier_id', 'substitute_id']).where('id', '=', id).executeTakeFirst()
