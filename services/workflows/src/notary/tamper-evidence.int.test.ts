import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withHashChain } from '@opdesk/event-store/hash-chain/chained-event-store.ts'
import { contentOf, createEventHashes, type EventHashes, plainHash } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { readCheckpoints, readSeals } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { verifyLog } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import { EVENT_COLUMNS, eventQuery, queryEvents } from '@opdesk/event-store/postgres/event-row.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { type Keys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logger } from '../testing/given.ts'
import { type Notary, startNotary } from './notary.ts'

let database: TestDatabase
let folder: string
let keys: Keys
let hashes: EventHashes
let stored: EventStore
let store: EventStore
let db: pg.Pool
let notary: Notary | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'opdesk-notary-'))
  keys = await openKeys(join(folder, 'keys'))
  hashes = createEventHashes(keys.events)
  stored = createPostgresEventStore({ connectionString: database.connectionString })
  store = withHashChain(stored, hashes)
  db = openPool({ connectionString: database.connectionString, max: 2 })
})
afterAll(async () => {
  await store.close()
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const ledger = () => createLedger(join(folder, 'checkpoints.jsonl'))
const READ_ALL = `select ${EVENT_COLUMNS} from log.events where position > $1 order by position limit $2`
const READ = `select ${EVENT_COLUMNS} from log.events where stream = $1 and version >= $2 order by version limit $3`
const verify = async (client: Pick<pg.ClientBase, 'query'> = db, now = new Date(), headsKept?: number) =>
  verifyLog({
    log: {
      readAll: (after, limit) => queryEvents(client, eventQuery('read_raw', READ_ALL, [after, limit])),
      read: (stream, from = 0, limit) => queryEvents(client, eventQuery('read_raw_stream', READ, [stream, from, limit ?? null])),
    },
    ...(headsKept !== undefined && { headsKept }),
    dense: true,
    seals: (after, limit) => readSeals(client, after, limit),
    checkpoints: await readCheckpoints(client),
    ledger: await ledger().read(),
    publicKeys: keys.verifying,
    hashes,
    now,
  })

/** The finding after a change of the tables, which is undone afterwards. */
const foundAfter = async (sql: string) => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    const { first } = await verify(client)
    // Verifies again with a single stream end kept in memory, so that others are dropped and read again: the finding must be equal.
    expect((await verify(client, new Date(), 1)).first?.position).toBe(first?.position)
    return first
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const actor = { id: 'process:test', role: 'process', designation: null, name: 'test' } as const
const append = async (stream: string, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const last = (await store.read(stream)).at(-1)
    const id = uuidv7()
    const metadata = { actor, correlation_id: id, causation_id: id, command_id: id, previous_hash: last?.metadata.hash ?? null }
    const data = { amount: 100 + n, note: 'नमस्ते 💊', nested: { b: 1, a: [1.5, null] } }
    await store.append(stream, last?.version ?? 'no_stream', [
      { id, type: 'noted', schema_version: 1, at: new Date().toISOString(), data, metadata },
    ])
  }
}

const start = (): Notary => {
  const { connectionString } = database
  notary = startNotary({
    log: store,
    connectionString,
    clock: () => new Date(),
    logger,
    privateKey: keys.signing,
    publicKeys: keys.verifying,
    hashes,
    ledger: ledger(),
    checkpointMs: 20,
  })
  return notary
}

const sealedUpTo = async (position: string): Promise<void> => {
  while ((await verify()).sealed_up_to !== position) await new Promise(resolve => setTimeout(resolve, 10))
}

const swap = (a: number, b: number) =>
  `update log.events set position = -${a} where position = ${a};
    update log.events set position = ${a} where position = ${b};
    update log.events set position = ${b} where position = -${a}`

test('verification accepts an empty log', async () => {
  expect(await verify()).toMatchObject({ ok: true, events: 0, sealed_up_to: null, first: null })
})

describe('verification of an unsealed log', () => {
  beforeAll(async () => {
    for (let round = 0; round < 3; round += 1) for (const stream of ['claim-a', 'claim-b', 'wallet-a']) await append(stream, 1)
    expect(await verify()).toMatchObject({ ok: true, events: 9, sealed_up_to: null })
  })
  test.each([
    ['a changed amount', `update log.events set data = jsonb_set(data, '{amount}', '999') where position = 3`, '3', 'changed'],
    [
      'a changed actor',
      `update log.events set metadata = jsonb_set(metadata, '{actor,name}', '"X"') where position = 2`,
      '2',
      'changed',
    ],
    ['a changed time', `update log.events set at = at + interval '1 second' where position = 4`, '4', 'changed'],
    ['a changed type', `update log.events set type = 'denied' where position = 1`, '1', 'changed'],
    ['a removed hash', `update log.events set metadata = metadata - 'hash' where position = 4`, '4', 'changed'],
    ['a removed event', `delete from log.events where position = 3`, '3', 'removed'],
    [
      'a removed event with later positions moved up',
      `delete from log.events where position = 3;
      update log.events set position = -position where position > 3; update log.events set position = -position - 1 where position < 0`,
      '5',
      'removed',
    ],
    [
      'an event moved to another stream',
      `update log.events set stream = 'claim-z', version = 0 where position = 5`,
      '5',
      'changed',
    ],
    ['two swapped events of one stream', swap(1, 4), '1', 'removed'],
  ])('finds %s', async (_, sql, position, kind) => {
    expect(await foundAfter(sql)).toMatchObject({ position, kind })
  })
})

describe('verification of a sealed log', () => {
  beforeAll(async () => {
    start()
    await sealedUpTo('9')
    await notary?.stop()
    expect(await verify()).toMatchObject({ ok: true, events: 9, first: null })
  })

  test.each([1, 2, 5, 8, 9])('finds one changed byte in event %i', async position => {
    const found = await foundAfter(
      `update log.events set data = jsonb_set(data, '{amount}', '101.01') where position = ${position}`,
    )
    expect(found).toMatchObject({ position: String(position), kind: 'changed' })
  })

  test.each([1, 4, 9])('finds that event %i is missing', async position => {
    const found = await foundAfter(`delete from log.events where position = ${position}`)
    expect(found).toMatchObject({ position: String(position), kind: 'removed' })
  })

  test.each([
    ['two swapped events of different streams', swap(4, 5), { position: '4', kind: 'order' }],
    [
      'an inserted event with all later events moved',
      `update log.events set position = -position where position > 4;
      update log.events set position = 1 - position where position < 0;
      insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
      select 5, 'claim-x', 0, gen_random_uuid(), type, schema_version, at, data, metadata from log.events where position = 1`,
      { position: '5', stream: 'claim-x' },
    ],
    ['seals removed with their event', `delete from app.log_seal where position = 4`, { position: '4', kind: 'inserted' }],
    [
      'a stream rewritten without hashes, with all seals removed',
      `delete from app.log_seal;
      update log.events set data = jsonb_set(data, '{amount}', '7'), metadata = metadata - 'hash' - 'previous_hash'
      where stream = 'wallet-a'`,
      { position: '1', kind: 'missing' },
    ],
    [
      'a checkpoint signed with a foreign key',
      `update app.log_checkpoint set signature = decode(repeat('00', 64), 'hex')`,
      { position: '9', kind: 'seal' },
    ],
    [
      'an older database restored whole, by the newer external ledger',
      `delete from log.events where position > 6; delete from app.log_seal where position > 6; delete from app.log_checkpoint`,
      { position: '9', kind: 'removed' },
    ],
    ['that all seals are gone', 'delete from app.log_seal', { position: '1', kind: 'missing' }],
    ['that the last seals are gone', 'delete from app.log_seal where position > 6', { position: '7', kind: 'missing' }],
    ['that all checkpoints of the database are gone', 'delete from app.log_checkpoint', { position: '9', kind: 'missing' }],
  ])('finds %s', async (_, sql, found) => {
    expect(await foundAfter(sql)).toMatchObject(found)
  })
})

test('verification finds a missing or empty ledger, and a missing record', async () => {
  const file = join(folder, 'checkpoints.jsonl')
  const whole = await readFile(file, 'utf8')
  await rm(file)
  expect((await verify()).first).toMatchObject({
    position: '9',
    kind: 'missing',
    detail: expect.stringContaining('file is gone'),
  })
  await writeFile(file, '')
  expect((await verify()).first).toMatchObject({ position: '9', kind: 'missing' })
  const late = { ok: false, first: { position: '0', kind: 'missing' } }
  const client = await db.connect()
  await client.query('begin; delete from app.log_seal; delete from app.log_checkpoint')
  expect(await verify(client, new Date(Date.now() + 120_000))).toMatchObject(late)
  await client.query('rollback')
  client.release()
  await writeFile(file, whole)
  expect(await verify()).toMatchObject({ ok: true, events: 9, unsealed: 0 })
})

describe('an event inserted into the table', () => {
  /** Acts as an attacker who has the database and the source code, but no key. */
  const forge = async (hashOf: (content: string) => string): Promise<string> => {
    const last = (await stored.read('claim-a')).at(-1)
    const id = uuidv7()
    const metadata = { actor, correlation_id: id, causation_id: id, command_id: id, previous_hash: last?.metadata.hash ?? null }
    const event = { id, type: 'noted', schema_version: 1, at: new Date().toISOString(), data: { amount: 1 }, metadata }
    const hash = hashOf(contentOf('claim-a', event))
    const { position } = await stored.append('claim-a', last?.version ?? -1, [{ ...event, metadata: { ...metadata, hash } }])
    return position
  }
  const foreign = createEventHashes(() => [Buffer.alloc(32, 7)])

  test.each([
    ['with an unkeyed hash', plainHash],
    ['with a hash under an unknown key', foreign.make],
    [
      'with a foreign hash under the product’s key name',
      (content: string) => foreign.make(content).replace(/^[^.]+/, hashes.newest()),
    ],
  ])('%s is refused by the notary and found by the verification', async (_, hashOf) => {
    const started = start()
    const position = await forge(hashOf)
    while (started.status().refused === null) await new Promise(resolve => setTimeout(resolve, 10))
    expect(started.status().refused).toContain(`The event at position ${position} (version 3 of claim-a, event `)
    await started.stop()
    expect(await verify()).toMatchObject({ ok: false, first: { position, stream: 'claim-a' } })
    await db.query('delete from log.events where position = $1', [position])
    expect(await verify()).toMatchObject({ ok: true, events: 9 })
  })
})

test('accepts events hashed without a key only before the first key', async () => {
  const other = await createTestDatabase()
  const otherFolder = await mkdtemp(join(tmpdir(), 'opdesk-notary-'))
  const raw = createPostgresEventStore({ connectionString: other.connectionString })
  const plain = { ...hashes, make: plainHash }
  const line = createLedger(join(otherFolder, 'checkpoints.jsonl'))
  const options = { log: raw, connectionString: other.connectionString, ledger: line, publicKeys: keys.verifying, hashes }
  const check = () => verifyStoredLog({ ...options, dense: true })
  const id = () => uuidv7()
  const add = (by: EventHashes, stream: string) => {
    const metadata = { actor, correlation_id: id(), causation_id: id(), command_id: id(), previous_hash: null }
    const event = { id: id(), type: 'noted', schema_version: 1, at: new Date().toISOString(), data: {}, metadata }
    return withHashChain(raw, by).append(stream, 'no_stream', [event])
  }
  const run = async () => {
    const running = startNotary({ ...options, clock: () => new Date(), logger, privateKey: keys.signing, checkpointMs: 20 })
    while (running.status().position === null && running.status().refused === null) await new Promise(r => setTimeout(r, 10))
    await running.stop()
    return running.status()
  }
  try {
    await add(plain, 'claim-old-1')
    await add(plain, 'claim-old-2')
    expect(await run()).toMatchObject({ refused: null })
    expect((await line.read()).at(-1)).toMatchObject({ keyed_after: '2', event_key: hashes.newest() })
    await add(hashes, 'claim-new')
    expect(await run()).toMatchObject({ refused: null })
    expect(await check()).toMatchObject({ ok: true, events: 3 })
    await add(plain, 'claim-late')
    expect((await run()).refused).toContain('position 4')
    expect(await check()).toMatchObject({ ok: false, first: { position: '4', kind: 'inserted' } })
  } finally {
    await raw.close()
    await other.drop()
    await rm(otherFolder, { recursive: true })
  }
})

test('accepts a newer hash key, then refuses hashes under the older key', async () => {
  const other = await createTestDatabase()
  const otherFolder = await mkdtemp(join(tmpdir(), 'opdesk-notary-'))
  const raw = createPostgresEventStore({ connectionString: other.connectionString })
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const older = createEventHashes(() => [first])
  const both = createEventHashes(() => [second, first])
  const line = createLedger(join(otherFolder, 'checkpoints.jsonl'))
  const shared = { log: raw, connectionString: other.connectionString, ledger: line, publicKeys: keys.verifying }
  const timing = { clock: () => new Date(), logger, privateKey: keys.signing, checkpointMs: 20, keySettlesMs: 50 }
  const add = (by: EventHashes, stream: string) => {
    const metadata = { actor, correlation_id: stream, causation_id: stream, command_id: stream, previous_hash: null }
    const event = { id: uuidv7(), type: 'noted', schema_version: 1, at: new Date().toISOString(), data: {}, metadata }
    return withHashChain(raw, by).append(stream, 'no_stream', [event])
  }
  const marks = async () => (await line.read()).flatMap(({ event_key }) => (event_key === undefined ? [] : [event_key]))
  const until = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) await new Promise(resolve => setTimeout(resolve, 10))
  }
  try {
    await add(older, 'claim-1')
    const before = startNotary({ ...shared, ...timing, hashes: older })
    await until(async () => (await marks()).length === 1)
    await before.stop()
    const after = startNotary({ ...shared, ...timing, hashes: both })
    await add(both, 'claim-2')
    await add(older, 'claim-3')
    await until(async () => (await marks()).length === 2)
    expect(await marks()).toEqual([older.newest(), both.newest()])
    expect(await verifyStoredLog({ ...shared, hashes: both, dense: true })).toMatchObject({ ok: true, events: 3 })
    await add(older, 'claim-4')
    await until(() => after.status().refused !== null)
    expect(after.status().refused).toContain('a key that was exchanged before')
    await after.stop()
  } finally {
    await raw.close()
    await other.drop()
    await rm(otherFolder, { recursive: true })
  }
})

