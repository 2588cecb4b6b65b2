import type { Privilege } from '@opdesk/contracts/account/events.ts'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type {
  ListedProgramKey,
  ProgramKeysQuery,
  RefusalReason,
  ShownState,
} from '@opdesk/contracts/program-key/program-key-list.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords } from '../lists/list-query.ts'
import type { ProgramKeyRow } from './table.ts'

/**
 * True while the person `a`, who was shown a secret of key `k`, may hold it: an active admin, or active HR of the key's
 * organization, which is active itself.
 */
const isHeld = sql<boolean>`coalesce(a.status = 1 and (a.role = 'admin' or (a.role = 'hr' and a.corporate_id = k.organization_id))
  and (k.organization_id is null or exists (
    select from ${viewTable('resource_record')} r
    where r.key = ${`${corporation.name}-`} || k.organization_id and r.record ->> 'status' = '1')), false)`

/** A secret of a key with all that decides whether it works. `secret_hash`: null if the key has no secret. */
export interface StoredSecret extends ProgramKeyRow {
  secret_hash: Buffer | null
  valid_until: string | null
  held: boolean
  role: RoleName
  privileges: Privilege[]
  used_at: string | null
  refused_at: string | null
}

/** The secrets of a key; none for an unknown id. */
export async function secretsOfKey(db: Db, id: string): Promise<StoredSecret[]> {
  const { rows } = await sql<StoredSecret>`/* prepared */
    select k.*, s.secret_hash, s.valid_until, ${isHeld} as held, a.role, a.privileges, u.used_at, u.refused_at
    from ${viewTable('program_key')} k left join app.program_key_secret s on s.key_id = k.key_id
    left join ${viewTable('account')} a on a.id = s.shown_to left join app.program_key_use u on u.key_id = k.key_id
    where k.key_id = ${id}`.execute(db)
  return rows
}

/** Number of keys of an owner that are neither revoked nor expired. */
export async function countKeys(db: Db, organization: string | null, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${viewTable('program_key')}
    where organization_id is not distinct from ${organization} and state <> 'revoked' and expires_at > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Listed extends Omit<ProgramKeyRow, 'state'> {
  state: ShownState
  organization_name: string | null
  holder: string | null
  old_until: string | null
  used_at: string | null
  used_from: string | null
  refused_at: string | null
  refused_from: string | null
  refused_because: RefusalReason | null
}

const toListed = (row: Listed): ListedProgramKey => ({
  _id: row.key_id,
  name: row.name,
  organization: row.organization_id === null ? null : { _id: row.organization_id, name: row.organization_name ?? '' },
  scopes: row.scopes,
  addresses: row.addresses,
  state: row.state,
  createdAt: row.created_at,
  expires_at: row.expires_at,
  holder: row.holder,
  old_until: row.old_until,
  used: row.used_at === null ? null : { at: row.used_at, from: row.used_from ?? '' },
  refused:
    row.refused_at === null || row.refused_because === null
      ? null
      : { at: row.refused_at, from: row.refused_from ?? '', because: row.refused_because },
})

const sortColumns: Record<ProgramKeysQuery['sortBy'], RawBuilder<unknown>> = {
  createdAt: sql`k.created_at`,
  name: sql`lower(k.name)`,
  expires_at: sql`k.expires_at`,
}

/** The keys of all owners, or those of one organization. */
export async function listProgramKeys(
  db: Db,
  query: ProgramKeysQuery,
  { now, organization }: { now: Date; organization?: string },
): Promise<Page<ListedProgramKey>> {
  const { search, sortBy, sortOrder, state } = query
  const current = sql<ShownState>`case when k.state = 'revoked' then 'revoked' when k.expires_at <= ${now} then 'expired'
    when k.state = 'waiting' then 'waiting' when not ${isHeld} then 'stopped' else 'active' end`
  const selection = {
    id: sql`k.key_id`,
    columns: sql`k.*, ${current} as state, a.name as holder, o.record ->> 'name' as organization_name, old.valid_until as old_until,
      u.used_at, u.used_from, u.refused_at, u.refused_from, u.refused_because`,
    from: sql`${viewTable('program_key')} k
      left join app.program_key_secret s on s.key_id = k.key_id and s.valid_until is null
      left join ${viewTable('account')} a on a.id = s.shown_to
      left join app.program_key_secret old on old.key_id = k.key_id and old.valid_until > ${now}
      left join ${viewTable('resource_record')} o on o.key = ${`${corporation.name}-`} || k.organization_id
      left join app.program_key_use u on u.key_id = k.key_id`,
    where: [
      ...between(sql`k.created_at`, query),
      ...(organization === undefined ? [] : [sql<boolean>`k.organization_id = ${organization}`]),
      ...(state ? [sql<boolean>`${current} = ${state}`] : []),
    ],
    search: search ? containsEvery(sql`k.search`, search) : undefined,
    order: orderBy([sortColumns[sortBy], sql`k.key_id`], sortOrder),
  }
  return await readRecords<Listed, ListedProgramKey>(db, selection, query, toListed)
}
