import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from './database.ts'

let database: TestDatabase
let db: Db
let killer: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.connectionString, { max: 1 })
  killer = new pg.Client({ connectionString: database.connectionString })
  await killer.connect()
})
afterAll(async () => {
  await db?.destroy()
  await killer?.end()
  await database?.drop()
})

const backendOf = async (connection: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  return rows[0]?.pid ?? 0
}

test('fails only the transaction whose connection is lost', async () => {
  const inTheMiddle = db.transaction().execute(async transaction => {
    const pid = await backendOf(transaction)
    await killer.query('select pg_terminate_backend($1, 5000)', [pid])
    await backendOf(transaction)
  })
  await expect(inTheMiddle).rejects.toThrow()
  expect(await backendOf(db)).toBeGreaterThan(0)
})
