import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LogSetBack, StoreUnavailable } from '../errors.ts'
import { eventStoreContract } from '../event-store.contract.ts'
import { newEvent } from '../new-event.ts'
import type { EventStore, RecordedEvent, SubscriptionMessage } from '../port.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { EXCEPT_TYPES } from './event-row.ts'
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

test('only the event that the database refuses fails in its batch', async () => {
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

// EventStoreDB compares ids only from the first event on, and only within a stream, so the contract leaves these out.
test.each(['nab', 'nb', 'oa', 'o', 'on'])('refuses %s with any on a stream with ab', async named => {
  const database = await createTestDatabase()
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  const byName = new Map([...'abon'].map(name => [name, newEvent({})]))
  const of = (names: string) => [...names].flatMap(name => byName.get(name) ?? [])
  await store.append('claim-here', 'no_stream', of('ab'))
  await store.append('claim-there', 'no_stream', of('o'))
  await expect(store.append('claim-here', 'any', of(named))).rejects.toMatchObject({ name: 'VersionConflict', actual: 1 })
  expect(await store.readAll('0', 10)).toHaveLength(3)
  await store.close()
  await database.drop()
})

test('a compacted read omits events that a later event replaces', async () => {
  const database = await createTestDatabase()
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  const types = ['begun', 'saved', 'saved', 'attached', 'saved', 'attached', 'saved', 'sent']
  const written = types.map(type => ({ ...newEvent({}), type }))
  await store.append('claim-lean', 'no_stream', written)
  const read = async (command_id = 'none', type = 'saved') =>
    (await store.read('claim-lean', 0, undefined, { type, command_id })).map(({ version }) => version)
  expect(await read()).toEqual([0, 3, 5, 6, 7])
  expect(await read(written[2]?.metadata.command_id)).toEqual([0, 2, 3, 5, 6, 7])
  expect(await read('none', 'unknown')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  await store.close()
  await database.drop()
})

test('a batch of many streams gets gapless positions despite conflicts', async () => {
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

describe('a log that lost its end in a fail-over', () => {
  let database: TestDatabase
  let store: EventStore
  let admin: pg.Client
  beforeEach(async () => {
    database = await createTestDatabase()
    store = createPostgresEventStore({ connectionString: database.connectionString })
    admin = new pg.Client({ connectionString: database.connectionString })
    await admin.connect()
  })
  afterEach(async () => {
    await store.close()
    await admin.end()
    await database.drop()
  })

  const append = (count: number, n = 0) =>
    store.append(
      `claim-${uuid()}`,
      'no_stream',
      Array.from({ length: count }, (_, index) => newEvent({ n: n + index })),
    )
  const setBack = (to: number) => admin.query('delete from log.events where position > $1', [to])
  const cutConnections = () =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
  const next = async (messages: AsyncIterator<SubscriptionMessage>) => (await messages.next()).value
  const upToEnd = async (messages: AsyncIterator<SubscriptionMessage>) => {
    const seen: unknown[] = []
    for (;;) {
      const message = await next(messages)
      if (message?.kind !== 'events') return { seen, end: message?.position }
      seen.push(...message.events.map((event: RecordedEvent) => event.data.n))
    }
  }

  test.each([{ types: ['something_happened'] }, {}])(
    'is read again from an earlier checkpoint with the filter %j',
    async filter => {
      await append(6)
      const first = store.subscribe('0', filter)[Symbol.asyncIterator]()
      expect(await upToEnd(first)).toMatchObject({ end: '6' })
      await setBack(3)
      await cutConnections()
      // A reader that had reached position 6 starts again at its checkpoint, which was set back with the log.
      const second = store.subscribe('3', filter)[Symbol.asyncIterator]()
      expect(await upToEnd(second)).toEqual({ seen: [], end: '3' })
      const waiting = next(second)
      await append(3, 100)
      expect(await waiting).toMatchObject({
        kind: 'events',
        events: [{ data: { n: 100 } }, { data: { n: 101 } }, { data: { n: 102 } }],
      })
    },
  )

  test('ends a subscription that is ahead of the log', async () => {
    await append(6)
    const messages = store.subscribe('0')[Symbol.asyncIterator]()
    expect(await upToEnd(messages)).toMatchObject({ end: '6' })
    await setBack(3)
    await expect(next(messages)).rejects.toThrow('read up to position 6 and ends at 3 now')
    await expect(store.poll('6', 10)).rejects.toThrow(LogSetBack)
  })

  test('ends a subscription that is ahead, even after new events', async () => {
    await append(6)
    const messages = store.subscribe('0', { types: ['something_happened'] })[Symbol.asyncIterator]()
    expect(await upToEnd(messages)).toMatchObject({ end: '6' })
    await admin.query('begin')
    await setBack(3)
    await admin.query(
      `insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
       select position + 3, 'other', version, gen_random_uuid(), type, schema_version, at, data, metadata from log.events`,
    )
    await admin.query('commit')
    await append(1)
    await expect(next(messages)).rejects.toThrow('The log has another event than before at position 6')
  })

  test('ignores the position in an announcement', async () => {
    await append(2)
    const messages = store.subscribe('0', { types: ['something_happened'] })[Symbol.asyncIterator]()
    expect(await upToEnd(messages)).toMatchObject({ end: '2' })
    const waiting = next(messages)
    await admin.query("select pg_notify('opdesk_log', '9')")
    await append(1, 50)
    expect(await waiting).toMatchObject({ events: [{ position: '3', data: { n: 50 } }] })
  })
})

test('a query that excludes event types uses a hash table', async () => {
  const database = await createTestDatabase()
  const db = new pg.Client({ connectionString: database.connectionString })
  await db.connect()
  await db.query('set plan_cache_mode = force_generic_plan')
  await db.query(`prepare poll as select from log.events where position > $1 and ${EXCEPT_TYPES} order by position limit $2`)
  const { rows } = await db.query(`explain execute poll (0, 500, '{claim_drafted,claim_amended}')`)
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('hashed SubPlan')
  await db.end()
  await database.drop()
})

describe('an unreachable database', () => {
  const appendsTo = (store: EventStore) => {
    const events = Array.from({ length: 256 }, (_, index) => ({ stream: `claim-${uuid()}`, event: newEvent({ index }) }))
    return {
      all: async () => {
        const timed = events.map(async ({ stream, event }) => {
          const began = performance.now()
          const [result] = await Promise.allSettled([store.append(stream, 'no_stream', [event])])
          return { ms: performance.now() - began, error: result?.status === 'rejected' ? result.reason : undefined }
        })
        return await Promise.all(timed)
      },
      ids: events.map(({ event }) => event.id).sort(),
    }
  }

  test.each(['cut', 'silent'])('fails 256 writers within 5 s (%s), and accepts their retries afterwards', async how => {
    const database = await createTestDatabase()
    const url = new URL(database.connectionString)
    const target = { host: url.hostname, port: Number(url.port || 5432) }
    let proxy = await startTcpProxy(target)
    const { port } = proxy
    url.host = `127.0.0.1:${port}`
    const store = createPostgresEventStore({ connectionString: url.href })
    // Enough simultaneous appends to open both lanes: only existing connections are silenced.
    await Promise.all(Array.from({ length: 40 }, (_, index) => store.append(`claim-first-${index}`, 'no_stream', [newEvent({})])))
    const { all, ids } = appendsTo(store)
    if (how === 'cut') await proxy.close()
    else proxy.silence()
    const given = await all()
    expect(given.filter(({ error }) => error && !(error instanceof StoreUnavailable))).toEqual([])
    expect(given.filter(({ error }) => error).length).toBeGreaterThan(how === 'cut' ? 255 : 100)
    expect(Math.max(...given.map(({ ms }) => ms))).toBeLessThan(5000)
    if (how === 'cut') await expect(store.read('claim-first-0')).rejects.toThrow(StoreUnavailable)

    if (how === 'cut') proxy = await startTcpProxy(target, port)
    await vi.waitFor(async () => expect((await all()).filter(({ error }) => error)).toEqual([]), { timeout: 120_000 })
    expect((await store.readAll('40', 1000)).map(({ id }) => id).sort()).toEqual(ids)
    await store.close()
    await proxy.close()
    await database.drop()
  })

  test('is replaced if it is a standby; later appends reach the primary', async () => {
    const database = await createTestDatabase()
    const admin = new pg.Client({ connectionString: database.connectionString })
    await admin.connect()
    const store = createPostgresEventStore({ connectionString: database.connectionString })
    await admin.query(`alter database ${admin.database} set default_transaction_read_only = on`)
    // The refused append may still reach the primary later, so the same event is sent again.
    const event = newEvent({})
    await expect(store.append('claim-1', 'no_stream', [event])).rejects.toThrow(StoreUnavailable)
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter database ${admin.database} reset default_transaction_read_only`)
    await expect(store.append('claim-1', 'no_stream', [event])).resolves.toMatchObject({ version: 0 })
    expect(await store.read('claim-1')).toHaveLength(1)
    await store.close()
    await admin.end()
    await database.drop()
  })
})
