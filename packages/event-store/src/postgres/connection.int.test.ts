import { createTestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLost } from './connection.ts'

test('a query on a connection that was closed meanwhile has lost its connection, and is no fault of the statement', async () => {
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
