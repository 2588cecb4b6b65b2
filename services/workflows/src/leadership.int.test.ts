import { createTestDatabase } from '@opdesk/testing/database.ts'
import { expect, test } from 'vitest'
import { whileLeading } from './leadership.ts'

test('what the leader asks and the heartbeat wait in line: the connection never holds a queue, which its driver warns of', async () => {
  const database = await createTestDatabase()
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  const stop = new AbortController()
  try {
    await whileLeading({ connectionString: database.connectionString, lock: 'test lock', stop: stop.signal }, async session => {
      await Promise.all([session.query('select pg_sleep(0.1)'), session.query('select pg_sleep(0.1)')])
      stop.abort()
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', note)
    await database.drop()
  }
})
