import { Designation } from '@opdesk/contracts/codes.ts'
import { type DelegationViewer, delegationRefusal, periodOf } from '@opdesk/contracts/delegation/policy.ts'
import type { DelegationRecord, DelegationSortColumn, DelegationsQuery } from '@opdesk/contracts/delegation/queries.ts'
import { type Pagination, pageOf } from '@opdesk/contracts/http.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, containsPattern, orderBy } from '../list-query.ts'
import type { DelegationRow } from './table.ts'

const sortColumns: Record<DelegationSortColumn, RawBuilder<unknown>> = {
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

/** Substitutions: all of them for Management; for a verifier those they gave or took. */
export async function listDelegations(
  db: Db,
  query: DelegationsQuery,
  viewer: DelegationViewer,
  today: Day,
): Promise<{ records: DelegationRecord[]; pagination: Pagination }> {
  const { page, pageSize, sortBy, sortOrder, search, startDate, endDate } = query
  const pattern = search ? containsPattern(search) : undefined
  const conditions = [
    ...(viewer.designation === Designation.management
      ? []
      : [sql<boolean>`(verifier_id = ${viewer.id} or substitute_id = ${viewer.id})`]),
    ...inPeriod(query.period, today),
    ...(pattern ? [sql<boolean>`(lower(verifier_name) like ${pattern} or lower(substitute_name) like ${pattern})`] : []),
    ...(startDate ? [sql<boolean>`to_day >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`from_day <= ${endDate}`] : []),
  ]
  const { rows } = await sql<DelegationRow & { total: number }>`
    with matching as materialized (select * from read.delegation where ${allOf(conditions)})
    select m.*, (select count(*) from matching) as total from matching m
    order by ${orderBy([sortColumns[sortBy], sql`id`], sortOrder)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countDelegations(db, conditions))
  return { records: rows.map(row => present(row, viewer, today)), pagination: pageOf(total, page, pageSize) }
}

const countDelegations = async (db: Db, conditions: readonly RawBuilder<boolean>[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from read.delegation where ${allOf(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The leave whose stream contains a substitution, and the people who may see it. */
export const findDelegation = (db: Db, id: string): Promise<Pick<DelegationRow, 'verifier_id' | 'substitute_id'> | undefined> =>
  db.selectFrom('read.delegation').select(['verifier_id', 'substitute_id']).where('id', '=', id).executeTakeFirst()
