import type { ConfirmationRecord, ConfirmationsQuery } from '@opdesk/contracts/confirmation/confirmation-list.ts'
import { detailsOf, titleOf } from '@opdesk/contracts/confirmation/describe.ts'
import type { Pagination } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readPage } from '../lists/list-query.ts'
import type { ConfirmationRow } from './table.ts'

/** The viewer of the list. `keepsUsers`: true if the admin can confirm requests; other admins see only their own requests. */
export interface ConfirmationViewer {
  id: string
  keepsUsers: boolean
  now: Date
}

const sortColumns: Record<ConfirmationsQuery['sortBy'], RawBuilder<unknown>> = {
  createdAt: sql`asked_at`,
  expires_at: sql`expires_at`,
}

const visibleTo = ({ id, keepsUsers }: ConfirmationViewer): RawBuilder<boolean>[] =>
  keepsUsers ? [] : [sql<boolean>`asked_by = ${id}`]

/** State of a request at a time. An expired request counts as finished even before the sweep has run. */
const stateAt = (now: Date): RawBuilder<ConfirmationRow['state']> =>
  sql`case when state = 'open' and expires_at <= ${now} then 'expired' else state end`

const designationNames = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, record ->> 'designation' as name from ${viewTable('resource_record')} where resource = 'designation'`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const present = (
  row: ConfirmationRow,
  { id, keepsUsers }: ConfirmationViewer,
  names: ReadonlyMap<string, string>,
): ConfirmationRecord => ({
  _id: row.id,
  what: titleOf(row.change),
  about: row.about,
  details: detailsOf(row.change, designation => names.get(designation) ?? designation),
  asked_by: { _id: row.asked_by, name: row.asked_by_name },
  createdAt: row.asked_at,
  expires_at: row.expires_at,
  state: row.state,
  decided_by: row.decided_by_name,
  decided_at: row.decided_at,
  reason: row.reason,
  may_confirm: row.state === 'open' && keepsUsers && row.asked_by !== id,
  may_withdraw: row.state === 'open' && row.asked_by === id,
})

/** Confirmation requests: all requests for admins who can confirm, otherwise only the viewer's own. */
export async function listConfirmations(
  db: Db,
  query: ConfirmationsQuery,
  viewer: ConfirmationViewer,
): Promise<{ records: ConfirmationRecord[]; pagination: Pagination }> {
  const { sortBy, sortOrder, search, state } = query
  const current = stateAt(viewer.now)
  const matching = search ? containsEvery(sql`search`, search) : undefined
  const where = [...visibleTo(viewer), ...between(sql`asked_at`, query), ...(state ? [sql<boolean>`${current} = ${state}`] : [])]
  const columns = sql`c.*, ${current} as state`
  const order = orderBy([sortColumns[sortBy], sql`id`], sortOrder)
  const selection = { id: sql`id`, columns, from: sql`${viewTable('confirmation')} c`, where, search: matching, order }
  const [{ rows, pagination }, names] = await Promise.all([readPage<ConfirmationRow>(db, selection, query), designationNames(db)])
  return { records: rows.map(row => present(row, viewer, names)), pagination }
}

/** The requests that wait for this admin: their number, and time and requester of the oldest; null without any. */
export async function waitingConfirmations(
  db: Db,
  { id, keepsUsers, now }: ConfirmationViewer,
): Promise<{ count: number; oldest: string | null; who: string | null }> {
  if (!keepsUsers) return { count: 0, oldest: null, who: null }
  const { rows } = await sql<{ oldest: string; who: string; count: number }>`
    select asked_at as oldest, asked_by_name as who, count(*) over () as count from ${viewTable('confirmation')}
    where state = 'open' and expires_at > ${now} and asked_by <> ${id} order by asked_at, id limit 1`.execute(db)
  return rows[0] ?? { count: 0, oldest: null, who: null }
}

/** Number of requests that wait for this admin's decision. */
export async function countWaiting(db: Db, { id, keepsUsers, now }: ConfirmationViewer): Promise<number> {
  if (!keepsUsers) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${viewTable('confirmation')} where state = 'open' and expires_at > ${now} and asked_by <> ${id}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
