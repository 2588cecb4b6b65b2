import type { Actor } from '@opdesk/contracts/actor.ts'
import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportsQuery } from '@opdesk/contracts/employee-import/import-list.ts'
import type { ImportCounts, ImportRecord } from '@opdesk/contracts/employee-import/queries.ts'
import type { ImportState } from '@opdesk/contracts/employee-import/states.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { searchable } from '@opdesk/contracts/search/search-text.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { containsEvery } from '@opdesk/projections/lists/line-search.ts'
import { between, orderBy, readRecords } from '@opdesk/projections/lists/list-query.ts'
import { organizationName } from '@opdesk/projections/lists/organization-name.ts'
import { sql } from 'kysely'
import type { Organization } from '../employee/organization.ts'
import type { ImportSubject, ImportTable } from './tables.ts'

/** An import without its file, with the progress of its job. */
export type ImportEntry = Omit<ImportTable, 'file'> & { done: number | null; total: number | null }

/** Plan and terms for the employees, with the organization's current name. */
const subject = sql`jsonb_set(i.subject, '{corporate,name}', (
  select to_jsonb(${organizationName}) from (select i.corporate_id, i.subject #>> '{corporate,name}' as corporate_name) begun))`

/** Columns of an import. The undo job has its own id. */
const importColumns = sql`i.import_id, i.corporate_id, i.state, i.file_name, ${subject} as subject, i.sheet, i.counts, i.invite, i.filled,
  i.created_by, i.created_at, i.submitted_at, i.finished_at, i.expires_at, j.done, j.total`
const importSource = sql`app.import i left join app.job j on j.expires_at is null
  and j.job_id = case when i.state = 'undoing' then 'undo-' || i.import_id else i.import_id end`

/** An import as lists return it. */
export const toImportRecord = (entry: ImportEntry): ImportRecord => ({
  _id: entry.import_id,
  state: entry.state,
  file_name: entry.file_name,
  ...entry.subject,
  counts: entry.counts,
  progress: { done: entry.done ?? 0, total: entry.total ?? (entry.state === 'undoing' ? entry.counts.imported : 0) },
  invite: entry.invite,
  createdAt: entry.created_at,
  finished_at: entry.finished_at,
})

/** The imports of one organization, or of all. Cancelled imports are listed only by themselves, if the query asks for them. */
export const listImports = async (db: Db, query: ImportsQuery): Promise<Page<ImportRecord>> => {
  const { search, corporate, state, sortOrder } = query
  const selection = {
    id: sql`i.import_id`,
    columns: importColumns,
    from: importSource,
    where: [
      ...(corporate ? [sql<boolean>`i.corporate_id = ${corporate}`] : []),
      state ? sql<boolean>`i.state = ${state}` : sql<boolean>`i.state <> 'cancelled'`,
      ...between(sql`i.created_at`, query),
    ],
    search: search ? containsEvery(sql`i.search`, search) : undefined,
    order: orderBy([sql`i.created_at`, sql`i.import_id`], sortOrder),
  }
  return await readRecords(db, selection, query, toImportRecord)
}

/** One import. The caller checks its owner. */
export const findImport = async (db: Db, id: string): Promise<ImportEntry | undefined> =>
  (await sql<ImportEntry>`select ${importColumns} from ${importSource} where i.import_id = ${id}`.execute(db)).rows[0]

export type LockedImport = Pick<ImportTable, 'state' | 'corporate_id' | 'subject' | 'filled'>

/** Locks and returns the state of an import; no other transaction changes it until this one ends. */
export const lockImport = async (db: Db, id: string): Promise<LockedImport | undefined> => {
  const { rows } = await sql<LockedImport>`
    select state, corporate_id, subject, filled from app.import where import_id = ${id} for update`.execute(db)
  return rows[0]
}

