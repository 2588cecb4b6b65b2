import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import pg from 'pg'
import { createTestDatabase } from './database.ts'

/** A test database with an event store and a pool on it. */
export interface TestLog {
  connectionString: string
  store: EventStore
  db: pg.Pool
  /** Closes store and pool, and drops the database. */
  close(): Promise<void>
}

/** Creates a test log. `max`: number of connections in the pool. `views`: as for `createTestDatabase`. */
export async function createTestLog({ max = 1, views = false } = {}): Promise<TestLog> {
  const { connectionString, drop } = await createTestDatabase({ views })
  const store = createPostgresEventStore({ connectionString })
  const db = new pg.Pool({ connectionString, options: SEARCH_PATH, max })
  const close = async () => {
    await store.close()
    await db.end()
    await drop()
  }
  return { connectionString, store, db, close }
}
