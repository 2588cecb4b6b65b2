import { serially } from '@opdesk/operations/serially.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.connectionString, max: 3 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('waits for the lists after the earlier write, not before', async () => {
  const did: string[] = []
  const deps = {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    store: { head: async () => '1' },
    positions: {
      waitFor: async () => {
        did.push('lists')
        return true
      },
    },
  }
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const first = serially(deps, 'names', async () => {
    await written
    did.push('first')
  })
  await vi.waitFor(() => expect(did).toEqual(['lists']), 10_000)
  const second = serially(deps, 'names', async () => void did.push('second'))
  await vi.waitFor(async () => {
    const { rows } = await pool.query("select from pg_locks where locktype = 'advisory' and not granted")
    expect(rows).toHaveLength(1)
  }, 10_000)
  write()
  await Promise.all([first, second])
  expect(did).toEqual(['lists', 'first', 'lists', 'second'])
})
