import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { widthsOf } from '@opdesk/contracts/content/picture-widths.ts'
import { drawVariant } from '@opdesk/integrations/pictures/draw-picture.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type pg from 'pg'
import { withFileLock } from '../files/with-file-lock.ts'
import type { WorkflowContext } from '../workflow.ts'

/** Maximum bytes of one file; far more than a picture of 1600 pixels width takes. */
const LARGEST = 64 * 1_048_576
/** Minutes until the next attempt; their number limits the attempts. */
const RETRY_MINUTES = [1, 5, 30, 120]

interface Work {
  sha256: string
  width: number
  attempts: number
}

/** An untried picture is due by any clock: the uploading process's may be ahead. */
const dueWork = async (db: pg.Pool, now: Date): Promise<Work | undefined> => {
  const { rows } = await db.query<Work>(
    `select work.sha256, work.attempts, picture.width from app.picture_work work join app.picture on picture.sha256 = work.sha256
     where work.attempts = 0 or work.due_at <= $1 order by work.due_at limit 1`,
    [now],
  )
  return rows[0]
}

/** Records a file and moves its bytes into place, under a lock against removal of the picture. */
const keep = async (
  db: pg.Pool,
  files: FileStorage,
  { sha256, width, format, bytes }: { sha256: string; width: number; format: string; bytes: Buffer },
): Promise<void> => {
  const staged = await files.receive(Readable.from([bytes]), LARGEST)
  try {
    await withFileLock(db, sha256, async client => {
      const { rowCount } = await client.query(
        `insert into app.picture_variant (sha256, width, format, file_sha256, size)
         select $1, $2, $3, $4, $5 where exists (select from app.picture where sha256 = $1) on conflict do nothing`,
        [sha256, width, format, staged.sha256, staged.size],
      )
      if (rowCount === 1) await staged.keep()
    })
  } finally {
    await staged.drop()
  }
}

const make = async (db: pg.Pool, files: FileStorage, { sha256, width }: Work, ended: AbortSignal): Promise<boolean> => {
  const bytes = await buffer(await files.open(sha256))
  // WebP first: it takes a tenth of the time, and nearly every browser reads it.
  for (const format of ['webp', 'avif'] as const)
    for (const wide of widthsOf(width)) {
      if (ended.aborted) return false
      await keep(db, files, { sha256, width: wide, format, bytes: await drawVariant(bytes, wide, format) })
    }
  return true
}

/** Makes the smaller files of all due pictures. A failed one is retried, and finally stays as uploaded. */
export const makeVariants = async (
  { db, clock, logger }: WorkflowContext,
  files: FileStorage,
  ended: AbortSignal,
): Promise<void> => {
  for (let work = await dueWork(db, clock()); work && !ended.aborted; work = await dueWork(db, clock())) {
    const { sha256, attempts } = work
    try {
      if (await make(db, files, work, ended)) await db.query('delete from app.picture_work where sha256 = $1', [sha256])
    } catch (error) {
      const minutes = RETRY_MINUTES[attempts]
      logger.warn({ err: error, sha256, attempts: attempts + 1 }, 'the sizes of a picture were not made')
      if (minutes === undefined) await db.query('delete from app.picture_work where sha256 = $1', [sha256])
      else
        await db.query('update app.picture_work set attempts = attempts + 1, due_at = $2 where sha256 = $1', [
          sha256,
          new Date(clock().getTime() + minutes * 60_000),
        ])
    }
  }
}