/** The subject of an import or of a bulk call. */
export const subjectOf = (
  organization: Organization,
  { plan_id, name, membership }: PlanSnapshot,
  actor: Actor,
): ImportSubject => ({
  corporate: { _id: organization.id, name: organization.name },
  plan: { _id: plan_id, name },
  membership: { _id: membership.membership_id, name: membership.membership_label },
  created_by: { _id: actor.id, name: actor.name },
})

/** The end of the time for which an import is kept, ISO 8601 UTC. */
export const daysAfter = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString()

const none: ImportCounts = { rows: 0, valid: 0, invalid: 0, imported: 0, failed: 0 }

type Given = 'import_id' | 'corporate_id' | 'state' | 'file_name' | 'subject' | 'sheet' | 'created_at' | 'expires_at'

/** Stores an import; false if it is stored already, which leaves it unchanged. */
export const insertImport = async (
  db: Db,
  row: Pick<ImportTable, Given> & Partial<Omit<ImportTable, Given | 'filled' | 'created_by'>>,
): Promise<boolean> => {
  const { counts = none, subject, sheet } = row
  const { rows } = await sql`
    insert into app.import (import_id, corporate_id, state, file_name, search, file, subject, sheet, counts, invite, created_by, created_at,
      submitted_at, finished_at, expires_at)
    values (${row.import_id}, ${row.corporate_id}, ${row.state}, ${row.file_name}, ${searchable(row.file_name)}, ${row.file ?? null}, ${JSON.stringify(subject)}::jsonb,
      ${JSON.stringify(sheet)}::jsonb, ${JSON.stringify(counts)}::jsonb, ${row.invite ?? null}, ${subject.created_by._id}, ${row.created_at},
      ${row.submitted_at ?? null}, ${row.finished_at ?? null}, ${row.expires_at})
    on conflict (import_id) do nothing returning import_id`.execute(db)
  return rows.length > 0
}

export const readImportFile = async (db: Db, id: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ file: Buffer | null }>`select file from app.import where import_id = ${id}`.execute(db)
  return rows[0]?.file ?? null
}

/** Sets the state and the columns that change with it. A filled column can be undone only within one review. */
export const saveState = async (
  db: Db,
  id: string,
  state: ImportState,
  columns: Partial<Pick<ImportTable, 'submitted_at' | 'finished_at' | 'expires_at' | 'invite' | 'file' | 'sheet'>> = {},
): Promise<void> => {
  const changes = Object.entries(columns).map(
    ([column, value]) => sql`${sql.raw(column)} = ${column === 'sheet' ? JSON.stringify(value) : value}`,
  )
  await sql`update app.import set ${sql.join([sql`state = ${state}`, sql`filled = null`, ...changes])} where import_id = ${id}`.execute(
    db,
  )
}

/** Imports of an organization in these states. */
export const countImports = async (db: Db, corporateId: string, states: readonly ImportState[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from app.import where corporate_id = ${corporateId} and state in (${sql.join(states)})`.execute(db)
  return rows[0]?.total ?? 0
}

/** The headers for which an organization has chosen a field before, by `headerKey`. */
export const rememberedHeaders = async (db: Db, corporateId: string): Promise<Map<string, ImportField>> => {
  const { rows } = await sql<{ header: string; field: ImportField }>`
    select header, field from app.import_header where corporate_id = ${corporateId}`.execute(db)
  return new Map(rows.map(({ header, field }) => [header, field]))
}

/** Stores the choices of an organization, one header for each field. */
export const rememberHeaders = async (
  db: Db,
  corporateId: string,
  headers: readonly { header: string; field: ImportField }[],
): Promise<void> => {
  if (headers.length === 0) return
  await sql`
    delete from app.import_header where corporate_id = ${corporateId}
      and field in (${sql.join(headers.map(({ field }) => field))})`.execute(db)
  await sql`
    insert into app.import_header (corporate_id, header, field)
    select ${corporateId}, header, field from jsonb_to_recordset(${JSON.stringify(headers)}::jsonb) as r(header text, field text)
    on conflict (corporate_id, header) do update set field = excluded.field`.execute(db)
}
