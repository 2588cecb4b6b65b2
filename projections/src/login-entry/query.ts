import type { SessionEnd } from '@opdesk/contracts/audit/labels.ts'
import type { LoginHistoryQuery, LoginRecord } from '@opdesk/contracts/audit/login-list.ts'
import { Role, type RoleName } from '@opdesk/contracts/codes.ts'
import type { Pagination } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery, nameOf } from '../lists/line-search.ts'
import { between, orderBy, readPage } from '../lists/list-query.ts'
import type { LoginEntryRow } from './table.ts'

const personName = sql<string>`coalesce(a.name, 'Unknown')`
const entries = sql`${viewTable('login_entry')} e left join ${viewTable('account')} a on a.id = e.user_id`

const sortColumns: Record<LoginHistoryQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  signed_in_at: [sql`e.signed_in_at`, sql`e.id`],
  name: [sql`lower(${personName})`, sql`e.signed_in_at`, sql`e.id`],
}

const roleNamed = (code: number): RoleName | undefined => (Object.keys(Role) as RoleName[]).find(name => Role[name] === code)

/** `account`: of this person alone; `from` and `to`: instants. */
type Wanted = LoginHistoryQuery & { account?: string | undefined; from?: string | undefined; to?: string | undefined }

const conditionsOf = ({ role, account, from, to, ...days }: Wanted): RawBuilder<boolean>[] => [
  ...(account ? [sql<boolean>`e.user_id = ${account}`] : []),
  ...(from ? [sql<boolean>`e.signed_in_at >= ${from}`] : []),
  ...(to ? [sql<boolean>`e.signed_in_at < ${to}`] : []),
  ...(role ? [sql<boolean>`e.role = ${roleNamed(role)}`] : []),
  ...between(sql`e.signed_in_at`, days),
]

/** The current time, and the lifetimes of sessions by role. */
export interface SessionTimes {
  now: Date
  lifetimeMs: (role: RoleName) => number
  idleMs: (role: RoleName) => number
}

type Found = LoginEntryRow & { name: string; last_seen_at: string | null }

/**
 * End of a session, and how it ended. Without a sign-out, a session ends when its lifetime or its idle time is over. After its row
 * in app.session was deleted, the time is unknown.
 */
const endOf = (row: Found, { now, lifetimeMs, idleMs }: SessionTimes): [at: string | null, how: SessionEnd | null] => {
  const { last_seen_at, signed_out_at, ended } = row
  const latest = Date.parse(row.signed_in_at) + lifetimeMs(row.role)
  if (signed_out_at && ended) return [signed_out_at, ended]
  if (!last_seen_at) return [null, 'expired']
  const over = Math.min(latest, Date.parse(last_seen_at) + idleMs(row.role))
  return over <= now.getTime() ? [new Date(over).toISOString(), 'expired'] : [null, null]
}

/** A page of the sign-ins of all people. Searches names; `startDate` and `endDate` limit the days of the sign-ins. */
export async function listLogins(
  db: Db,
  query: Wanted,
  times: SessionTimes,
): Promise<{ records: LoginRecord[]; pagination: Pagination }> {
  const selection = {
    id: sql`e.id`,
    columns: sql`e.*, ${personName} as name, s.last_seen_at`,
    from: entries,
    join: sql`left join app.session s on s.id::text = e.session_id`,
    where: conditionsOf(query),
    search: query.search ? containsEvery(sql`coalesce(${nameOf('a')}, 'unknown')`, query.search) : undefined,
    order: orderBy(sortColumns[query.sortBy], query.sortOrder),
  }
  const { rows, pagination } = await readPage<Found>(db, selection, query)
  const records = rows.map((row): LoginRecord => {
    const [signed_out_at, ended] = endOf(row, times)
    const { id: _id, method, signed_in_at } = row
    return {
      _id,
      user_id: { _id: row.user_id, name: row.name },
      role: Role[row.role],
      method,
      signed_in_at,
      signed_out_at,
      ended,
    }
  })
  return { records, pagination }
}
