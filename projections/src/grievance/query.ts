import type { GrievancesQuery, ListedGrievance } from '@opdesk/contracts/grievance/grievance-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type Day, daysBetween } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords } from '../lists/list-query.ts'
import type { GrievanceRow } from './table.ts'

/** A grievance with the name of the admin who answered. */
type NamedRow = GrievanceRow & { answerer: string | null }

const isLate = ({ state, due_on }: Pick<GrievanceRow, 'state' | 'due_on'>, today: Day): boolean =>
  state === 'open' && due_on < today

const toListed =
  (today: Day) =>
  (row: NamedRow): ListedGrievance => ({
    _id: row.grievance_id,
    number: row.number,
    name: row.name,
    role: row.role,
    kind: row.kind,
    subject: row.subject,
    createdAt: row.filed_at,
    due_on: row.due_on,
    age: daysBetween(row.filed_on, today),
    state: row.state,
    late: isLate(row, today),
    answered_by: row.answerer,
  })

const open = sql<boolean>`state = 'open'`
const lateOn = (today: Day) => sql<boolean>`state = 'open' and due_on < ${today}`

const inState = (state: GrievancesQuery['state'], today: Day): RawBuilder<boolean>[] => {
  if (state === undefined) return []
  return [state === 'late' ? lateOn(today) : sql<boolean>`state = ${state}`]
}

/** GET /admin/grievances. In the order of the days for the answer, open grievances come first. */
export async function listGrievances(db: Db, query: GrievancesQuery, today: Day): Promise<Page<ListedGrievance>> {
  const { search, state, sortBy, sortOrder } = query
  const order = sortBy === 'createdAt' ? [sql`filed_at`] : [sql`(state <> 'open')`, sql`due_on`]
  const selection = {
    id: sql`grievance_id`,
    columns: sql`*, (select a.name from ${viewTable('account')} a where a.id = answered_by) as answerer`,
    from: viewTable('grievance'),
    where: [...inState(state, today), ...between(sql`filed_at`, query)],
    search: search ? containsEvery(sql`search`, search) : undefined,
    order: orderBy([...order, sql`grievance_id`], sortOrder),
  }
  return await readRecords(db, selection, query, toListed(today))
}

/** The open grievances, how many of them are late, and the one filed first. */
export async function waitingGrievances(
  db: Db,
  today: Day,
): Promise<{ count: number; late: number; oldest: string | null; who: string | null }> {
  const { rows } = await sql<{ count: number; late: number }>`
    select count(*)::int as count, (count(*) filter (where ${lateOn(today)}))::int as late
    from ${viewTable('grievance')} where ${open}`.execute(db)
  const { rows: first } = await sql<Pick<GrievanceRow, 'filed_at' | 'name'>>`
    select filed_at, name from ${viewTable('grievance')} where ${open} order by filed_at, grievance_id limit 1`.execute(db)
  return { ...(rows[0] ?? { count: 0, late: 0 }), oldest: first[0]?.filed_at ?? null, who: first[0]?.name ?? null }
}

/** The person of a grievance; undefined for an unknown id. */
export async function personOfGrievance(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('grievance').select('person_id').where('grievance_id', '=', id).executeTakeFirst()
  return row?.person_id
}
