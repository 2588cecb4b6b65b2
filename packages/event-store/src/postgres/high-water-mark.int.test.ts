import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LogSetBack } from '../errors.ts'
import type { EventStore } from '../port.ts'
import { createPool } from './connection.ts'
import { HighWaterMark } from './high-water-mark.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

let database: TestDatabase
let admin: pg.Client
let store: EventStore
beforeEach(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database)
  await admin.connect()
  store = createPostgresEventStore(database)
})
afterEach(async () => {
  await store.close()
  await admin.end()
  await database.drop()
})

const actor = { id: 'process:test', role: 'process', designation: null, name: 'test' } as const
const append = (stream: string, type = 'noted', data = {}) => {
  const id = uuidv7()
  const metadata = { actor, correlation_id: id, causation_id: id, command_id: id }
  return store.append(stream, 'any', [{ id, type, schema_version: 1, at: new Date().toISOString(), data, metadata }])
}
const cutConnections = () =>
  admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'opdesk%'",
  )
const lives = async () =>
  (await admin.query('select number, begins_after::int as begins_after, reason from log.incarnation order by number')).rows

test.each([
  ['off', 'on'],
  ['local', 'on'],
  ['remote_write', 'on'],
  ['on', 'on'],
  ['remote_apply', 'remote_apply'],
])('a server with synchronous_commit %s sets it to %s when writing', async (set, had) => {
  await admin.query(`alter database ${admin.database} set synchronous_commit = ${set}`)
  const known = new HighWaterMark()
  const pool = createPool(database.connectionString, 1, { onConnect: client => known.checkBeforeWrite(client) })
  try {
    expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: had }])
  } finally {
    await pool.end()
  }
})

test('reports a log that lost its end once, and then continues', async () => {
  for (const stream of ['a', 'b', 'c', 'd']) await append(stream)
  await admin.query('delete from log.events where position > 2')
  await cutConnections()
  const outcomes = await Promise.allSettled([append('e'), append('f')])
  const refused = outcomes.filter(one => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) expect(one.reason).toBeInstanceOf(LogSetBack)
  await append('g')
  expect((await store.readAll('0', 10)).slice(0, 2).map(({ stream }) => stream)).toEqual(['a', 'b'])
})

test('a log that lost its end reuses no number', async () => {
  const other = createPostgresEventStore(database)
  try {
    for (const stream of ['a', 'b', 'c', 'd']) await append(stream)
    const next = async () => Number((await admin.query('select app.next_claim_number() as n')).rows[0].n)
    const kept = await next()
    const lost = [await next(), await next()]
    const loseEnd = async () => {
      // Both stores have read the end.
      await Promise.all([store.readAll('0', 10), other.readAll('0', 10)])
      for await (const message of other.subscribe('0')) if (message.kind === 'events') break
      // Deletes the end and the life that began after it, as a restore does.
      await admin.query('delete from log.events where position > 2; delete from log.incarnation where number > 1')
      await admin.query(`select setval('app.claim_number', ${kept})`)
      await cutConnections()
      await Promise.allSettled([append('e'), append('f'), other.head(), other.read('a')])
      await append('g')
    }
    await loseEnd()
    expect(await lives()).toEqual([
      { number: 1, begins_after: 0, reason: 'first' },
      { number: 2, begins_after: 2, reason: 'set back' },
    ])
    expect(await next()).toBeGreaterThan(Math.max(...lost) + 1000)
    // The number of a lost life is not used again.
    await loseEnd()
    expect((await lives()).map(({ number }) => number)).toEqual([1, 3])
    // A caller that names a life that never existed can skip at most a thousand numbers.
    const { rows } = await admin.query('select log.begin_after_set_back(2147483647, 0) as life')
    expect(rows).toEqual([{ life: 1004 }])
  } finally {
    await other.close()
  }
})

test('a log rewritten past its end ends only earlier readers', async () => {
  for (const stream of ['a', 'b', 'c']) await append(stream)
  await admin.query('delete from log.events where position > 1')
  await admin.query(
    `insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
     select n, 'other-' || n, 0, gen_random_uuid(), type, schema_version, at, data, metadata from log.events, generate_series(2, 9) n where position = 1`,
  )
  await cutConnections()
  await expect(append('d')).rejects.toThrow('position 3 (life 1). The log now ends at 9')
  expect(await append('d')).toEqual({ version: 0, position: '10' })
})

test('a server promoted without loss continues, and reuses no number', async () => {
  for (const stream of ['a', 'b']) await append(stream)
  const number = async (of: string) => Number((await admin.query(`select ${of}() as n`)).rows[0].n)
  const numbers = async () => [
    await number('app.next_claim_number'),
    await number('app.next_free_test_number'),
    await number('app.next_grievance_number'),
  ]
  const before = await numbers()
  await admin.query("update log.incarnation set timeline = '00000000'")
  await cutConnections()
  await Promise.all(['c', 'd', 'e'].map(stream => append(stream)))
  expect(await lives()).toEqual([
    { number: 1, begins_after: 0, reason: 'first' },
    { number: 2, begins_after: 2, reason: 'fail-over' },
  ])
  const after = await numbers()
  expect(after).toEqual(before.map(one => one + 1001))
  await admin.query("update log.incarnation set system_identifier = '1' where number = 2")
  await cutConnections()
  await append('f')
  expect((await lives()).at(-1)).toEqual({ number: 3, begins_after: 5, reason: 'other server' })
})

test.each([
  ['claim', 'claim_drafted', (n: number) => ({ claim_number: `CLM${n}` })],
  ['free_test', 'free_test_requested', (n: number) => ({ number: `HC${n}` })],
  ['grievance', 'grievance_filed', (n: number) => ({ number: `GRV${n}` })],
])('a sequence of the kind %s behind the log gives unique numbers', async (name, type, data) => {
  for (const n of [1001, 101040, 1017]) await append(`s-${n}`, type, data(n))
  const pool = createPool(database.connectionString, 8)
  const next = async () => Number((await pool.query(`select app.next_${name}_number() as n`)).rows[0].n)
  try {
    // The sequence starts far behind the log, and then so near that many callers pass the log's last number at the same moment.
    for (const from of [1005, ...Array.from({ length: 40 }, (_, round) => 101035 - round)]) {
      await admin.query(`alter sequence app.${name}_number restart with ${from}`)
      const given = await Promise.all(Array.from({ length: 40 }, next))
      expect(new Set(given).size, `from ${from}`).toBe(40)
      expect([Math.min(...given), Math.max(...given)]).toEqual([101041, 101080])
    }
  } finally {
    await pool.end()
  }
})
