import { createTestDatabase } from '@opdesk/testing/database.ts'
import { withSkippedEvents } from '@opdesk/testing/skipping-store.ts'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { withDeliveryCheck } from './delivery-check.ts'
import { EventSkipped, LogSetBack, StoreUnavailable } from './errors.ts'
import { eventStoreContract } from './event-store.contract.ts'
import { createEventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts'
import { startFakeEventStoreDb } from './eventstoredb/testing/fake-eventstoredb.ts'
import { newEvent } from './new-event.ts'
import { type EventStore, type RecordedEvent, START, type SubscriptionFilter } from './port.ts'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const onPostgres = async () => {
  const database = await createTestDatabase()
  return {
    open: () => createPostgresEventStore({ connectionString: database.connectionString }),
    close: database.drop,
  }
}
const onEventStoreDb = async () => {
  const fake = await startFakeEventStoreDb()
  return { open: () => createEventStoreDbEventStore({ connectionString: fake.connectionString }), close: fake.close }
}

eventStoreContract('Checked EventStoreDB', async () => {
  const fake = await startFakeEventStoreDb()
  return {
    open: () => withDeliveryCheck(createEventStoreDbEventStore({ connectionString: fake.connectionString })),
    dropConnections: fake.dropConnections,
    loseNextAnswer: fake.loseNextAnswer,
    close: fake.close,
  }
})

/** Reads a subscription until it has delivered `count` events and reported the end behind them, or fails. */
const read = async (store: EventStore, count: number, filter?: SubscriptionFilter) => {
  const seen: RecordedEvent[] = []
  const reading = async () => {
    for await (const message of store.subscribe(START, filter)) {
      if (message.kind === 'events') seen.push(...message.events)
      else if (seen.length >= count) return undefined
    }
    return undefined
  }
  return { error: await reading().catch((error: unknown) => error), seen }
}

describe.each([
  { log: 'Postgres', start: onPostgres },
  { log: 'EventStoreDB', start: onEventStoreDb },
])('the delivery check on $log', ({ start }) => {
  const open = async () => {
    const server = await start()
    closing.push(server.close)
    const store = server.open()
    closing.push(store.close)
    return store
  }
  const write = async (store: EventStore, types: string) => {
    for (const [index, type] of [...types].entries())
      await store.append(`claim-${index}`, 'no_stream', [{ ...newEvent(), type: `${type}_happened` }])
  }

  test.each([
    { skipped: 0, filter: undefined, before: 0 },
    { skipped: 2, filter: undefined, before: 2 },
    { skipped: 4, filter: undefined, before: 4 },
    { skipped: 2, filter: { types: ['a_happened', 'b_happened'] }, before: 2 },
    { skipped: 4, filter: { types: ['b_happened'] }, before: 1 },
    { skipped: 4, filter: { except: ['a_happened'] }, before: 2 },
  ])('delivers the $before events before event $skipped, then names it', async ({ skipped, filter, before }) => {
    const store = await open()
    await write(store, 'abacb')
    const wanted = (await store.readAll(START, 9, filter)).slice(0, before)
    const faulty = withSkippedEvents(store, ({ stream }) => stream === `claim-${skipped}`)
    const { error, seen } = await read(withDeliveryCheck(faulty), 9, filter)
    const [event] = (await store.readAll(START, 9)).slice(skipped)
    expect(error).toBeInstanceOf(EventSkipped)
    expect(String(error)).toContain(`${event?.type} of claim-${skipped} at position ${event?.position}`)
    expect(seen).toEqual(wanted)
  })

  test('lets a subscription skip events that its filter excludes', async () => {
    const store = await open()
    await write(store, 'abacb')
    const faulty = withSkippedEvents(store, ({ type }) => type === 'c_happened')
    const { error, seen } = await read(withDeliveryCheck(faulty), 4, { except: ['c_happened'] })
    expect([error, seen.length]).toEqual([undefined, 4])
  })

  test('finds events skipped in bursts by one of many subscriptions', async () => {
    const store = await open()
    const types = [...'abcdef'].map(letter => `${letter}_happened`)
    let written = 0
    // The first subscriptions on a new log: each loses the same event, but only one of them follows its type.
    const checked = withDeliveryCheck(withSkippedEvents(store, ({ data, type }) => data.n === 61 && type === 'b_happened'))
    const readers = types.map(async type => read(checked, 20, { types: [type] }))
    for (let burst = 0; burst < 5; burst += 1)
      await Promise.all(
        Array.from({ length: 24 }, () => {
          const n = written++
          return store.append(`claim-${n}`, 'no_stream', [{ ...newEvent({ n }), type: types[n % 6] ?? '' }])
        }),
      )
    const results = await Promise.all(readers)
    expect(results.map(({ error }) => error instanceof EventSkipped)).toEqual([false, true, false, false, false, false])
    expect(String(results[1]?.error)).toContain('b_happened of claim-61 at position')
    expect(results[1]?.seen.map(({ data }) => data.n)).not.toContain(79)
  })

  test('finds an end that was reported before its events', async () => {
    const store = await open()
    await write(store, 'aa')
    const head = await store.head()
    const early: EventStore = {
      ...store,
      subscribe: () => ({
        close: async () => undefined,
        async *[Symbol.asyncIterator]() {
          yield { kind: 'caught_up', position: head }
        },
      }),
    }
    const { error } = await read(withDeliveryCheck(early), 1)
    expect(error).toMatchObject({ name: 'EventSkipped', event: { stream: 'claim-0' } })
  })

  test('reads the log once for all subscriptions at its end', async () => {
    const store = await open()
    let reads = 0
    const counted = withDeliveryCheck({
      ...store,
      readAll: (...of) => {
        reads += 1
        return store.readAll(...of)
      },
    })
    await write(store, 'a')
    const head = await store.head()
    const subscriptions = Array.from({ length: 10 }, () => counted.subscribe(head))
    const ends = subscriptions.map(async subscription => {
      const seen: string[] = []
      for await (const message of subscription) {
        if (message.kind === 'events') seen.push(...message.events.map(event => event.id))
        else if (seen.length >= 50) return seen
      }
      return seen
    })
    for (let n = 0; n < 50; n += 1) await store.append(`dispute-${n}`, 'no_stream', [newEvent()])
    expect(new Set((await Promise.all(ends)).map(seen => seen.length))).toEqual(new Set([50]))
    expect(reads).toBeLessThan(250)
  })

  test('waits while the log cannot be read for the comparison', async () => {
    const store = await open()
    await write(store, 'ab')
    let failures = 2
    // Without the pages that the process has read, so that the check reads.
    const { provenAfter: _, ...unproven } = store
    const checked = withDeliveryCheck({
      ...unproven,
      readAll: (...of) => {
        failures -= 1
        return failures >= 0 ? Promise.reject(new StoreUnavailable(new Error('away'))) : store.readAll(...of)
      },
    })
    const { error, seen } = await read(checked, 2)
    expect([error, seen.length, failures < 0]).toEqual([undefined, 2, true])
  })
})

test('compares with dense positions of Postgres without reading again', async () => {
  const server = await onPostgres()
  const store = server.open()
  closing.push(server.close, store.close)
  let reads = 0
  const readAll: EventStore['readAll'] = (...of) => {
    reads += 1
    return store.readAll(...of)
  }
  /** Writes 20 events, each after the previous one was delivered or skipped. */
  const followed = async (checked: EventStore) => {
    let n = 0
    for await (const { kind } of checked.subscribe(await store.head())) {
      if (kind === 'events') continue
      if (n === 20) return
      n += 1
      await store.append(`claim-${uuid()}`, 'no_stream', [newEvent({ n })])
    }
  }
  await store.append(`claim-${uuid()}`, 'no_stream', [newEvent()])
  await followed(withDeliveryCheck({ ...store, readAll }))
  // The first comparison finds nothing that is kept.
  expect(reads).toBeLessThanOrEqual(2)
  const faulty = withSkippedEvents(store, ({ data }) => data.n === 10)
  await expect(followed(withDeliveryCheck(faulty))).rejects.toThrow(EventSkipped)
})

test('does not mistake a log that was set back for skipped events', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const store = createPostgresEventStore({ connectionString })
  const checked = withDeliveryCheck(store)
  const db = new pg.Pool({ connectionString, max: 1 })
  closing.push(drop, store.close, () => db.end())
  const write = (n: number) => store.append(`claim-${uuid()}`, 'no_stream', [newEvent({ n })])
  for (const n of [1, 2, 3]) await write(n)
  expect((await read(checked, 3)).seen).toHaveLength(3)
  await write(4)
  const following = read(checked, 9)
  await db.query('delete from log.events where position > 2')
  for (const n of [30, 40, 50]) await expect.poll(() => write(n).then(Boolean, () => false), { timeout: 40_000 }).toBe(true)
  expect((await following).error).toBeInstanceOf(LogSetBack)
  const { error, seen } = await read(checked, 5)
  expect([error, seen.map(({ data }) => data.n)]).toEqual([undefined, [1, 2, 30, 40, 50]])
})
