import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withHashChain } from '@opdesk/event-store/hash-chain/chained-event-store.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { readCheckpoints, readSeals } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { verifyLog } from '@opdesk/event-store/hash-chain/verify-log.ts'
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
let store: EventStore
let db: pg.Pool
let notary: Notary | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'opdesk-notary-'))
  keys = await openKeys(join(folder, 'keys'))
  store = withHashChain(createPostgresEventStore({ connectionString: database.connectionString }))
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
const verify = async (client: Pick<pg.ClientBase, 'query'> = db) =>
  verifyLog({
    log: { readAll: (after, limit) => queryEvents(client, eventQuery('read_raw', READ_ALL, [after, limit])) },
    dense: true,
    seals: (after, limit) => readSeals(client, after, limit),
    checkpoints: [...(await readCheckpoints(client)), ...(await ledger().read())],
    publicKeys: keys.verifying,
  })

/** The finding after somebody changed the tables; the change is undone afterwards. */
const foundAfter = async (sql: string) => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    return (await verify(client)).first
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

test('an empty log verifies', async () => {
  expect(await verify()).toMatchObject({ ok: true, events: 0, sealed_up_to: null, first: null })
})

describe('before anything is sealed, the events themselves tell of', () => {
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
    ['another type', `update log.events set type = 'denied' where position = 1`, '1', 'changed'],
    ['a hash that was taken off', `update log.events set metadata = metadata - 'hash' where position = 4`, '4', 'changed'],
    ['a removed event', `delete from log.events where position = 3`, '3', 'removed'],
    [
      'a removed event whose place was closed',
      `delete from log.events where position = 3;
      update log.events set position = -position where position > 3; update log.events set position = -position - 1 where position < 0`,
      '5',
      'removed',
    ],
    ['an event in another stream', `update log.events set stream = 'claim-z', version = 0 where position = 5`, '5', 'changed'],
    ['two events of one stream that changed places', swap(1, 4), '1', 'removed'],
  ])('%s', async (_, sql, position, kind) => {
    expect(await foundAfter(sql)).toMatchObject({ position, kind })
  })
})

describe('of a sealed log it finds', () => {
  beforeAll(async () => {
    start()
    await sealedUpTo('9')
    await notary?.stop()
    expect(await verify()).toMatchObject({ ok: true, events: 9, first: null })
  })

  test.each([1, 2, 5, 8, 9])('one changed byte in event %i', async position => {
    const found = await foundAfter(
      `update log.events set data = jsonb_set(data, '{amount}', '101.01') where position = ${position}`,
    )
    expect(found).toMatchObject({ position: String(position), kind: 'changed' })
  })

  test.each([1, 4, 9])('that event %i is gone', async position => {
    const found = await foundAfter(`delete from log.events where position = ${position}`)
    expect(found).toMatchObject({ position: String(position), kind: 'removed' })
  })

  test.each([
    ['two events of different streams that changed places', swap(4, 5), { position: '4', kind: 'order' }],
    [
      'an event that was put in and everything after it moved',
      `update log.events set position = -position where position > 4;
      update log.events set position = 1 - position where position < 0;
      insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
      select 5, 'claim-x', 0, gen_random_uuid(), type, schema_version, at, data, metadata from log.events where position = 1`,
      { position: '5', stream: 'claim-x' },
    ],
    [
      'seals that were removed with their event',
      `delete from app.log_seal where position = 4`,
      { position: '4', kind: 'inserted' },
    ],
    [
      'a stream that was rewritten with all hashes and seals: the signed checkpoint differs',
      `delete from app.log_seal;
      update log.events set data = jsonb_set(data, '{amount}', '7'), metadata = metadata - 'hash' - 'previous_hash'
      where stream = 'wallet-a'`,
      { position: '9', kind: 'seal' },
    ],
    [
      'a checkpoint that somebody else signed',
      `update app.log_checkpoint set signature = decode(repeat('00', 64), 'hex')`,
      { position: '9', kind: 'seal' },
    ],
    [
      'an older database that was put back whole: the ledger outside remembers more',
      `delete from log.events where position > 6; delete from app.log_seal where position > 6; delete from app.log_checkpoint`,
      { position: '9', kind: 'removed' },
    ],
  ])('%s', async (_, sql, found) => {
    expect(await foundAfter(sql)).toMatchObject(found)
  })
})

test('sealing goes on where it stopped, and of two processes one seals', async () => {
  await append('claim-c', 2)
  const notaries = [start(), start()]
  await sealedUpTo('11')
  await Promise.all(notaries.map(one => one.stop()))
  expect(await verify()).toMatchObject({ ok: true, events: 11 })
})

test('with a newer key the log goes on, what was signed before is still good, and the older key signs nothing more', async () => {
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
  // An attacker with the older key and the database.
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
