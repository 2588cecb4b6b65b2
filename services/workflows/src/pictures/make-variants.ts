import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { widthsOf } from '@opdesk/contracts/content/picture-widths.ts'
import { drawVariant } from '@opdesk/integrations/pictures/draw-picture.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type pg from 'pg'
import { withFileLock } from '../files/with-file-lock.ts'
import { type Queue, sweepOf } from '../queue/queue.ts'
import type { Workflow } from '../workflow.ts'

/** Maximum size of a variant in bytes, far more than a picture 1600 pixels wide takes. */
const LARGEST = 64 * 1_048_576
/** Pauses (ms) before the second and later attempts. After the last one the work is given up. */
const RETRY_PAUSES_MS = [1, 5, 30, 120].map(minutes => minutes * 60_000)

interface Work {
  sha256: string
  width: number
  attempts: number
}

/** Records a variant and moves its bytes into place, under the lock that excludes a removal of the picture. */
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

const make = async (db: pg.Pool, files: FileStorage, { sha256, width }: Work, stop: AbortSignal): Promise<void> => {
  const bytes = await buffer(await files.open(sha256))
  // WebP is made first: it takes a tenth of the time, and nearly every browser reads it.
  for (const format of ['webp', 'avif'] as const)
    for (const wide of widthsOf(width)) {
      stop.throwIfAborted()
      await keep(db, files, { sha256, width: wide, format, bytes: await drawVariant(bytes, wide, format) })
    }
}

const forget = async (db: pg.Pool, { sha256 }: Work): Promise<void> => {
  await db.query('delete from app.picture_work where sha256 = $1', [sha256])
}

const queueOf = (files: FileStorage): Queue<Work> => ({
  name: 'pictures',
  lanes: 1,
  about: ({ sha256 }) => ({ sha256 }),
  // A picture without an attempt is due at once, because the clock of the process that stored it may be ahead.
  claim: async ({ db, clock }) => {
    const { rows } = await db.query<Work>(
      `select work.sha256, work.attempts, picture.width from app.picture_work work join app.picture on picture.sha256 = work.sha256
       where work.attempts = 0 or work.due_at <= $1 order by work.due_at limit 1`,
      [clock()],
    )
    return rows
  },
  handle: async (work, { db }, stop) => {
    await make(db, files, work, stop)
    await forget(db, work)
  },
  judge: (_, { attempts }) => RETRY_PAUSES_MS[attempts] ?? 'give up',
  postpone: async ({ sha256 }, due, _, { db }) => {
    await db.query('update app.picture_work set attempts = attempts + 1, due_at = $2 where sha256 = $1', [sha256, due])
  },
  giveUp: (work, _, { db }) => forget(db, work),
  nextDue: async ({ db }) => {
    const { rows } = await db.query<{ due: Date | null }>(
      'select min(work.due_at) as due from app.picture_work work join app.picture on picture.sha256 = work.sha256',
    )
    return rows[0]?.due ?? null
  },
})

/** Makes the variants (smaller files) of all due pictures. After repeated failures a picture stays as uploaded. */
export const makeVariants = (files: FileStorage): NonNullable<Workflow['sweep']> => sweepOf(queueOf(files))
