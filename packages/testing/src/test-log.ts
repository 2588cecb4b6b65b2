import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import pg from 'pg'
import { createTestDatabase } from './database.ts'

/** A test database with a store on its log, and a pool. */
export interface TestLog {
  connectionString: string
  store: EventStore
  db: pg.Pool
  /** Ends both and drops the database. */
  close(): Promise<void>
}

/** `max`: the connections of the pool. `views`: as for `createTestDatabase`. */
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
