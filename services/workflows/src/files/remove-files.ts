import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { fileLock } from '@opdesk/projections/file-lock.ts'
import type pg from 'pg'

/**
 * Deletes records of files with one digest, and the bytes if no record of anybody names them any more. The lock keeps others from
 * moving the same bytes into place meanwhile: an upload waits, and then finds them kept or gone.
 * @param deleteRecords runs in the transaction that holds the lock
 */
export const removeFiles = async (
  db: pg.Pool,
  storage: Pick<FileStorage, 'remove'>,
  sha256: string,
  deleteRecords: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [fileLock(sha256)])
    await deleteRecords(client)
    const { rowCount } = await client.query('select from app.file where sha256 = $1 limit 1', [sha256])
    if (rowCount === 0) await storage.remove(sha256)
    await client.query('commit')
    client.release()
  } catch (error) {
    // Ends the transaction together with the connection, whatever its state.
    client.release(true)
    throw error
  }
}