test('the notary resumes sealing where it stopped, in one of two processes', async () => {
  await append('claim-c', 2)
  const notaries = [start(), start()]
  await sealedUpTo('11')
  await Promise.all(notaries.map(one => one.stop()))
  expect(await verify()).toMatchObject({ ok: true, events: 11 })
  const file = join(folder, 'checkpoints.jsonl')
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.split('\n').slice(0, -2).join('\n').concat('\n'))
  expect((await verify()).first, 'the last line is cut off').toMatchObject({ position: '11', kind: 'missing' })
  await writeFile(file, whole)
})

test('accepts a newer signing key, then no new signature by the older', async () => {
  const file = join(folder, 'keys', 'log-signing.pem')
  const older = keys
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(file, `${pem}${await readFile(file, 'utf8')}`)
  keys = await openKeys(join(folder, 'keys'))
  start()
  await append('claim-d', 1)
  await sealedUpTo('12')
  await notary?.stop()
  expect(await verify()).toMatchObject({ ok: true, events: 12, sealed_up_to: '12' })
  // Acts as an attacker who has the database and the older key.
  const newer = keys
  keys = older
  start()
  await append('claim-d', 1)
  await sealedUpTo('13')
  await notary?.stop()
  expect((await verify()).first).toMatchObject({ kind: 'seal' })
  keys = newer
  expect((await verify()).first).toMatchObject({ position: '13', kind: 'seal' })
})
