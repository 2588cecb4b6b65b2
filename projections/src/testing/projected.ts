import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createDb, type Db } from '../database/database.ts'
import type { Projection } from '../engine/define-projection.ts'
import { type RunningProjections, startProjections } from '../engine/runner.ts'
import { newEvent, type Written } from './events.ts'

/** A database with a log and read models for tests of queries and the engine. */
export interface Projected {
  connectionString: string
  db: Db
  store: EventStore
  /** Appends the events one by one, in this order. */
  write(written: readonly Written[]): Promise<void>
  start(projections: readonly Projection[], store?: EventStore): RunningProjections
  close(): Promise<void>
}

/** `database`: an empty, migrated database; `close` drops it. */
export function createProjected(database: { connectionString: string; drop(): Promise<void> }): Projected {
  const { connectionString } = database
  const store = createPostgresEventStore({ connectionString })
  const db = createDb(connectionString, { max: 4 })
  const running = new Set<RunningProjections>()
  return {
    connectionString,
    db,
    store,
    async write(written) {
      for (const event of written) await store.append(event.stream, 'any', [newEvent(event)])
    },
    start(projections, from = store) {
      const started = startProjections({ store: from, connectionString, projections })
      running.add(started)
      return started
    },
    async close() {
      await Promise.all([...running].map(projecting => projecting.stop()))
      await db.destroy()
      await store.close()
      await database.drop()
    },
  }
}
