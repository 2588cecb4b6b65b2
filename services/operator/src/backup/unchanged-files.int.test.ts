import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alterLastByte, type StoredUpload, storeUpload } from '../testing/stored-uploads.ts'
import { checkBackup } from './check-parts.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Written, writeBackup } from './write-backup.ts'

const CLOSED = 'checkpoints-7.jsonl'
let database: TestDatabase
let db: pg.Client
let folder: string
let day = 0
const at = (...names: string[]) => path.join(folder, ...names)
const backUp = (name: string): Promise<Written> => {
  day += 1
  const now = new Date(Date.UTC(2026, 10, day))
  return writeBackup({ connectionString: database.connectionString, dataDir: at('data'), to: at('backups', name), now })
}
const upload = (content: string) => storeUpload(db, at('data'), content)
const fileOf = async (backup: string, place: string) => (await stat(at('backups', backup, place))).ino

let receipt: StoredUpload
let bill: StoredUpload
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-unchanged-'))
  db = new pg.Client(database)
  await db.connect()
  receipt = await upload('a receipt')
  bill = await upload('a bill')
  await writeFile(at('data', CLOSED), '{"position":"0"}\n')
}, 240_000)
afterAll(async () => {
  await db?.end()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

test('shares unchanged files with the newest backup beside it', async () => {
  expect((await backUp('monday')).linked).toBe(0)
  const letter = await upload('a letter')
  expect(await backUp('tuesday')).toMatchObject({ linked: 2, files: { files: 3 } })
  for (const place of [receipt.place, bill.place, CLOSED])
    expect(await fileOf('tuesday', place), place).toBe(await fileOf('monday', place))
  expect((await backUp('wednesday')).linked).toBe(3)
  expect(await fileOf('wednesday', letter.place)).toBe(await fileOf('tuesday', letter.place))
  for (const { place } of [receipt, letter])
    expect(await fileOf('wednesday', place)).not.toBe((await stat(at('data', place))).ino)
})

test('stays whole when an earlier backup is deleted', async () => {
  await backUp('to-delete')
  const manifest = await backUp('to-keep')
  await rm(at('backups/to-delete'), { recursive: true })
  await expect(checkBackup(at('backups/to-keep'), manifest)).resolves.toBeUndefined()
  const { connectionString, drop } = await createTestDatabase()
  try {
    const dataDir = at('restored')
    await restoreBackup({ connectionString, dataDir, keysDir: at('keys') }, at('backups/to-keep'), manifest)
    expect(await readFile(path.join(dataDir, receipt.place), 'utf8')).toBe('a receipt')
    expect((await stat(path.join(dataDir, receipt.place))).ino).not.toBe(await fileOf('to-keep', receipt.place))
  } finally {
    await drop()
  }
}, 120_000)

test('copies a file anew that the earlier backup has damaged', async () => {
  await backUp('to-damage')
  await alterLastByte(at('backups/to-damage', bill.place))
  const manifest = await backUp('mended')
  expect(manifest.faults.count).toBe(0)
  expect(await fileOf('mended', bill.place)).not.toBe(await fileOf('to-damage', bill.place))
  await expect(checkBackup(at('backups/mended'), manifest)).resolves.toBeUndefined()
})

test('still names a damaged upload that the earlier backup has whole', async () => {
  await backUp('whole')
  await alterLastByte(at('data', receipt.place))
  const { faults } = await backUp('of-damaged')
  await alterLastByte(at('data', receipt.place))
  expect(faults.first).toMatchObject([{ document: `files/${receipt.sha256}` }])
})

test('uses no folder beside it that is no backup', async () => {
  const note = await upload('a note')
  const manifest = await backUp('incomplete')
  await rm(at('backups/incomplete/manifest.json'))
  const later = await backUp('after-incomplete')
  expect(later.files).toEqual(manifest.files)
  expect(await fileOf('after-incomplete', note.place)).not.toBe(await fileOf('incomplete', note.place))
})
