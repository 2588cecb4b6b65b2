import { createTestDatabase } from '@opdesk/testing/database.ts'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { eventStoreContract } from '../event-store.contract.ts'
import type { NewEvent } from '../port.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

eventStoreContract('Postgres', async () => {
  const database = await createTestDatabase()
  const url = new URL(database.connectionString)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  return {
    open: () => createPostgresEventStore({ connectionString: url.href }),
    dropConnections: proxy.dropConnections,
    loseNextAnswer: proxy.loseNextAnswer,
    close: async () => {
      await proxy.close()
      await database.drop()
    },
  }
})

test('an event the database refuses fails alone, not the batch it came in', async () => {
  const database = await createTestDatabase()
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  const results = await Promise.allSettled(
    ['good', 'bad\u0000', 'good too'].map(text => store.append(`claim-${uuid()}`, 'no_stream', [newEvent({ text })])),
  )
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await store.readAll('0', 10)).map(event => event.data)).toEqual([{ text: 'good' }, { text: 'good too' }])
  await store.close()
  await database.drop()
})

test('a batch of many streams gets positions without a hole, whoever conflicts in it', async () => {
  const database = await createTestDatabase()
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  const appends = Array.from({ length: 300 }, (_, index) =>
    store.append(`claim-${index % 200}`, 'no_stream', [newEvent({ index }), newEvent({ index })]),
  )
  const results = await Promise.allSettled(appends)
  expect(results.filter(result => result.status === 'rejected')).toHaveLength(100)
  const positions = (await store.readAll('0', 1000)).map(event => event.position)
  expect(positions).toEqual(Array.from({ length: 400 }, (_, index) => String(index + 1)))
  await store.close()
  await database.drop()
})

const newEvent = (data: Record<string, unknown>): NewEvent => ({
  id: uuid(),
  type: 'something_happened',
  schema_version: 1,
  at: '2026-11-20T05:00:00.000Z',
  data,
  metadata: {
    actor: { id: 'process:test', role: 'process', designation: null, name: 'test' },
    correlation_id: uuid(),
    causation_id: uuid(),
    command_id: uuid(),
  },
})
