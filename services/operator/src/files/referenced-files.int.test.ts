import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileColumns } from './referenced-files.ts'

let database: TestDatabase
let db: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = new pg.Client(database)
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

test('lists every column of the database that names a file', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'app' and column_name like '%sha256'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(fileColumns).sort())
})
