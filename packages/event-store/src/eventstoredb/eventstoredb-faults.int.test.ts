import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { AccessToLogDenied, AppendTooLarge, LogSetBack, StoreUnavailable } from '../errors.ts'
import { newEvent } from '../new-event.ts'
import { type EventStore, type Position, START } from '../port.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { type FakeEventStoreDb, type FakeServerOptions, startFakeEventStoreDb } from './testing/fake-eventstoredb.ts'
import type { Refusal } from './testing/refusals.ts'

/** Time limit for each answer to a request, in any state of the log. */
const BOUND_MS = 5000

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(options: FakeServerOptions = {}, of = (fake: FakeEventStoreDb) => fake.connectionString) {
  const fake = await startFakeEventStoreDb(options)
  closing.push(fake.close)
  const open = () => {
    const store = createEventStoreDbEventStore({ connectionString: of(fake) })
    closing.push(store.close)
    return store
  }
  return { fake, open, store: open() }
}

const newStream = () => `claim-${uuid()}`
const write = (store: EventStore) => store.append(newStream(), 'no_stream', [newEvent()])

/** Waits until a promise is settled; returns its error and its duration in milliseconds. */
async function ending(promise: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const begun = performance.now()
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { error, ms: performance.now() - begun }
}

describe.each([{ batchAppend: true }, { batchAppend: false }])('the store with batchAppend: $batchAppend', options => {
  test.each<Refusal>(['not_ready', 'too_busy', 'no_leader', 'timeout', 'internal'])(
    'retries an append refused with %s twice, and stores it once',
    async refusal => {
      const { fake, store } = await start(options)
      const stream = newStream()
      fake.refuseAppends(refusal, 2)
      expect(await store.append(stream, 'no_stream', [newEvent()])).toMatchObject({ version: 0 })
      expect(await store.read(stream)).toHaveLength(1)
    },
  )

  test.each<Refusal>(['not_ready', 'no_leader', 'timeout'])(
    'reports an append refused with %s as unavailable in time',
    async refusal => {
      const { fake, store } = await start(options)
      fake.refuseAppends(refusal, 1000)
      const { error, ms } = await ending(write(store))
      expect(error).toBeInstanceOf(StoreUnavailable)
      expect(ms).toBeLessThan(BOUND_MS)
    },
  )

  test.each<Refusal>(['access_denied', 'unauthenticated'])('reports %s at once without a retry', async refusal => {
    const { fake, store } = await start(options)
    await write(store)
    fake.refuseAppends(refusal, 1)
    const { error } = await ending(write(store))
    expect(error).toBeInstanceOf(AccessToLogDenied)
    expect(error).toBeInstanceOf(StoreUnavailable)
    expect(await write(store)).toMatchObject({ version: 0 })
  })

  test('refuses only the append that is too large', async () => {
    const { store } = await start(options)
    const stream = newStream()
    const tooLarge = [newEvent({ text: 'x'.repeat(600_000) }), newEvent({ text: 'x'.repeat(600_000) })]
    const [refused, other] = await Promise.all([ending(store.append(stream, 'no_stream', tooLarge)), ending(write(store))])
    expect(refused.error).toBeInstanceOf(AppendTooLarge)
    expect(refused.error).not.toBeInstanceOf(StoreUnavailable)
    expect(other.error).toBeUndefined()
    expect(await store.read(stream)).toEqual([])
  })

  test('does not report a wrong request as unavailable', async () => {
    const { fake, store } = await start(options)
    fake.refuseAppends('bad_request', 1)
    const { error } = await ending(write(store))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(StoreUnavailable)
  })

  test('reports an unanswered append in time, and stores its retry once', async () => {
    const { fake, store } = await start(options)
    const stream = newStream()
    const events = [newEvent(), newEvent()]
    await store.head()
    fake.delayAppends(30_000)
    const { error, ms } = await ending(store.append(stream, 'no_stream', events))
    expect(error).toBeInstanceOf(StoreUnavailable)
    expect(ms).toBeLessThan(BOUND_MS)
    fake.delayAppends(0)
    expect(await store.append(stream, 'no_stream', events)).toMatchObject({ version: 1 })
    expect((await store.read(stream)).map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  })

  test('replaces a connection without answers, and stores the append once', async () => {
    const { fake, store } = await start(options)
    await write(store)
    const stream = newStream()
    fake.silence()
    const { error, ms } = await ending(store.append(stream, 'no_stream', [newEvent()]))
    expect(error).toBeUndefined()
    expect(ms).toBeLessThan(BOUND_MS)
    expect(await store.read(stream)).toHaveLength(1)
  })
})

test('stores and answers each append once if its call is interrupted', async () => {
  const { fake, open, store } = await start()
  const other = open()
  fake.cutAfter(16)
  const streams = Array.from({ length: 32 }, newStream)
  await Promise.all(
    streams.map((stream, index) => (index % 2 ? store : other).append(stream, 'no_stream', [newEvent(), newEvent()])),
  )
  for (const stream of streams) expect(await store.read(stream)).toHaveLength(2)
})

describe('an election', () => {
  test('makes all calls during it fail in time as unavailable', async () => {
    const { fake, store } = await start({ nodes: 3 })
    await write(store)
    const stream = newStream()
    fake.beginElection()
    const calls = [write(store), store.read(stream), store.head()]
    for (const { error, ms } of await Promise.all(calls.map(ending))) {
      expect(error).toBeInstanceOf(StoreUnavailable)
      expect(ms).toBeLessThan(BOUND_MS)
    }
    fake.endElection(2)
    const { error, ms } = await ending(store.append(stream, 'no_stream', [newEvent()]))
    expect(error).toBeUndefined()
    expect(ms).toBeLessThan(BOUND_MS)
  })

  test('only delays calls if it is short', async () => {
    const { fake, store } = await start({ nodes: 3 })
    await write(store)
    fake.beginElection()
    setTimeout(() => fake.endElection(1), 1000)
    expect(await write(store)).toMatchObject({ version: 0 })
  })

  test('does not affect later calls if it preceded the first call', async () => {
    const { fake, store } = await start({ nodes: 3 })
    fake.beginElection()
    expect((await ending(write(store))).error).toBeInstanceOf(StoreUnavailable)
    fake.endElection(0)
    expect(await write(store)).toMatchObject({ version: 0 })
  })

  test('lets subscriptions continue with the new leader', async () => {
    const { fake, store } = await start({ nodes: 3 })
    const seen: Position[] = []
    const subscription = store.subscribe(START)
    const following = (async () => {
      for await (const message of subscription)
        if (message.kind === 'events') seen.push(...message.events.map(event => event.position))
    })()
    const { position: before } = await write(store)
    await expect.poll(() => seen).toEqual([before])
    fake.beginElection()
    fake.dropConnections()
    await new Promise(resolve => setTimeout(resolve, 1500))
    fake.endElection(1)
    const { position: after } = await write(store)
    await expect.poll(() => seen, { timeout: 40_000 }).toEqual([before, after])
    await subscription.close()
    await following
  })

  test('lets a store with one node’s address find each leader', async () => {
    const { fake, store } = await start({ nodes: 3 }, one => one.connectionStringOf(1))
    const { position } = await write(store)
    expect(await store.head()).toBe(position)
    fake.endElection(2)
    await write(store)
    expect(await store.readAll(START, 10)).toHaveLength(2)
  })
})

describe('the store without access', () => {
  test.each<Refusal>(['access_denied', 'unauthenticated'])('ends reads and subscriptions as access denied: %s', async refusal => {
    const { fake, store } = await start()
    await write(store)
    fake.refuse(refusal)
    const following = (async () => {
      for await (const _ of store.subscribe(START)) break
    })()
    for (const call of [store.head(), store.read('claim-1'), store.readAll(START, 1), following]) {
      const { error, ms } = await ending(call)
      expect(error).toBeInstanceOf(AccessToLogDenied)
      expect(ms).toBeLessThan(BOUND_MS)
    }
  })
})

describe('a log that lost its last events', () => {
  test('fails polls and subscriptions from a lost position', async () => {
    const { fake, store } = await start()
    await write(store)
    const { position } = await write(store)
    fake.truncate(1)
    await expect(store.poll(position, 10)).rejects.toThrow(LogSetBack)
    const following = (async () => {
      for await (const _ of store.subscribe(position)) break
    })()
    await expect(following).rejects.toThrow(LogSetBack)
  })

  test('ends a subscription from a lost position, even after new events', async () => {
    const { fake, open, store } = await start()
    await write(store)
    const { position } = await write(store)
    const seen: Position[] = []
    const following = (async () => {
      for await (const message of store.subscribe(START))
        if (message.kind === 'events') seen.push(...message.events.map(event => event.position))
    })()
    await expect.poll(() => seen.at(-1)).toBe(position)
    fake.truncate(1)
    fake.dropConnections()
    const [rejected] = await Promise.allSettled([following, write(open())])
    expect(await store.readAll(START, 10)).toHaveLength(2)
    expect(rejected).toMatchObject({ status: 'rejected', reason: expect.any(LogSetBack) })
    await expect(following).rejects.toThrow(LogSetBack)
  })
})

test('finds the end and the next events behind 20,000 system events', async () => {
  const { fake, store } = await start()
  const { position } = await write(store)
  fake.writeSystemEvents(20_000)
  const { error, ms } = await ending(store.head())
  expect([error, ms < BOUND_MS]).toEqual([undefined, true])
  expect(await store.head()).toBe(position)
  const { position: next } = await write(store)
  const { events, end } = await store.poll(position, 10)
  expect([events.map(event => event.position), end]).toEqual([[next], next])
})

test('sends no regular expressions, which the server would compile', async () => {
  const { fake, store } = await start()
  const types = Array.from({ length: 180 }, (_, index) => `type_${index}`)
  const { position } = await write(store)
  for await (const message of store.subscribe(START, { types }))
    if (message.kind === 'caught_up' && message.position === position) break
  expect(fake.compiled()).toBe(0)
})

test('stores and delivers each event once while leaders resign', async () => {
  const { fake, open, store } = await start({ nodes: 3 })
  const seen: string[] = []
  const subscription = open().subscribe(START)
  const following = (async () => {
    for await (const message of subscription) if (message.kind === 'events') seen.push(...message.events.map(event => event.id))
  })()
  const written: string[] = []
  for (let leader = 1; leader <= 6; leader += 1) {
    const batch = Array.from({ length: 10 }, () => newEvent())
    const appends = batch.map(event => store.append(newStream(), 'no_stream', [event]))
    fake.resign(leader % 3)
    fake.fallBehind()
    await Promise.all(appends)
    written.push(...batch.map(event => event.id))
  }
  await expect.poll(() => seen.toSorted(), { timeout: 40_000 }).toEqual(written.toSorted())
  await subscription.close()
  await following
})

test('a subscription that stalls before the end is reopened', async () => {
  const { fake, store } = await start()
  const seen: Position[] = []
  const subscription = store.subscribe(START)
  const following = (async () => {
    for await (const message of subscription)
      if (message.kind === 'events') seen.push(...message.events.map(event => event.position))
  })()
  const { position: first } = await write(store)
  await expect.poll(() => seen).toEqual([first])
  fake.stall()
  const { position: second } = await write(store)
  fake.unstall()
  await expect.poll(() => seen, { timeout: 40_000 }).toEqual([first, second])
  await subscription.close()
  await following
})
