import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import type { Fence } from '@opdesk/event-store/postgres/lease-holder.ts'
import pg from 'pg'
import { readConfig } from '../postgres/pg-config.ts'

/**
 * Session settings. Rows can be rebuilt from the log, so commits need not wait for the disk. A swap may wait for as long as readers
 * read, so statements have no time limit.
 */
const SETTINGS = '-c synchronous_commit=off -c statement_timeout=0'

/**
 * The connections of a session, which end with its lease: `client` follows the log, `pool` serves projections that catch up.
 * @throws LeaseLost, or the error of a lost connection
 */
export const openConnections = async (connectionString: string, fence: Fence, onEnd: (reason: unknown) => void) => {
  const config = readConfig(connectionString, 'opdesk projections', SETTINGS)
  const client = new pg.Client(config)
  client.on('error', onEnd)
  client.on('notification', () => onEnd(undefined))
  await client.connect()
  await fence.join(client)
  // The pool has three connections: two create indexes, and one serves projections that join meanwhile.
  const pool = openPool({ ...config, max: 3, onConnect: pooled => fence.join(pooled) })
  return {
    client,
    pool,
    close: async (): Promise<void> => {
      await client.end().catch(() => undefined)
      await pool.end()
    },
  }
}

export type Connections = Awaited<ReturnType<typeof openConnections>>
