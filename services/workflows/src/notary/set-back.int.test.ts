import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withHashChain } from '@opdesk/event-store/hash-chain/chained-event-store.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { type Keys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logger } from '../testing/given.ts'
import { type Notary, startNotary } from './notary.ts'

const CHECKPOINT_MS = 20

let database: TestDatabase
let folder: string
let keys: Keys
let stored: EventStore
let store: EventStore
let db: pg.Client
let notary: Notary
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'opdesk-notary-'))
  keys = await openKeys(join(folder, 'keys'))
  stored = createPostgresEventStore(database)
  store = withHashChain(stored, createEventHashes(keys.events))
  db = new pg.Client(database)
  await db.connect()
})
afterEach(async () => {
  await notary.stop()
  await store.close()
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const actor = { id: 'process:test', role: 'process', designation: null, name: 'test' } as const
const append = async (stream: string, to = store): Promise<void> => {
  const id = uuidv7()
  const metadata = { actor, correlation_id: id, causation_id: id, command_id: id, previous_hash: null }
  await to.append(stream, 'no_stream', [
    { id, type: 'noted', schema_version: 1, at: new Date().toISOString(), data: {}, metadata },
  ])
}
const file = () => join(folder, 'checkpoints.jsonl')
const start = (): void => {
  notary = startNotary({
    log: store,
    connectionString: database.connectionString,
    clock: () => new Date(),
    logger,
    privateKey: keys.signing,
    publicKeys: keys.verifying,
    hashes: createEventHashes(keys.events),
    ledger: createLedger(file()),
    checkpointMs: CHECKPOINT_MS,
  })
}
const signedUpTo = (position: string) =>
  expect.poll(async () => (await createLedger(file()).last())?.position, { timeout: 80_000 }).toBe(position)

test('refuses a log that was rolled back and outgrew the ledger', async () => {
  start()
  for (const stream of ['a', 'b', 'c', 'd', 'e']) await append(stream)
  await signedUpTo('5')
  await notary.stop()
  const before = await readFile(file(), 'utf8')
  for (const table of ['log.events', 'app.log_seal', 'app.log_checkpoint'])
    await db.query(`delete from ${table} where position > 3`)
  for (const stream of ['f', 'g', 'h', 'i']) await append(stream)

  start()
  const refused = () => notary.status().refused ?? ''
  await expect
    .poll(refused, { timeout: 80_000 })
    .toContain('The log up to position 5 differs from the log that was signed in the checkpoint file')
  for (let look = 0; look < 20; look += 1) {
    await delay(3 * CHECKPOINT_MS)
    expect(refused()).not.toBe('')
  }
  expect(await readFile(file(), 'utf8')).toBe(before)
})

test('seals and signs the events before a refused one', async () => {
  start()
  await append('a')
  await signedUpTo('1')
  await notary.stop()
  await append('b')
  await append('alien', stored)
  start()
  await expect.poll(() => notary.status().refused ?? '', { timeout: 80_000 }).toContain('position 3')
  await signedUpTo('2')
})
