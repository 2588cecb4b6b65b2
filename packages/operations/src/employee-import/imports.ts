import type { ImportRecord } from '@opdesk/contracts/employee-import/queries.ts'
import type { ImportState } from '@opdesk/contracts/employee-import/states.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { organizationName } from '@opdesk/projections/lists/organization-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ImportSheet, ImportTable } from './tables.ts'

/** An import without its file, with the progress of its job. */
export type ImportEntry = Omit<ImportTable, 'file'> & { done: number | null; total: number | null }

/** The subject of an import (ImportSubject), with the organization's current name. */
const subject = sql`jsonb_set(i.subject, '{corporate,name}', (
  select to_jsonb(${organizationName}) from (select i.corporate_id, i.subject #>> '{corporate,name}' as corporate_name) begun))`

/** Columns of an import with the progress of its job. The job of an undo has the id `undo-<import id>`. */
export const importColumns = sql`i.import_id, i.corporate_id, i.state, i.file_name, ${subject} as subject, i.sheet, i.counts, i.invite, i.filled,
  i.created_by, i.created_at, i.submitted_at, i.finished_at, i.expires_at, j.done, j.total`
export const importSource = sql`app.import i left join app.job j on j.expires_at is null
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

/** One import. The caller checks its owner. */
export const findImport = async (db: Db, id: string): Promise<ImportEntry | undefined> =>
  (await sql<ImportEntry>`select ${importColumns} from ${importSource} where i.import_id = ${id}`.execute(db)).rows[0]

/** Locks and returns the state of an import; no other transaction changes it until this one ends. */
export const lockImport = async (
  db: Db,
  id: string,
): Promise<Pick<ImportTable, 'state' | 'corporate_id' | 'sheet' | 'subject' | 'filled'> | undefined> => {
  const { rows } = await sql<Pick<ImportTable, 'state' | 'corporate_id' | 'sheet' | 'subject' | 'filled'>>`
    select state, corporate_id, sheet, subject, filled from app.import where import_id = ${id} for update`.execute(db)
  return rows[0]
}

export const insertImport = async (
  db: Db,
  row: Omit<ImportTable, 'counts' | 'invite' | 'filled' | 'submitted_at' | 'finished_at'>,
): Promise<void> => {
  const { import_id, corporate_id, state, file_name, file, subject, sheet, created_by, created_at, expires_at } = row
  const none = { rows: 0, valid: 0, invalid: 0, imported: 0, failed: 0 }
  await sql`
    insert into app.import (import_id, corporate_id, state, file_name, file, subject, sheet, counts, created_by, created_at, expires_at)
    values (${import_id}, ${corporate_id}, ${state}, ${file_name}, ${file}, ${JSON.stringify(subject)}::jsonb,
      ${JSON.stringify(sheet)}::jsonb, ${JSON.stringify(none)}::jsonb, ${created_by}, ${created_at}, ${expires_at})`.execute(db)
}

export const readImportFile = async (db: Db, id: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ file: Buffer | null }>`select file from app.import where import_id = ${id}`.execute(db)
  return rows[0]?.file ?? null
}

export const saveSheet = async (db: Db, id: string, sheet: ImportSheet): Promise<void> => {
  await sql`update app.import set sheet = ${JSON.stringify(sheet)}::jsonb where import_id = ${id}`.execute(db)
}

/**
 * Sets the state and the fields that change with it. Each change of the state ends the undo of a filled column. `finished` and
 * `expires` are ISO 8601 UTC.
 */
export const saveState = async (
  db: Db,
  id: string,
  state: ImportState,
  more: { submitted?: string; finished?: string; expires?: string; invite?: boolean; withoutFile?: boolean } = {},
): Promise<void> => {
  const changes: RawBuilder<unknown>[] = [sql`state = ${state}`, sql`filled = null`]
  if (more.submitted !== undefined) changes.push(sql`submitted_at = ${more.submitted}`)
  if (more.finished !== undefined) changes.push(sql`finished_at = ${more.finished}`)
  if (more.expires !== undefined) changes.push(sql`expires_at = ${more.expires}`)
  if (more.invite !== undefined) changes.push(sql`invite = ${more.invite}`)
  if (more.withoutFile) changes.push(sql`file = null`)
  await sql`update app.import set ${sql.join(changes)} where import_id = ${id}`.execute(db)
}

/** Number of an organization's imports in these states. */
export const countImports = async (db: Db, corporateId: string, states: readonly ImportState[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from app.import where corporate_id = ${corporateId} and state in (${sql.join(states)})`.execute(db)
  return rows[0]?.total ?? 0
}

export const deleteImport = async (db: Db, id: string): Promise<void> => {
  await sql`delete from app.import where import_id = ${id}`.execute(db)
}
