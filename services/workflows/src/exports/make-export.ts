import { PassThrough } from 'node:stream'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { filtersInWords } from '@opdesk/contracts/export/filters.ts'
import { type ExportFormat, exportLimits } from '@opdesk/contracts/export/formats.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { createLocalExportFiles, type ExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { type ExportRequest, withList } from './lists/open-list.ts'
import type { WriteSheet } from './sheet.ts'

/** Input for making a file; sent to the worker thread. */
export interface ExportOrder {
  export_id: string
  connectionString: string
  /** Folder of finished exports. */
  folder: string
  /** Position that the read models must have reached, so that the export contains the requester's own last write. */
  position: Position
  request: ExportRequest
  viewer: Actor
  /** Present time by the product's clock, ISO 8601 UTC. */
  now: string
}

export interface MadeExport {
  rows: number
  size: number
  sha256: string
}

/** The list has more rows than the format allows. */
export class TooManyRows extends Error {
  override name = 'TooManyRows'
}

const CATCH_UP_MS = 60_000

/** Loaders of the formats: a format's library is loaded only when it is needed. */
const writers: Record<ExportFormat, () => Promise<WriteSheet>> = {
  xlsx: async () => (await import('./formats/xlsx.ts')).writeXlsx,
  pdf: async () => (await import('./formats/pdf.ts')).writePdf,
  csv: async () => (await import('./formats/csv.ts')).writeCsv,
}

const caughtUp = async (connectionString: string, position: Position): Promise<void> => {
  const positions = createPositionWaiter({ connectionString })
  try {
    if (!(await positions.waitFor(position, CATCH_UP_MS))) throw new DomainError('unavailable')
  } finally {
    await positions.close()
  }
}

/**
 * Stores the output of `write` under an id. If the disk is full, both storing and writing fail; the error of storing is thrown.
 * Deletes a partial file before it rejects.
 * @throws errors of `put` and of `write`
 */
export const keepWritten = async (
  files: Pick<ExportFiles, 'put'>,
  id: string,
  write: (out: PassThrough) => Promise<void>,
): ReturnType<ExportFiles['put']> => {
  const out = new PassThrough()
  const keeping = files.put(id, out)
  const writing = write(out).catch(async error => {
    out.destroy(error)
    await keeping
    throw error
  })
  const [kept] = await Promise.all([keeping, writing])
  return kept
}

/**
 * Writes all records of a list, as of one moment, to a file under the export's id. The file is complete if this resolves, and does
 * not exist if this rejects.
 * @throws TooManyRows, StorageFull, DomainError unavailable or behind if the read models stay behind, and database errors
 */
export const makeExport = async (order: ExportOrder, onProgress: (done: number, total: number) => void): Promise<MadeExport> => {
  const { export_id, connectionString, folder, position, request, viewer, now } = order
  const { list, format, query } = request
  const write = await writers[format]()
  await caughtUp(connectionString, position)
  return withList(
    connectionString,
    request,
    { viewer, today: istDay(new Date(now)), now: new Date(now) },
    async ({ title, columns, total, rows }) => {
      if (total > exportLimits[format]) throw new TooManyRows(`${total} rows of ${list}`)
      onProgress(0, total)
      const sheet = {
        title,
        columns,
        total,
        rows,
        filters: filtersInWords(list, query),
        asOf: new Date(now),
        by: viewer.name,
      }
      const files = createLocalExportFiles(folder)
      const kept = await keepWritten(files, export_id, out => write(sheet, out, done => onProgress(done, total)))
      return { rows: total, ...kept }
    },
  )
}
