import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

test('applies no migration to a migrated database', async () => {
  expect(await migrate(database.connectionString)).toEqual([])
})

test('applies each migration once for processes that start together', async () => {
  await client.query('drop schema log cascade; drop schema read cascade; drop schema app cascade')
  const results = await Promise.all([1, 2, 3].map(() => migrate(database.connectionString)))
  const applied = results.flat()
  expect(applied[0]).toBe('0001-event-log.sql')
  expect(new Set(applied).size).toBe(applied.length)
})

test('refuses a text of a migration that was never committed', async () => {
  await client.query("update app.migration set sha256 = 'other' where name = '0001-event-log.sql'")
  await expect(migrate(database.connectionString)).rejects.toThrow(/another text of migration 0001-event-log.sql/)
})

test('refuses a database of a newer version', async () => {
  await client.query("insert into app.migration (name, sha256) values ('9999-later.sql', '')")
  await expect(migrate(database.connectionString)).rejects.toThrow(/9999-later.sql/)
})

test('refuses a Postgres that is too old before the first migration', async () => {
  await client.query('drop schema log cascade; drop schema read cascade; drop schema app cascade')
  await expect(migrate(database.connectionString, 99)).rejects.toThrow(/^Postgres \d\d found; 99 or newer is needed\./)
  const { rows } = await client.query("select from pg_namespace where nspname in ('log', 'app', 'read')")
  expect(rows).toEqual([])
})
