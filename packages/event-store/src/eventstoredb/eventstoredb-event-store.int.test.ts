import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { type ContractSubject, eventStoreContract } from '../event-store.contract.ts'
import { newEvent } from '../new-event.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { type StandInOptions, startEventStoreDbStandIn } from './stand-in/event-store-db-stand-in.ts'
import { onServer } from './stand-in/on-server.ts'

const onStandIn = (options: StandInOptions) => async (): Promise<ContractSubject> => {
  const standIn = await startEventStoreDbStandIn(options)
  return {
    open: () => createEventStoreDbEventStore({ connectionString: standIn.connectionString }),
    dropConnections: standIn.dropConnections,
    loseNextAnswer: standIn.loseNextAnswer,
    close: standIn.close,
  }
}

eventStoreContract('EventStoreDB', onStandIn({}))
eventStoreContract('EventStoreDB before batchAppend', onStandIn({ batchAppend: false }))
eventStoreContract('EventStoreDB with commits apart from their events', onStandIn({ commitsApart: true }))
eventStoreContract('EventStoreDB with three nodes', onStandIn({ nodes: 3 }))

const { EVENTSTORE_URL } = process.env
if (EVENTSTORE_URL) eventStoreContract('EventStoreDB at EVENTSTORE_URL', () => onServer(EVENTSTORE_URL))
else {
  process.stdout.write('EVENTSTORE_URL names no EventStoreDB: the contract ran against stand-ins alone\n')
  test.skip('a real EventStoreDB keeps the contract (EVENTSTORE_URL names none)')
}

test('sends appends over one call if offered, otherwise one by one', async () => {
  for (const batchAppend of [true, false]) {
    const standIn = await startEventStoreDbStandIn({ batchAppend })
    const store = createEventStoreDbEventStore({ connectionString: standIn.connectionString })
    await Promise.all(Array.from({ length: 5 }, () => store.append(`claim-${uuid()}`, 'no_stream', [newEvent()])))
    expect(standIn.appends).toEqual(batchAppend ? { alone: 0, batched: 5 } : { alone: 5, batched: 0 })
    await store.close()
    await standIn.close()
  }
})

test('delivers repeated events once after a dropped connection', async () => {
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
