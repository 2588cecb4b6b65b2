import { processActor } from '@opdesk/contracts/actor.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONCURRENT_MIGRATIONS } from './concurrent-indexes.ts'
import { migrate } from './migrate.ts'

const indexes = ['stream_of_person', 'stream_by_first_event', 'claim_amended_by_command']
let database: TestDatabase
let db: pg.Pool
beforeEach(async () => {
  database = await createTestDatabase()
  db = new pg.Pool({ connectionString: database.connectionString, max: 4 })
  // Restores the state of a release before these migrations.
  for (const index of indexes) await db.query(`drop index log.${index}`)
  await db.query('delete from app.migration where name = any($1)', [CONCURRENT_MIGRATIONS])
})
afterEach(async () => {
  await db.end()
  await database.drop()
})

const made = async (): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_index join pg_class c on c.oid = indexrelid where c.relname = any($1) and indisvalid order by 1`,
    [indexes],
  )
  return rows.map(({ name }) => name)
}

const event = (id: string) => ({
  id,
  type: 'wallet_credited',
  schema_version: 1,
  at: '2026-11-20T00:00:00.000Z',
  data: {},
  metadata: { actor: processActor('test'), correlation_id: id, causation_id: id, command_id: id },
})

test('one of two processes creates the log’s indexes during appends', async () => {
  const writer = await db.connect()
  await writer.query('begin')
  await writer.query('lock table log.events in row exclusive mode')
  const migrating = Promise.all([migrate(database.connectionString), migrate(database.connectionString)])
  const isBuilding = async () => {
    const { rows } = await db.query(
      "select from pg_stat_activity where query like 'create index concurrently%' and datname = current_database()",
    )
    return rows.length > 0
  }
  await expect.poll(isBuilding, { timeout: 40_000 }).toBe(true)
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  expect(await store.append('wallet-a', 'no_stream', [event('018f0000-0000-7000-8000-000000000001')])).toMatchObject({
    version: 0,
  })
  await store.close()
  await writer.query('commit')
  writer.release()
  expect((await migrating).flat().toSorted()).toEqual(CONCURRENT_MIGRATIONS)
  expect(await made()).toEqual(indexes.toSorted())
}, 120_000)

test('creates an index again that a killed process left incomplete', async () => {
  await db.query('create index stream_of_person on log.events (type)')
  await db.query("update pg_index set indisvalid = false where indexrelid = 'log.stream_of_person'::regclass")
  expect(await made()).toEqual([])
  await migrate(database.connectionString)
  expect(await made()).toEqual(indexes.toSorted())
  const { rows } = await db.query("select pg_get_indexdef('log.stream_of_person'::regclass) as definition")
  expect(rows[0].definition).toContain('version = 0')
})
