import { exportFailureMessage } from '@opdesk/contracts/export/failure.ts'
import type { ExportJob, ExportsQuery } from '@opdesk/contracts/export/queries.ts'
import type { Pagination } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { everyRow, readPage, type Selection } from '../lists/list-query.ts'
import type { ExportRow } from './table.ts'

/**
 * An export with its progress and its file's state. `done` and `total`: its progress; null after its end, and `total` also before
 * its start. `held`: true if it has or may still get a file. A file is deleted early if it may show an erased person.
 */
export type ExportWithProgress = ExportRow & { done: number | null; total: number | null; held: boolean }

const newestOf = (condition: RawBuilder<boolean>): Selection => ({
  id: sql`e.export_id`,
  columns: sql`e.*, case when j.expires_at is null then j.done end as done,
    case when j.expires_at is null then j.total end as total, j.job_id is not null as held`,
  from: sql`${viewTable('export')} e`,
  join: sql`left join app.job j on j.job_id = e.export_id`,
  where: [condition],
  order: sql`e.requested_at desc, e.export_id desc`,
})

/** A page of a person's own exports, newest first. */
export const listExports = (
  db: Db,
  query: ExportsQuery,
  ownerId: string,
): Promise<{ rows: ExportWithProgress[]; pagination: Pagination }> =>
  readPage<ExportWithProgress>(db, newestOf(sql<boolean>`e.owner_id = ${ownerId}`), query)

/** The export with this id. The caller checks its owner. */
export const findExport = async (db: Db, id: string): Promise<ExportWithProgress | undefined> =>
  (await everyRow<ExportWithProgress>(newestOf(sql<boolean>`e.export_id = ${id}`)).execute(db)).rows[0]

/** Number of a person's exports in progress. */
export async function countUnderWay(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${viewTable('export')} where owner_id = ${ownerId} and state_name = 'requested'`.execute(db)
  return rows[0]?.total ?? 0
}

/** True if the export has a file that can be downloaded at this time. */
export const isKept = ({ doc, held }: ExportWithProgress, now: Date): boolean =>
  doc.file !== null && held && Date.parse(doc.file.expires_at) > now.getTime()

/** An export as its owner sees it at this time. `urlOf`: the download path of an export's file. */
export const toExportJob = (row: ExportWithProgress, now: Date, urlOf: (id: string) => string): ExportJob => {
  const { export_id, state_name, doc, requested_at, finished_at } = row
  const { list, format, query, file, failure } = doc
  const kept = isKept(row, now)
  const total = file?.rows ?? row.total
  const underWay = total === null ? 'queued' : 'running'
  const ended = state_name === 'completed' && !kept ? 'expired' : state_name
  return {
    _id: export_id,
    list,
    format,
    query,
    status: ended === 'requested' || ended === 'new' ? underWay : ended,
    progress: { done: file?.rows ?? row.done ?? 0, total },
    createdAt: requested_at,
    finished_at,
    file: kept && file ? { name: file.file_name, size: file.size, url: urlOf(export_id), expires_at: file.expires_at } : null,
    failure: failure && { reason: failure, message: exportFailureMessage(failure, doc) },
  }
}
