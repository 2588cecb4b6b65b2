import { ERASED } from '@opdesk/contracts/erased.ts'
import type { ListedNomineeRequest, NomineeRequestsQuery } from '@opdesk/contracts/subscriber/nominee/request-list.ts'
import { NOMINEE_REQUEST_DAYS } from '@opdesk/contracts/subscriber/nominee/states.ts'
import { addDays, type Day, daysBetween } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { between, orderBy } from '../lists/list-query.ts'
import { listWithSubscribers } from '../lists/subscriber-search.ts'
import type { NomineeRequestRow } from './table.ts'

/** A request with the present names of its people. */
type NamedRow = NomineeRequestRow & { name: string | null; recorder: string | null; decider: string | null }

const waits = sql<boolean>`state in ('proof', 'waiting', 'open')`
const isLate = (today: Day) => sql<boolean>`${waits} and recorded_on < ${addDays(today, -NOMINEE_REQUEST_DAYS)}`
const nameOf = (column: string) => sql`(select a.name from ${viewTable('account')} a where a.id = ${sql.ref(column)})`

const toListed =
  (today: Day) =>
  (row: NamedRow): ListedNomineeRequest => {
    const age = daysBetween(row.recorded_on, today)
    return {
      _id: row.request_id,
      subscriber_id: row.subscriber_id,
      name: row.name ?? ERASED,
      nominee: row.nominee,
      ground: row.ground,
      wish: row.wish,
      createdAt: row.recorded_at,
      age,
      state: row.state,
      late: ['proof', 'waiting', 'open'].includes(row.state) && age > NOMINEE_REQUEST_DAYS,
      recorded_by: row.recorder ?? ERASED,
      decided_by: row.decided_by === null ? null : (row.decider ?? ERASED),
    }
  }

const inState = (state: NomineeRequestsQuery['state'], today: Day): RawBuilder<boolean>[] => {
  if (state === undefined) return []
  return [state === 'late' ? isLate(today) : sql<boolean>`state = ${state}`]
}

const listOn = (today: Day) =>
  listWithSubscribers(
    (query: NomineeRequestsQuery, matching) => ({
      id: sql`request_id`,
      columns: sql`*, ${nameOf('subscriber_id')} as name, ${nameOf('recorded_by')} as recorder, ${nameOf('decided_by')} as decider`,
      from: viewTable('nominee_request'),
      where: [...inState(query.state, today), ...between(sql`recorded_at`, query)],
      search: matching,
      order: orderBy(
        [...(query.sortBy === 'createdAt' ? [] : [sql`(not (${waits}))`]), sql`recorded_at`, sql`request_id`],
        query.sortOrder,
      ),
    }),
    toListed(today),
  )

/** GET /admin/nominee-requests. In the default order requests that wait come first, the oldest on top. */
export const listNomineeRequests = (db: Db, query: NomineeRequestsQuery, today: Day) => listOn(today).page(db, query)

/** The requests that are not done, how many of them are late, and the subscriber of the oldest. */
export async function waitingNomineeRequests(
  db: Db,
  today: Day,
): Promise<{ count: number; late: number; oldest: string | null; who: string | null }> {
  const { rows } = await sql<{ count: number; late: number }>`
    select count(*)::int as count, (count(*) filter (where ${isLate(today)}))::int as late
    from ${viewTable('nominee_request')} where ${waits}`.execute(db)
  const { rows: first } = await sql<{ recorded_at: string; name: string | null }>`
    select recorded_at, ${nameOf('subscriber_id')} as name
    from ${viewTable('nominee_request')} where ${waits} order by recorded_at, request_id limit 1`.execute(db)
  return { ...(rows[0] ?? { count: 0, late: 0 }), oldest: first[0]?.recorded_at ?? null, who: first[0]?.name ?? null }
}

/** Ids of the subscribers whose nominee's request has this file as its proof. */
export const subscribersOfProof = async (db: Db, fileId: string): Promise<string[]> => {
  const rows = await db.selectFrom('nominee_request').select('subscriber_id').where('file_id', '=', fileId).execute()
  return rows.map(({ subscriber_id }) => subscriber_id)
}
