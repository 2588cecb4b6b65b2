import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import pg from 'pg'
import { readConfig } from '../pg-config.ts'

/** Rows can be made again from the log, so their commits need not wait for the disk. A swap waits as long as readers read. */
const SETTINGS = '-c synchronous_commit=off -c statement_timeout=0'

/** The connections of a session: `client` holds its lock and follows the log, `pool` is for projections that catch up. */
export const openConnections = (connectionString: string) => {
  const config = readConfig(connectionString, 'opdesk projections', SETTINGS)
  const client = new pg.Client(config)
  const pool = openPool({ ...config, max: 2 })
  const open = new Set<pg.Client>([client])
  pool.on('connect', pooled => pooled instanceof pg.Client && open.add(pooled))
  return {
    client,
    pool,
    /** The server has vanished: statements under way fail now instead of when the system gives up. */
    abandon: (): void => {
      for (const each of open) each.end().catch(() => undefined)
    },
    close: async (): Promise<void> => {
      await client.end().catch(() => undefined)
      await pool.end()
    },
  }
}

export type Connections = ReturnType<typeof openConnections>
