import { fileLock } from '@opdesk/operations/files/file-lock.ts'
import type pg from 'pg'

/** Runs statements in a transaction, under the lock on the bytes with this digest (see `fileLock`). */
export const withFileLock = async <T>(db: pg.Pool, sha256: string, run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [fileLock(sha256)])
    const result = await run(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closes the connection, which ends the transaction in any state.
    client.release(true)
    throw error
  }
}
