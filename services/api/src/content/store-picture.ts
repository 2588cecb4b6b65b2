import { Readable } from 'node:stream'
import { MAX_FILES_PER_DAY } from '@opdesk/contracts/claim/documents.ts'
import type { UploadedPicture } from '@opdesk/contracts/content/uploads.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { pictureUrl } from '@opdesk/contracts/site/picture-urls.ts'
import { istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import type { DrawnPicture } from '@opdesk/integrations/pictures/draw-picture.ts'
import { fileLock } from '@opdesk/operations/files/file-lock.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/** Maximum size of a drawn picture in bytes: far more than a picture 1600 pixels wide can need. */
const MAX_BYTES = 64 * 1_048_576

type Deps = Pick<AppDeps, 'db' | 'clock' | 'pictureFiles'>

/** @throws too_many_uploads */
export const withinPictureQuota = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, ownerId: string): Promise<void> => {
  const { kept: stored } = await db
    .selectFrom('app.picture')
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>=', startOfIstDay(istDay(clock())).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(stored) >= MAX_FILES_PER_DAY) throw new DomainError('too_many_uploads')
}

/** Runs a transaction under a lock that keeps other processes from moving or removing the file with this digest. */
const withDigestLock = (db: Deps['db'], sha256: string, run: (transaction: Deps['db']) => Promise<void>): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${fileLock(sha256)}, 0))`.execute(transaction)
    await run(transaction)
  })

/**
 * Records a drawn picture for a person, then moves its file into place and queues its smaller versions. In this order no file is
 * without a record. If the process stops in between, the record has no file; its URL was never answered, and it is removed after a
 * day. A repeated upload stores the picture once.
 * @throws idempotency_key_reused if the id belongs to another picture
 */
export const storePicture = async (
  { db, clock, pictureFiles }: Deps,
  ownerId: string,
  id: string,
  { bytes, extension, width, height }: DrawnPicture,
): Promise<UploadedPicture> => {
  const staged = await pictureFiles.receive(Readable.from([bytes]), MAX_BYTES)
  const { sha256, size } = staged
  const now = clock()
  try {
    await withDigestLock(db, sha256, async transaction => {
      await transaction
        .insertInto('app.picture')
        .values({ id, sha256, extension, width, height, size, owner_id: ownerId, created_at: now, unused_since: now })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
      const stored = await transaction.selectFrom('app.picture').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()
      if (stored.sha256 !== sha256) throw new DomainError('idempotency_key_reused')
    })
    await withDigestLock(db, sha256, async transaction => {
      await sql`
        insert into app.picture_work (sha256, due_at) select ${sha256}, ${now}
        where not exists (select from app.picture_variant where sha256 = ${sha256})
        on conflict (sha256) do nothing returning ${sql.raw(announceWork('pictures'))}`.execute(transaction)
      await staged.keep()
    })
  } finally {
    await staged.drop()
  }
  return { file_id: id, url: pictureUrl(sha256, extension), width, height }
}
