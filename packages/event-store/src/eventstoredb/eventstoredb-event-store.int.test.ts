import { canMakeCertificates, makeCertificate, type TestCertificate } from '@opdesk/testing/certificate.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StoreUnavailable } from '../errors.ts'
import { type ContractSubject, eventStoreContract } from '../event-store.contract.ts'
import { newEvent } from '../new-event.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { connectExternalServer } from './testing/external-server.ts'
import { type FakeServerOptions, startFakeEventStoreDb } from './testing/fake-eventstoredb.ts'

const onFakeServer = (options: FakeServerOptions) => async (): Promise<ContractSubject> => {
  const fake = await startFakeEventStoreDb(options)
  return {
    open: () => createEventStoreDbEventStore({ connectionString: fake.connectionString }),
    dropConnections: fake.dropConnections,
    loseNextAnswer: fake.loseNextAnswer,
    close: fake.close,
  }
}

eventStoreContract('EventStoreDB', onFakeServer({}))
eventStoreContract('EventStoreDB before batchAppend', onFakeServer({ batchAppend: false }))
eventStoreContract('EventStoreDB with commits apart from their events', onFakeServer({ separateCommits: true }))
eventStoreContract('EventStoreDB with three nodes', onFakeServer({ nodes: 3 }))

if (canMakeCertificates()) {
  describe('with TLS', () => {
    let certificate: TestCertificate
    beforeAll(async () => {
      certificate = await makeCertificate()
    })
    afterAll(() => certificate.remove())

    eventStoreContract('EventStoreDB with TLS', () => onFakeServer({ certificate })())
    eventStoreContract('EventStoreDB with TLS and three nodes', () => onFakeServer({ certificate, nodes: 3 })())

    test('writes nothing to a server with the certificate of another authority', async () => {
      const other = await makeCertificate()
      const fake = await startFakeEventStoreDb({ certificate })
      const store = createEventStoreDbEventStore({
        connectionString: fake.connectionString.replace(certificate.file, other.file),
      })
      await expect(store.append(`claim-${uuid()}`, 'no_stream', [newEvent()])).rejects.toThrow(StoreUnavailable)
      expect(fake.appends).toEqual({ alone: 0, batched: 0 })
      await store.close()
      await fake.close()
      await other.remove()
    })
  })
} else {
  process.stdout.write('openssl is not installed: the contract ran without TLS\n')
  test.skip('skips the contract over TLS without openssl')
}

const { EVENTSTORE_URL } = process.env
if (EVENTSTORE_URL) eventStoreContract('EventStoreDB at EVENTSTORE_URL', () => connectExternalServer(EVENTSTORE_URL))
else {
  process.stdout.write('EVENTSTORE_URL names no EventStoreDB: the contract ran against fake servers alone\n')
  test.skip('skips the contract for a real EventStoreDB without EVENTSTORE_URL')
}

test('sends appends over one call if offered, otherwise in separate calls', async () => {
  for (const batchAppend of [true, false]) {
    const fake = await startFakeEventStoreDb({ batchAppend })
    const store = createEventStoreDbEventStore({ connectionString: fake.connectionString })
    await Promise.all(Array.from({ length: 5 }, () => store.append(`claim-${uuid()}`, 'no_stream', [newEvent()])))
    expect(fake.appends).toEqual(batchAppend ? { alone: 0, batched: 5 } : { alone: 5, batched: 0 })
    await store.close()
    await fake.close()
  }
})

test('delivers events once that the server repeats after a lost connection', async () => {
  const fake = await startFakeEventStoreDb()
  const store = createEventStoreDbEventStore({ connectionString: fake.connectionString })
  fake.redeliver(5)
  const write = () => store.append(`claim-${uuid()}`, 'no_stream', [newEvent()])
  await write()
  const seen: string[] = []
  let dropped = false
  for await (const message of store.subscribe('0')) {
    if (message.kind === 'events') seen.push(...message.events.map(event => event.position))
    else if (seen.length >= 4) break
    else if (!dropped) {
      dropped = true
      fake.dropConnections()
      await Promise.all([write(), write(), write()])
    }
  }
  expect(seen).toEqual((await store.readAll('0', 100)).map(event => event.position))
  await store.close()
  await fake.close()
})
