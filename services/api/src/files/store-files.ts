import { MAX_BYTES_PER_DAY, MAX_FILES_PER_DAY } from '@opdesk/contracts/claim/documents.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { endOfIstDay, formatInstant, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { StagedFile } from '@opdesk/integrations/storage/file-storage.ts'
import { fileLock } from '@opdesk/operations/files/file-lock.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { whileNotErased } from '../subscriber/erasure-lock.ts'

/** A received file in a temporary place, and the record to be stored for it. */
export interface ReceivedFile {
  reference: FileReference
  /** As in `claimDocument`, like `look`. */
  original_sha256?: string | null
  look?: string | undefined
  staged: StagedFile
}

const MB = 1_048_576

const quotaReached = (now: Date): DomainError => {
  const next = endOfIstDay(istDay(now))
  const limit = `${MAX_FILES_PER_DAY} files and ${MAX_BYTES_PER_DAY / MB} MB a day`
  const message = `At most ${limit} can be uploaded. Please continue from ${formatInstant(next.toISOString())}.`
  return new DomainError('too_many_uploads', { message, retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1000) })
}

/**
 * Checks that the person's uploads of this IST day, together with `more`, are within the daily limits. Files of `more` that are
 * stored already count once.
 * @throws too_many_uploads
 */
export const withinQuota = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  ownerId: string,
  more: readonly Pick<FileReference, 'file_id' | 'size'>[],
): Promise<void> => {
  const now = clock()
  const ids = more.map(({ file_id }) => file_id)
  const { files, bytes } = await db
    .selectFrom('app.file')
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('size').as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('created_at', '>=', startOfIstDay(istDay(now)).toISOString())
    .where('id', 'not in', ids)
    .executeTakeFirstOrThrow()
  const size = more.reduce((sum, file) => sum + file.size, Number(bytes ?? 0))
  if (Number(files) + more.length > MAX_FILES_PER_DAY || size > MAX_BYTES_PER_DAY) throw quotaReached(now)
}

/**
 * Refuses an Idempotency-Key that was used for other files.
 * @throws idempotency_key_reused
 */
const refuseOtherFiles = async (db: AppDeps['db'], files: readonly FileReference[], commandId: string): Promise<void> => {
  const next = derivedId('file', commandId, String(files.length))
  const ids = [...files.map(({ file_id }) => file_id), next]
  const stored = await db.selectFrom('app.file').select(['id', 'sha256', 'name']).where('id', 'in', ids).execute()
  const same = files.every(({ file_id, ...file }) =>
    stored.some(({ id, sha256, name }) => id === file_id && sha256 === file.sha256 && name === file.name),
  )
  if (!same || stored.length !== files.length) throw new DomainError('idempotency_key_reused')
}

/** Moves a file to its final place, under a lock that excludes the removal of a file with the same content. */
export const moveToStorage = ({ db }: Pick<AppDeps, 'db'>, { reference, staged }: ReceivedFile): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${fileLock(reference.sha256)}, 0))`.execute(transaction)
    const { file_id } = reference
    const recorded = await transaction.selectFrom('app.file').select('id').where('id', '=', file_id).executeTakeFirst()
    // The record is gone: an erasure of the uploader has begun in the meantime.
    if (!recorded) throw new DomainError('session_expired')
    await staged.keep()
  })

/**
 * Records files for a person in one transaction, then moves them into place. In this order no file is without a record. If the
 * process stops in between, a record has no file; its id was never answered, and it is removed after a day.
 * @throws too_many_uploads, idempotency_key_reused, session_expired when the person is being erased
 */
export const storeFiles = async (
  deps: Pick<AppDeps, 'db' | 'store' | 'clock'>,
  ownerId: string,
  received: readonly ReceivedFile[],
  command: Pick<Command, 'id' | 'digest'>,
): Promise<void> => {
  const created_at = deps.clock()
  const files = received.map(({ reference }) => reference)
  const rows = received.map(({ reference: { file_id: id, ...file }, original_sha256 = null, look }) => ({
    id,
    ...file,
    original_sha256,
    look: look ?? null,
    owner_id: ownerId,
    created_at,
    unused_since: created_at,
  }))
  await whileNotErased(deps, ownerId, async db => {
    // Allows one upload of a person at a time, so that simultaneous uploads cannot exceed the daily limits together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`opdesk uploads ${ownerId}`}, 0))`.execute(db)
    await withinQuota({ db, clock: deps.clock }, ownerId, files)
    await db
      .insertInto('app.file')
      .values(rows)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    if (command.digest !== undefined) await refuseOtherFiles(db, files, command.id)
  })
  for (const file of received) await moveToStorage(deps, file)
}
