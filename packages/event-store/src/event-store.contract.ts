import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findStreams } from './find-streams.ts'
import type { EventStore, ExpectedVersion, NewEvent, Position, RecordedEvent, StreamQuery, SubscriptionMessage } from './port.ts'
import { comparePositions, START, VersionConflict } from './port.ts'

/** One log under test, and faults that can be injected. */
export interface ContractSubject {
  open(): EventStore
  /** Cuts the current connections of all opened stores. */
  dropConnections(): void
  /** Commits the next append, but loses the answer to it. */
  loseNextAnswer(): void
  close(): Promise<void>
}

/** Declares the tests that every adapter of the port must pass. Call it once for each adapter. */
export function eventStoreContract(name: string, start: () => Promise<ContractSubject>): void {
  describe(`${name} as an event store`, () => {
    let subject: ContractSubject
    let stores: EventStore[] = []
    const open = () => {
      const store = subject.open()
      stores.push(store)
      return store
    }

    beforeAll(async () => {
      subject = await start()
    })
    afterEach(async () => {
      await Promise.all(stores.map(store => store.close()))
      stores = []
    })
    afterAll(() => subject.close())

    test('counts versions from zero per stream, and positions over all streams', async () => {
      const store = open()
      const [one, other] = [newStream(), newStream()]
      const first = await store.append(one, 'no_stream', events(2))
      const second = await store.append(other, 'no_stream', events(1))
      const third = await store.append(one, 1, events(1))
      expect([first.version, second.version, third.version]).toEqual([1, 0, 2])
      expect(comparePositions(first.position, second.position)).toBeLessThan(0)
      expect(comparePositions(second.position, third.position)).toBeLessThan(0)
      expect(await store.head()).toBe(third.position)
    })

    test('reads an event as written', async () => {
      const store = open()
      const stream = newStream()
      const event = newEvent({
        at: '2026-01-31T18:30:00.120Z',
        data: { name: 'अनिता 🙂 "quoted" \\ \n', amount: 12_345, nested: { list: [1, null, true] }, large: 'ₓ'.repeat(300_000) },
      })
      const { position } = await store.append(stream, 'no_stream', [event])
      expect(await store.read(stream)).toEqual([{ ...event, stream, version: 0, position }])
    })

    test('reads a stream from a version, or empty if unknown', async () => {
      const store = open()
      const stream = newStream()
      const written = events(5)
      await store.append(stream, 'no_stream', written)
      expect((await store.read(stream, 3)).map(event => event.id)).toEqual(ids(written.slice(3)))
      expect(await store.read(stream, 5)).toEqual([])
      expect((await store.read(stream, 0, 2)).map(event => event.id)).toEqual(ids(written.slice(0, 2)))
      expect((await store.read(stream, 3, 1)).map(event => event.id)).toEqual(ids(written.slice(3, 4)))
      expect(await store.read(newStream())).toEqual([])
    })

    test.each<{ expected: ExpectedVersion; exists: boolean }>([
      { expected: 'no_stream', exists: true },
      { expected: 0, exists: true },
      { expected: 7, exists: true },
      { expected: 0, exists: false },
      { expected: 'stream_exists', exists: false },
    ])('reports the actual version when $expected conflicts with exists: $exists', async ({ expected, exists }) => {
      const store = open()
      const stream = newStream()
      if (exists) await store.append(stream, 'no_stream', events(2))
      const error = await store.append(stream, expected, events(1)).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(VersionConflict)
      expect(error).toMatchObject({ stream, expected, actual: exists ? 1 : -1 })
      expect(await store.read(stream)).toHaveLength(exists ? 2 : 0)
    })

    test.each<{ expected: ExpectedVersion; exists: boolean }>([
      { expected: 'no_stream', exists: false },
      { expected: 1, exists: true },
      { expected: 'any', exists: false },
      { expected: 'any', exists: true },
      { expected: 'stream_exists', exists: true },
    ])('appends and retries with $expected when exists is $exists', async ({ expected, exists }) => {
      const store = open()
      const stream = newStream()
      if (exists) await store.append(stream, 'no_stream', events(2))
      const written = events(2)
      const first = await store.append(stream, expected, written)
      expect(await store.append(stream, expected, written)).toEqual(first)
      await store.append(stream, first.version, events(1))
      expect(await store.append(stream, expected, written)).toEqual(first)
      expect(await store.read(stream)).toHaveLength(first.version + 2)
    })

    // `a` and `b` are in the stream, `o` is in another one, `n` and `m` are new.
    test.each<{ expected: ExpectedVersion; named: string }>([
      ...['an', 'abn', 'nab', 'nabm', 'nb', 'anb', 'ban', 'ao', 'oa'].map(named => ({ expected: 'no_stream' as const, named })),
      { expected: 0, named: 'bn' },
      { expected: 0, named: 'nb' },
      { expected: 'any', named: 'an' },
      { expected: 'any', named: 'abn' },
      { expected: 'any', named: 'ao' },
      { expected: 'stream_exists', named: 'abn' },
    ])('refuses $named with $expected on a stream with ab', async ({ expected, named }) => {
      const store = open()
      const [stream, other] = [newStream(), newStream()]
      const byName = new Map([...'abonm'].map(name => [name, newEvent()]))
      const of = (names: string) => [...names].flatMap(name => byName.get(name) ?? [])
      await store.append(stream, 'no_stream', of('ab'))
      await store.append(other, 'no_stream', of('o'))
      // Appends that wait together are written together: a refusal concerns one of them alone.
      const [refused, accepted] = await Promise.allSettled([
        store.append(stream, expected, of(named)),
        store.append(other, 0, events(1)),
      ])
      expect(refused).toMatchObject({ status: 'rejected', reason: { stream, expected, actual: 1 } })
      if (refused?.status === 'rejected') expect(refused.reason).toBeInstanceOf(VersionConflict)
      expect(accepted).toMatchObject({ status: 'fulfilled', value: { version: 1 } })
      expect(ids(await store.read(stream))).toEqual(ids(of('ab')))
    })

    test('stores an append with a lost answer once, and answers it', async () => {
      const store = open()
      const stream = newStream()
      await store.append(stream, 'no_stream', events(1))
      subject.loseNextAnswer()
      const written = events(2)
      expect(await store.append(stream, 0, written)).toMatchObject({ version: 2 })
      expect((await store.read(stream, 1)).map(event => event.id)).toEqual(ids(written))
    })

    test('accepts one of many concurrent writers with the same expected version', async () => {
      const [one, two] = [open(), open()]
      const stream = newStream()
      await one.append(stream, 'no_stream', events(1))
      const attempts = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).append(stream, 0, events(1)))
      const results = await Promise.allSettled(attempts)
      expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(VersionConflict)
      expect(await one.read(stream)).toHaveLength(2)
    })

    test('delivers all events of 32 concurrent writers to a reader', async () => {
      const [one, two, reading] = [open(), open(), open()]
      const before = await reading.head()
      let writing = true
      const written: string[] = []
      const writers = Array.from({ length: 32 }, async (_, index) => {
        const stream = newStream()
        for (let version = -1; version < 14; version++) {
          const batch = events(1)
          await (index % 2 ? one : two).append(stream, version < 0 ? 'no_stream' : version, batch)
          written.push(...ids(batch))
        }
      })
      const done = Promise.all(writers).finally(() => {
        writing = false
      })
      const seen: RecordedEvent[] = []
      let position = before
      for (let last = false; !last; ) {
        last = !writing
        const page = await reading.readAll(position, 50)
        seen.push(...page)
        position = page.at(-1)?.position ?? position
        if (page.length > 0) last = false
      }
      await done
      expect(ids(seen).toSorted()).toEqual(written.toSorted())
      expect(new Set(seen.map(event => event.position)).size).toBe(seen.length)
      for (const stream of new Set(seen.map(event => event.stream)))
        expect(seen.filter(event => event.stream === stream).map(event => event.version)).toEqual([...Array(15).keys()])
    })

    test('reads all streams in order, by position, limit and type', async () => {
      const store = open()
      const start = await store.head()
      const type = newType()
      const wanted = [newEvent({ type }), newEvent({ type }), newEvent({ type })]
      await store.append(newStream(), 'no_stream', [...wanted.slice(0, 1), ...events(3)])
      await store.append(newStream(), 'no_stream', wanted.slice(1))
      expect(await store.readAll(start, 2)).toHaveLength(2)
      const all = await store.readAll(start, 100)
      expect(all).toHaveLength(6)
      expect(all.map(event => event.position)).toEqual(all.map(event => event.position).toSorted(comparePositions))
      const found = await store.readAll(START, 2, { types: [type] })
      expect(ids(found)).toEqual(ids(wanted.slice(0, 2)))
      expect(ids(await store.readAll(found[1]?.position ?? START, 2, { types: [type] }))).toEqual(ids(wanted.slice(2)))
    })

    test('delivers old events, reports the end, and continues live', async () => {
      const store = open()
      const start = await store.head()
      const old = events(3)
      const { position } = await store.append(newStream(), 'no_stream', old)
      const subscription = store.subscribe(start)
      const inbox = follow(subscription)
      await inbox.until(() => inbox.caughtUpTo(position))
      expect(ids(inbox.events)).toEqual(ids(old))

      const fresh = events(2)
      const later = await open().append(newStream(), 'no_stream', fresh)
      await inbox.until(() => inbox.caughtUpTo(later.position))
      expect(ids(inbox.events)).toEqual(ids([...old, ...fresh]))
      await subscription.close()
      await inbox.ended
    })

    test('reports caught up at once to a subscription at the end', async () => {
      const store = open()
      await store.append(newStream(), 'no_stream', events(1))
      const head = await store.head()
      const inbox = follow(store.subscribe(head))
      await inbox.until(() => inbox.messages.length > 0)
      expect(inbox.messages[0]).toEqual({ kind: 'caught_up', position: head })
    })

    test('lets a filtered subscription catch up past excluded events', async () => {
      const store = open()
      const start = await store.head()
      const type = newType()
      const wanted = newEvent({ type })
      await store.append(newStream(), 'no_stream', [...events(2), wanted])
      const inbox = follow(store.subscribe(start, { types: [type] }))
      const head = await store.head()
      await inbox.until(() => inbox.caughtUpTo(head))
      const { position } = await store.append(newStream(), 'no_stream', [newEvent({ type: `${type}_and_more` }), ...events(2)])
      await inbox.until(() => inbox.caughtUpTo(position))
      expect(ids(inbox.events)).toEqual([wanted.id])
    })

    test('leaves out the excluded types in every read', async () => {
      const store = open()
      const start = await store.head()
      const left = newType()
      const [before, after] = [newEvent({ type: newType() }), newEvent({ type: `${left}_and_more` })]
      await store.append(newStream(), 'no_stream', [newEvent({ type: left }), before, newEvent({ type: left })])
      const inbox = follow(store.subscribe(start, { except: [left] }))
      await store.append(newStream(), 'no_stream', [after, newEvent({ type: left })])
      const head = await store.head()
      await inbox.until(() => inbox.caughtUpTo(head))
      expect(ids(inbox.events)).toEqual(ids([before, after]))
      expect(ids(await store.readAll(start, 10, { except: [left] }))).toEqual(ids([before, after]))
      const poll = await store.poll(start, 10, { except: [left] })
      expect(ids(poll.events)).toEqual(ids([before, after]))
      expect(poll.end).toBe(head)
    })

    test('delivers bursts to subscriptions that began on an empty log', async () => {
      const fresh = await start()
      const [reading, writing] = [fresh.open(), fresh.open()]
      const types = Array.from({ length: 6 }, newType)
      const inboxes = [
        follow(reading.subscribe(START)),
        ...types.map(type => follow(reading.subscribe(START, { types: [type] }))),
      ]
      const written: NewEvent[] = []
      for (let burst = 0; burst < 5; burst += 1) {
        const batches = Array.from({ length: 12 }, (_, index) =>
          events(2).map(event => ({ ...event, type: types[index % 6] ?? '' })),
        )
        await Promise.all(batches.map(batch => writing.append(newStream(), 'no_stream', batch)))
        written.push(...batches.flat())
      }
      const head = await reading.head()
      for (const [index, inbox] of inboxes.entries()) {
        await inbox.until(() => inbox.caughtUpTo(head))
        const wanted = written.filter(({ type }) => index === 0 || type === types[index - 1])
        expect(ids(inbox.events).toSorted()).toEqual(ids(wanted).toSorted())
      }
      await Promise.all([reading.close(), writing.close()])
      await fresh.close()
    })

    test('delivers all events to a subscription despite dropped connections', async () => {
      const [store, writer] = [open(), open()]
      const inbox = follow(store.subscribe(await store.head()))
      await inbox.until(() => inbox.messages.length > 0)
      const written: NewEvent[] = []
      for (let round = 0; round < 3; round++) {
        const batch = events(3)
        written.push(...batch)
        const { position } = await writer.append(newStream(), 'no_stream', batch)
        if (round === 1) await inbox.until(() => inbox.caughtUpTo(position))
        subject.dropConnections()
      }
      const batch = events(1)
      const { position } = await writer.append(newStream(), 'no_stream', batch)
      await inbox.until(() => inbox.caughtUpTo(position))
      expect(ids(inbox.events)).toEqual(ids([...written, ...batch]))
    })

    test('leaves out only replaced events in a compacted read', async () => {
      const store = open()
      const stream = newStream()
      const types = ['begun', 'saved', 'saved', 'attached', 'saved', 'attached', 'saved', 'sent']
      const written = types.map(type => newEvent({ type: `lean_${type}` }))
      await store.append(stream, 'no_stream', written)
      const read = async (command_id: string) =>
        (await store.read(stream, 0, undefined, { type: 'lean_saved', command_id })).map(({ version }) => version)
      expect(await read('none')).toEqual(expect.arrayContaining([0, 3, 5, 6, 7]))
      expect(await read(written[2]?.metadata.command_id ?? '')).toEqual(expect.arrayContaining([0, 2, 3, 5, 6, 7]))
      expect(await store.read(newStream(), 0, undefined, { type: 'lean_saved', command_id: 'none' })).toEqual([])
    })

    test('finds streams by person, and by the first event’s type and field', async () => {
      const store = open()
      const person = `person-${uuid()}`
      const metadata = (subject?: string) => ({ ...newEvent().metadata, ...(subject !== undefined && { subject }) })
      const [about, older, ofOthers, search, noSearch] = Array.from({ length: 5 }, newStream)
      const begin = (stream = '', type: string, data: Record<string, unknown>, subject?: string) =>
        store.append(stream, 'no_stream', [newEvent({ type, data, metadata: metadata(subject) })])
      await begin(about, 'claim_drafted', { amount: 1 }, person)
      await store.append(about ?? '', 0, [newEvent({ metadata: metadata(person) })])
      await begin(older, 'claim_drafted', { subscriber_id: person })
      await begin(ofOthers, 'claim_drafted', { subscriber_id: person }, `${person}-other`)
      await begin(search, 'export_requested', { query: { search: 'erased' } }, `${person}-admin`)
      await begin(noSearch, 'export_requested', { query: { status: 1 } }, `${person}-admin`)
      const found = async (by: StreamQuery) => new Set(await findStreams(store, by))
      expect(await found({ subject: person })).toEqual(new Set([about, older]))
      expect(await found({ subject: 'nobody' })).toEqual(new Set())
      const searches = await found({ type: 'export_requested', having: ['query', 'search'] })
      expect([searches.has(search ?? ''), searches.has(noSearch ?? '')]).toEqual([true, false])
      expect(await found({ type: newType(), having: [] })).toEqual(new Set())
    })

    test('ends all subscriptions when the store closes', async () => {
      const store = open()
      const inbox = follow(store.subscribe(await store.head()))
      await inbox.until(() => inbox.messages.length > 0)
      await store.close()
      stores = []
      await inbox.ended
    })
  })
}

