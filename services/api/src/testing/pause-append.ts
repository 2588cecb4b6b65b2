import { sql } from 'kysely'
import { vi } from 'vitest'
import { type TestApp, waitUntil } from './running-app.ts'

type Deps = TestApp['deps']

/** Holds the append of an event of this type until it is released. The test has to restore the mocks. */
export const pauseAppend = (store: Deps['store'], type: string) => {
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const append = store.append.bind(store)
  vi.spyOn(store, 'append').mockImplementation(async (stream, expected, events) => {
    if (events.some(event => event.type === type)) {
      reached.resolve()
      await release.promise
    }
    return append(stream, expected, events)
  })
  return { reached: reached.promise, release: () => release.resolve() }
}

const hasLockWaiter = async (db: Deps['db']): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(db)
  return rows.length > 0
}

/** Waits until a request waits for a lock, or until it was answered although it should have waited. */
export const blockedOrAnswered = ({ db }: Pick<Deps, 'db'>, request: Promise<unknown>) =>
  Promise.race([request, waitUntil(() => hasLockWaiter(db))])
