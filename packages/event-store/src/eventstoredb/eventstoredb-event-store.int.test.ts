import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { eventStoreContract } from '../event-store.contract.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { startEventStoreDbStandIn } from './stand-in/event-store-db-stand-in.ts'

eventStoreContract('EventStoreDB', async () => {
  const standIn = await startEventStoreDbStandIn()
  return {
    open: () => createEventStoreDbEventStore({ connectionString: standIn.connectionString }),
    dropConnections: standIn.dropConnections,
    loseNextAnswer: standIn.loseNextAnswer,
    close: standIn.close,
  }
})

test('events that the server repeats after a dropped connection are delivered once', async () => {
  const standIn = await startEventStoreDbStandIn()
  const store = createEventStoreDbEventStore({ connectionString: standIn.connectionString })
  standIn.redeliver(5)
  const write = () => store.append(`claim-${uuid()}`, 'no_stream', [newEvent()])
  await write()
  const seen: string[] = []
  let dropped = false
  for await (const message of store.subscribe('0')) {
    if (message.kind === 'events') seen.push(...message.events.map(event => event.position))
    else if (seen.length >= 4) break
    else if (!dropped) {
      dropped = true
      standIn.dropConnections()
      await Promise.all([write(), write(), write()])
    }
  }
  expect(seen).toEqual((await store.readAll('0', 100)).map(event => event.position))
  await store.close()
  await standIn.close()
})

const newEvent = () => ({
  id: uuid(),
  type: 'something_happened',
  schema_version: 1,
  at: '2026-11-20T05:00:00.000Z',
  data: {},
  metadata: {
    actor: { id: 'process:test', role: 'process' as const, designation: null, name: 'test' },
    correlation_id: uuid(),
    causation_id: uuid(),
    command_id: uuid(),
  },
})
