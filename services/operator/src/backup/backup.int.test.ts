import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import type { ProtectedEventStore } from '@opdesk/event-store/protected-event-store.ts'
import { type Keys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { requireCompleteLog } from '@opdesk/server/log-readers.ts'
import { ledgerFile, openLog } from '@opdesk/server/open-log.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drillRestore } from './drill.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const COUNT = 40
let database: TestDatabase
let dataDir: string
let keys: Keys
let manifest: Manifest
const at = (name: string) => path.join(dataDir, name)
const now = new Date('2026-11-23T08:00:00.000Z')

const register = async (log: ProtectedEventStore, ids: readonly number[]) => {
  for (const index of ids) {
    const data = profile({ name: `Person ${index}`, phone: String(9_000_000_000 + index) })
    await given(log, subscriberStream(`s${index}`), [{ type: 'subscriber_registered', data }])
  }
}
const openNotary = (log: ProtectedEventStore) =>
  startNotary({
    log: log.stored,
    connectionString: database.connectionString,
    clock: () => new Date(),
    logger: runLog(),
    privateKey: keys.signing,
    publicKeys: keys.verifying,
    ledger: createLedger(ledgerFile({ dataDir })),
    checkpointMs: 20,
    hashes: createEventHashes(keys.events),
  })

beforeAll(async () => {
  database = await createTestDatabase()
  const { connectionString } = database
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-backup-'))
  keys = await openKeys(at('keys'))
  const store = await openLog({}, connectionString, keys)
  await register(
    store,
    Array.from({ length: COUNT }, (_, index) => index),
  )
  const notary = openNotary(store)
  await vi.waitFor(() => expect(notary.status().position).toBe(String(COUNT)), 80_000)
  await notary.stop()
  await store.close()
  await mkdir(at('files/ab'), { recursive: true })
  await writeFile(at('files/ab/document'), 'bytes of a document')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query("select nextval('app.claim_number')")
  await client.end()
  manifest = await writeBackup({ connectionString, dataDir, to: at('backup'), now })
}, 240_000)
afterAll(async () => {
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const copied = async (name: string): Promise<string> => {
  await cp(at('backup'), at(name), { recursive: true })
  return at(name)
}

test('restores events, keys, files and views intact, and the log verifies', async () => {
  expect(manifest).toMatchObject({ head: String(COUNT), files: { files: 1, invoices: 0, pictures: 0 } })
  expect(manifest.tables).toMatchObject({ 'log.events': COUNT, 'app.person_key': 1 })
  expect(manifest.sequences['app.claim_number']).toBe('1001')
  const drilled = await drillRestore(at('backup'), at('keys'))
  expect(drilled).toMatchObject({
    events: COUNT,
    files: 1,
    verification: { ok: true, events: COUNT, sealed_up_to: String(COUNT) },
  })
  expect(drilled.restoreMs + drilled.viewsMs + drilled.verifyMs).toBeGreaterThan(0)
}, 480_000)

test('a back-up contains no key of personal data, and is never overwritten', async () => {
  const text = (await readFile(at('backup/manifest.json'), 'utf8')).toLowerCase()
  expect(text).not.toContain('master')
  await expect(readFile(at('backup/keys/master.key'))).rejects.toThrow('ENOENT')
  const again = writeBackup({ connectionString: database.connectionString, dataDir, to: at('backup'), now })
  await expect(again).rejects.toThrow('is not empty')
})

test('reports parts that disagree with the manifest', async () => {
  const withoutFile = await copied('without-file')
  await rm(path.join(withoutFile, 'files'), { recursive: true })
  await expect(drillRestore(withoutFile, at('keys'))).rejects.toThrow('files/ab/document is missing')
  await cp(at('backup/files'), path.join(withoutFile, 'files'), { recursive: true })
  await writeFile(path.join(withoutFile, 'files/ab/another'), 'of another back-up')
  await expect(drillRestore(withoutFile, at('keys'))).rejects.toThrow(
    'Folder files has 2 files, but the back-up was written with 1.',
  )

  const fewer = await copied('fewer')
  const stated: Manifest = { ...manifest, tables: { ...manifest.tables, 'log.events': COUNT + 1 } }
  await writeFile(path.join(fewer, 'manifest.json'), JSON.stringify(stated))
  await expect(drillRestore(fewer, at('keys'))).rejects.toThrow(`log.events has ${COUNT} rows`)

  const older = await copied('older')
  await writeFile(path.join(older, 'manifest.json'), JSON.stringify({ ...manifest, migrations: ['0001-event-log.sql'] }))
  await expect(drillRestore(older, at('keys'))).rejects.toThrow('of another release')

  await rm(path.join(older, 'manifest.json'))
  await expect(drillRestore(older, at('keys'))).rejects.toThrow('it is no back-up')
}, 480_000)

test('a back-up skips uploads that arrive and vanish during the copy', async () => {
  const { connectionString } = database
  const busy = at('busy')
  const kept = 300
  for (let index = 0; index < kept; index += 1) {
    const shelf = path.join(busy, 'files', (index % 256).toString(16).padStart(2, '0'))
    await mkdir(shelf, { recursive: true })
    await writeFile(path.join(shelf, `document-${index}`), 'bytes of a document')
  }
  const incoming = path.join(busy, 'files/incoming')
  await mkdir(incoming)
  let written = false
  const uploading = Promise.all(
    Array.from({ length: 8 }, async (_, upload) => {
      for (let round = 0; !written; round += 1) {
        const arriving = path.join(incoming, `${upload}-${round}`)
        await writeFile(arriving, 'half of an upload')
        await rm(arriving)
      }
    }),
  )
  const { files } = await writeBackup({ connectionString, dataDir: busy, to: at('while-busy'), now }).finally(() => {
    written = true
  })
  await uploading
  expect(files).toEqual({ files: kept, invoices: 0, pictures: 0 })
  expect(await readdir(at('while-busy/files'))).not.toContain('incoming')
})

test('copies an intact log while the product writes and signs', async () => {
  const { connectionString } = database
  const ledger = createLedger(ledgerFile({ dataDir }))
  const store = await openLog({}, connectionString, keys)
  const notary = openNotary(store)
  for (let index = 0; index < 500; index += 1) await writeFile(at(`files/ab/another-${index}`), 'bytes of a document')
  let written = false
  const writing = (async () => {
    for (let index = COUNT; !written; index += 1) await register(store, [index])
  })()
  const { head } = await writeBackup({ connectionString, dataDir, to: at('while-writing'), now }).finally(() => {
    written = true
  })
  await writing
  await vi.waitFor(async () => expect(Number((await ledger.last())?.position)).toBeGreaterThan(Number(head)), 80_000)
  await notary.stop()
  await store.close()
  const { verification } = await drillRestore(at('while-writing'), at('keys'))
  expect(verification).toMatchObject({ ok: true, first: null, events: Number(head) })
}, 480_000)

test('a back-up restores only into an empty database and folder', async () => {
  const empty = await createTestDatabase()
  try {
    const { connectionString } = empty
    const into = { connectionString, dataDir: at('restored'), keysDir: at('keys') }
    await mkdir(at('restored/files/ab'), { recursive: true })
    await writeFile(at('restored/files/ab/other'), 'of another installation')
    await expect(restoreBackup(into, at('backup'), manifest)).rejects.toThrow('has files')
    await rm(at('restored/files'), { recursive: true })
    await cp(at('backup/checkpoints.jsonl'), at('restored/checkpoints.jsonl'))
    await expect(restoreBackup(into, at('backup'), manifest)).rejects.toThrow('of another log')
    await rm(at('restored/checkpoints.jsonl'))

    // A folder blocks the path of a file, so copying stops half-way. The database stays empty, and the restore can be repeated.
    await mkdir(at('restored/files/ab/document'), { recursive: true })
    await expect(restoreBackup(into, at('backup'), manifest)).rejects.toThrow('non-directory')
    await rm(at('restored/files'), { recursive: true })

    expect(await restoreBackup(into, at('backup'), manifest)).toEqual({ files: 1 })
    expect(await readFile(at('restored/files/ab/document'), 'utf8')).toBe('bytes of a document')
    const store = await openLog({}, connectionString, keys)
    const head = await store.head()
    const ledger = createLedger(ledgerFile({ dataDir: at('restored') }))
    await requireCompleteLog({ connectionString, log: store.stored, ledger })
    await store.close()
    expect(head).toBe(manifest.head)
    await expect(restoreBackup({ ...into, dataDir: at('elsewhere') }, at('backup'), manifest)).rejects.toThrow('has events')
  } finally {
    await empty.drop()
  }
}, 240_000)

test('refuses a restore without the database’s keys, and creates none', async () => {
  await expect(drillRestore(at('backup'), at('no-keys'))).rejects.toThrow('has no master.key and no log-signing.pem')
  await expect(readFile(at('no-keys/master.key'))).rejects.toThrow('ENOENT')
  await openKeys(at('other-keys'))
  await expect(drillRestore(at('backup'), at('other-keys'))).rejects.toThrow('are not those of this database')
}, 240_000)
