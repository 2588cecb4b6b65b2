import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { GIVEN_UP } from '@opdesk/operations/files/given-up.ts'
import type pg from 'pg'
import { withFileLock } from './with-file-lock.ts'

/** Marks an upload for removal if it has been unused since before `before`. Returns false if it is in use. */
export const giveUp = (
  db: pg.Pool,
  table: 'app.file' | 'app.picture',
  { id, sha256 }: { id: string; sha256: string },
  before: Date,
): Promise<boolean> =>
  withFileLock(db, sha256, async client => {
    const text = `update ${table} set unused_since = $3 where id = $1 and unused_since < $2`
    return (await client.query(text, [id, before, GIVEN_UP])).rowCount === 1
  })

/**
 * When the next upload will have been unused for so long. An upload after `now` counts like one at `now`, so that uploads need no
 * announcement.
 */
export const nextUnused = async (
  db: pg.Pool,
  table: 'app.file' | 'app.picture',
  { now, unusedForMs }: { now: Date; unusedForMs: number },
): Promise<Date> => {
  const { rows } = await db.query<{ since: Date }>(
    `select least($1, min(greatest(unused_since, 'epoch'))) as since from ${table} where unused_since is not null`,
    [now],
  )
  return new Date((rows[0]?.since ?? now).getTime() + unusedForMs)
}

/**
 * Deletes records of files with this digest, and the bytes if no record of them is left. A concurrent upload of the same bytes
 * waits for the end.
 * @param deleteRecords deletes records of unusable uploads, within the transaction that holds the lock; must be repeatable after a
 * crash
 */
export const removeFiles = (
  db: pg.Pool,
  storage: Pick<FileStorage, 'remove'>,
  sha256: string,
  deleteRecords: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> =>
  withFileLock(db, sha256, async client => {
    await deleteRecords(client)
    const { rowCount } = await client.query('select from app.file where sha256 = $1 limit 1', [sha256])
    if (rowCount === 0) await storage.remove(sha256)
  })
