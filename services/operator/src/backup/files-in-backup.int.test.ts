import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { ledgerFile, openLog } from '@opdesk/server/open-log.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { drafted, given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alterLastByte, type StoredFile, type StoredUpload, storeFile, storeUpload } from '../testing/stored-uploads.ts'
import { drillRestore } from './drill.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Written, writeBackup } from './write-backup.ts'

const SECONDS = 120_000
const now = new Date('2026-11-23T08:00:00.000Z')
let database: TestDatabase
let db: pg.Client
let folder: string
const at = (name: string) => path.join(folder, name)
const dataDir = () => at('data')

const upload = (content: string) => storeUpload(db, dataDir(), content)
let [receipt, bill]: StoredUpload[] = []
let [picture, smaller, invoice]: StoredFile[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-files-'))
  db = new pg.Client(database)
  await db.connect()
  receipt = await upload('a receipt')
  bill = await upload('a bill')
  picture = await storeFile(dataDir(), 'pictures', 'a picture')
  smaller = await storeFile(dataDir(), 'pictures', 'a smaller picture')
  invoice = await storeFile(dataDir(), 'invoices', 'an invoice')
  await db.query(
    `insert into app.picture (id, sha256, extension, width, height, size, owner_id, created_at) values ($1, $2, 'jpg', 1, 1, 9, 'admin', now())`,
    [randomUUID(), picture.sha256],
  )
  await db.query(`insert into app.picture_variant (sha256, width, format, file_sha256, size) values ($1, 1, 'webp', $2, 17)`, [
    picture.sha256,
    smaller.sha256,
  ])
  await db.query('insert into app.invoice_file (document_id, sha256, drawn_at) values ($1, $2, now())', ['i1', invoice.sha256])
  const keys = await openKeys(at('keys'))
  const store = await openLog({}, database.connectionString, keys)
  const { file_id, sha256 } = receipt
  const document = {
    file_id,
    sha256,
    name: 'a.pdf',
    size: 9,
    content_type: 'application/pdf',
    kind: 'fee_receipt' as const,
    original_sha256: null,
  }
  await given(store, 'claim-c1', [drafted('s1'), { type: 'claim_documents_attached', data: { documents: [document] } }])
  const notary = startNotary({
    log: store.stored,
    connectionString: database.connectionString,
    clock: () => new Date(),
    logger: runLog(),
    privateKey: keys.signing,
    publicKeys: keys.verifying,
    ledger: createLedger(ledgerFile({ dataDir: dataDir() })),
    checkpointMs: 20,
    hashes: createEventHashes(keys.events),
  })
  await vi.waitFor(() => expect(notary.status().position).toBe('2'), 80_000)
  await notary.stop()
  await store.close()
}, SECONDS)
afterAll(async () => {
  await db?.end()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const placeOf = (kept: StoredFile | undefined) => path.join(dataDir(), kept?.place ?? '')
const backUp = (name: string): Promise<Written> =>
  writeBackup({ connectionString: database.connectionString, dataDir: dataDir(), to: at(name), now })
/** Makes a back-up while a stored file differs from its record, then restores the file. */
const backUpAfter = async (
  kept: StoredFile | undefined,
  name: string,
  damageFile: (file: string) => Promise<unknown>,
): Promise<Written> => {
  const held = await readFile(placeOf(kept))
  await damageFile(placeOf(kept))
  return backUp(name).finally(() => writeFile(placeOf(kept), held))
}
const restore = async (name: string, manifest: Written) => {
  const into = await mkdtemp(at('into-'))
  return restoreBackup({ connectionString: database.connectionString, dataDir: into, keysDir: at('keys') }, at(name), manifest)
}

test('writes size and digest of every file and table', async () => {
  const { files, parts, faults, removed } = await backUp('whole')
  expect({ files, faults, removed }).toEqual({
    files: { files: 2, invoices: 1, pictures: 2 },
    faults: { count: 0, first: [] },
    removed: [],
  })
  for (const { name, size, sha256 } of parts) {
    const bytes = await readFile(path.join(at('whole'), name))
    expect({ name, size, sha256 }).toEqual({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['tables/log.events.jsonl.gz', 'files.jsonl.gz']))
})

test.each([
  ['a missing upload', () => receipt, rm, 'files', 'the file is gone'],
  ['a missing picture', () => picture, rm, 'pictures', 'the file is gone'],
  ['a missing smaller picture', () => smaller, rm, 'pictures', 'the file is gone'],
  ['a missing invoice', () => invoice, rm, 'invoices', 'the file is gone'],
  ['an upload altered by a byte', () => bill, alterLastByte, 'files', 'its 6 bytes have the digest'],
  ['an emptied upload', () => bill, truncate, 'files', 'its 0 bytes have the digest'],
] as const)('names %s', async (name, kept, damageFile, shelf, detail) => {
  const { faults } = await backUpAfter(kept(), name, damageFile)
  expect(faults).toEqual({
    count: 1,
    first: [{ document: `${shelf}/${kept()?.sha256}`, detail: expect.stringContaining(detail) }],
  })
})

test('a back-up skips uploads that are given up or erased', async () => {
  const [givenUp, erased] = [await upload('given up'), await upload('erased')]
  await db.query(`update app.file set unused_since = '-infinity' where id = $1`, [givenUp.file_id])
  await db.query('delete from app.file where id = $1', [erased.file_id])
  await rm(placeOf(givenUp))
  await rm(placeOf(erased))
  expect((await backUp('removed')).faults.count).toBe(0)
})

/** Runs a command in a separate process. */
const command = async (program: string, args: readonly string[], data: string) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      MIGRATE_DATABASE_URL: '',
      DATA_DIR: data,
      KEYS_DIR: at('keys'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

test(
  'refuses a DATA_DIR without any of the files',
  async () => {
    await mkdir(at('elsewhere'))
    const { code, err } = await command('backup.ts', ['--to', at('of-elsewhere')], at('elsewhere'))
    expect(code).toBe(2)
    expect(err).toContain(`None of the 5 files that the database names is in DATA_DIR (${at('elsewhere')})`)
    await expect(stat(at('of-elsewhere/manifest.json'))).rejects.toThrow('ENOENT')
  },
  SECONDS,
)

test(
  'exits with 2 and lists files when one folder is not mounted',
  async () => {
    await cp(dataDir(), at('unmounted'), { recursive: true })
    await rm(at('unmounted/files'), { recursive: true })
    const { code, err } = await command('backup.ts', ['--to', at('of-unmounted')], at('unmounted'))
    expect(code).toBe(2)
    expect(err).toContain('INCOMPLETE: 2 files')
    for (const kept of [receipt, bill]) expect(err).toContain(`files/${kept?.sha256}: the file is gone`)
    expect(err).toContain(`No file is in ${at('unmounted/files')}: check that its disk or share is mounted.`)
    const drilled = await command('restore-drill.ts', ['--from', at('of-unmounted')], at('drilling'))
    expect(drilled.code).toBe(1)
    expect(drilled.out).toContain(`${receipt?.file_id}: the file ${receipt?.sha256} is gone`)
    expect(drilled.out).toContain('When it was written, 2 files that its database names were missing')
  },
  SECONDS,
)

test(
  'names a damaged part of a back-up before the restore starts',
  async () => {
    const manifest = await backUp('to-damage')
    const damaged = async (part: string, damageFile: (file: string) => Promise<unknown>): Promise<string> => {
      const file = path.join(at('to-damage'), part)
      const held = await readFile(file)
      await damageFile(file)
      const refused = await restore('to-damage', manifest).then(String, String)
      await writeFile(file, held)
      return refused
    }
    expect(await damaged('tables/log.events.jsonl.gz', alterLastByte)).toContain(
      'tables/log.events.jsonl.gz has other bytes than',
    )
    expect(await damaged('files.jsonl.gz', alterLastByte)).toContain('files.jsonl.gz has other bytes than')
    expect(await damaged('tables/app.file.jsonl.gz', truncate)).toContain('tables/app.file.jsonl.gz has 0 bytes')
    expect(await damaged(receipt?.place ?? '', alterLastByte)).toContain(`${receipt?.place} has other bytes than were written`)
    expect(await damaged(receipt?.place ?? '', truncate)).toContain(`${receipt?.place} has 0 bytes and was written with 9`)
    expect(await damaged(receipt?.place ?? '', rm)).toContain(`${receipt?.place} is missing`)
    expect(await damaged('manifest.json', rm)).toContain('has events')
  },
  SECONDS,
)

test(
  'restores a back-up without digests, and names the unchecked parts',
  async () => {
    const { parts: _parts, removed: _removed, faults: _faults, ...manifest } = await backUp('older')
    await rm(at('older/files.jsonl.gz'))
    await writeFile(at('older/manifest.json'), JSON.stringify({ ...manifest, format: 1 }))
    const { code, out } = await command('restore-drill.ts', ['--from', at('older')], at('drilling'))
    expect(out).toContain('The log is whole')
    expect(out).toContain('The documents are whole: 5 files and 1 documents of records.')
    expect(out).toContain('This back-up was written without digests')
    expect(code).toBe(0)

    await alterLastByte(path.join(at('older'), bill?.place ?? ''))
    const { documents } = await drillRestore(at('older'), at('keys'))
    expect(documents.faults.map(({ document }) => document)).toEqual([`files/${bill?.sha256}`])

    await truncate(at('older/tables/log.events.jsonl.gz'), 20)
    await expect(drillRestore(at('older'), at('keys'))).rejects.toThrow('tables/log.events.jsonl.gz is damaged')
  },
  SECONDS,
)

test(
  'examines documents by default in audit:verify',
  async () => {
    await db.query("delete from app.file where unused_since = '-infinity'")
    const kept = await readFile(placeOf(bill))
    await rm(placeOf(bill))
    const verify = (...args: string[]) => command('../audit-verify.ts', args, dataDir())
    const seen = await verify()
    expect(seen.out).toContain('The log is whole')
    expect(seen.out).toContain('the views are not made yet')
    expect(seen.out).toContain(`files/${bill?.sha256}: the file is gone`)
    expect(seen.code).toBe(1)
    expect(await verify('--no-documents')).toMatchObject({ code: 0, out: expect.not.stringContaining('documents') })
    await writeFile(placeOf(bill), kept)
    expect(await verify('--documents')).toMatchObject({
      code: 0,
      out: expect.stringContaining('The documents are whole: 5 files'),
    })
  },
  SECONDS,
)
