import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { GIVEN_UP } from '@opdesk/operations/files/given-up.ts'
import type pg from 'pg'
import { withFileLock } from './with-file-lock.ts'

/** Gives up an upload that has been unused since before a moment. Returns false if it is in use now. */
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
 * Deletes records of files with one digest, and the bytes once no record names them. An upload of the same bytes waits, and then
 * finds them kept or gone.
 * @param deleteRecords of unusable uploads, repeatable after a crash: runs in the transaction that holds the lock
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
