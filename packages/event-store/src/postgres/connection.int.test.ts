import { createTestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLost } from './connection.ts'

test('classifies a query on a closed connection as connection loss', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.connectionString)
  try {
    await client.connect()
    expect(isConnectionLost(await client.query('select nothing').catch((error: unknown) => error))).toBe(false)
    await client.end()
    expect(isConnectionLost(await client.query('select 1').catch((error: unknown) => error))).toBe(true)
  } finally {
    await database.drop()
  }
})
