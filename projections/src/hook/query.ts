import type { HookDeliveriesQuery, HookDelivery } from '@opdesk/contracts/hook/delivery-list.ts'
import type { HooksQuery, ListedHook } from '@opdesk/contracts/hook/hook-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords } from '../lists/list-query.ts'
import type { HookRow } from './table.ts'

type Listed = HookRow & { last_success_at: string | null; failing_since: string | null }

const columns = sql`h.*, d.last_success_at, d.failing_since`
/** The workflow keeps how deliveries of a webhook go. */
const withHealth = sql`left join app.hook d on d.hook_id = h.hook_id`
const sortColumns: Record<HooksQuery['sortBy'], RawBuilder<unknown>> = { created_at: sql`h.created_at`, url: sql`h.url` }

const instant = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString())

const toListed = ({ hook_id, search: _, ...row }: Listed): ListedHook => ({
  _id: hook_id,
  url: row.url,
  kinds: row.kinds,
  note: row.note,
  state: row.state,
  disabled_because: row.disabled_because,
  created_at: row.created_at,
  last_success_at: instant(row.last_success_at),
  failing_since: instant(row.failing_since),
})

/** GET /admin/webhooks. */
export async function listHooks(db: Db, query: HooksQuery): Promise<Page<ListedHook>> {
  const { search, sortBy, sortOrder, state } = query
  const selection = {
    id: sql`h.hook_id`,
    columns,
    from: sql`${viewTable('outgoing_hook')} h`,
    join: withHealth,
    where: [...between(sql`h.created_at`, query), ...(state ? [sql<boolean>`h.state = ${state}`] : [])],
    search: search ? containsEvery(sql`h.search`, search) : undefined,
    order: orderBy([sortColumns[sortBy], sql`h.hook_id`], sortOrder),
  }
  return await readRecords<Listed, ListedHook>(db, selection, query, toListed)
}

/** A webhook; undefined for an unknown or deleted one. */
export async function findHook(db: Db, id: string): Promise<ListedHook | undefined> {
  const { rows } = await sql<Listed>`
    select ${columns} from ${viewTable('outgoing_hook')} h ${withHealth} where h.hook_id = ${id}`.execute(db)
  return rows[0] && toListed(rows[0])
}

/** Number of webhooks. */
export async function countHooks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${viewTable('outgoing_hook')}`.execute(db)
  return rows[0]?.count ?? 0
}

type DeliveryRow = Omit<HookDelivery, '_id'> & { event_id: string }

/** GET /admin/webhooks/{id}/deliveries: the latest first. */
export async function listHookDeliveries(db: Db, hookId: string, query: HookDeliveriesQuery): Promise<Page<HookDelivery>> {
  const { search, sortOrder, state, kind } = query
  const selection = {
    id: sql`event_id`,
    columns: sql`event_id, kind, record, state, payload, created_at, tries, last_at, due_at, last_status as status, last_error as error`,
    from: sql`app.hook_delivery`,
    where: [
      sql<boolean>`hook_id = ${hookId}`,
      ...(state ? [sql<boolean>`state = ${state}`] : []),
      ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
    ],
    search: search ? containsEvery(sql`lower(event_id || ' ' || record)`, search) : undefined,
    order: orderBy([sql`created_at`, sql`event_id`], sortOrder),
  }
  return await readRecords<DeliveryRow, HookDelivery>(db, selection, query, ({ event_id, ...row }) => ({
    _id: event_id,
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    due_at: new Date(row.due_at).toISOString(),
    last_at: instant(row.last_at),
  }))
}
