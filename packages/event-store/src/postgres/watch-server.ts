import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionConfig, heartbeatConfig } from './connection.ts'

const ASK_MS = 2000

/**
 * Queries the database again and again, over a connection of its own. It is for callers whose own statements may take long, so
 * that silence tells them nothing. Resolves when the signal aborts. @throws when no answer comes in time, or the connection is
 * lost
 */
export const watchServer = async (connectionString: string, signal: AbortSignal): Promise<void> => {
  const client = new pg.Client({ ...connectionConfig(connectionString, 'opdesk watch'), ...heartbeatConfig })
  client.on('error', () => undefined)
  try {
    await client.connect()
    while (!signal.aborted) {
      await client.query('select 1')
      await delay(ASK_MS, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