const newStream = () => `contract-${uuid()}`
const newType = () => `type_${uuid().replaceAll('-', '')}`
const events = (count: number): NewEvent[] => Array.from({ length: count }, () => newEvent())
const ids = (list: readonly { id: string }[]) => list.map(event => event.id)

const newEvent = (changes: Partial<NewEvent> = {}): NewEvent => ({
  id: uuid(),
  type: 'something_happened',
  schema_version: 2,
  at: '2026-11-20T05:00:00.000Z',
  data: { amount: 100 },
  metadata: {
    actor: { id: 'person-1', role: 'management', designation: 3, name: 'Meera Krishnan' },
    correlation_id: uuid(),
    causation_id: uuid(),
    command_id: uuid(),
  },
  ...changes,
})

/** Reads a subscription in the background and records its batches. */
function follow(subscription: AsyncIterable<SubscriptionMessage>) {
  const messages: SubscriptionMessage[] = []
  let wake: () => void = () => undefined
  const read = async () => {
    for await (const message of subscription) {
      messages.push(message)
      wake()
    }
  }
  const inbox = {
    messages,
    ended: read(),
    get events(): RecordedEvent[] {
      return messages.flatMap(message => (message.kind === 'events' ? message.events : []))
    },
    caughtUpTo: (position: Position) =>
      messages.some(message => message.kind === 'caught_up' && comparePositions(message.position, position) >= 0),
    async until(condition: () => boolean) {
      while (!condition())
        await new Promise<void>(resolve => {
          wake = resolve
        })
    },
  }
  return inbox
}
