import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../../docs/operations/systemd/opdesk-backup.sh', import.meta.url))
const run = promisify(execFile)
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-nightly-'))
  await mkdir(path.join(folder, 'backups'))
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => path.join(folder, 'backups', name)
const names = async () => (await readdir(path.join(folder, 'backups'))).toSorted()

/** Runs the script of the timer; returns its exit code. */
const backUp = async (keep: number, DATABASE_URL = database.connectionString): Promise<number> => {
  const settings = { NODE_ENV: 'test', DATABASE_URL, DATA_DIR: path.join(folder, 'data'), KEYS_DIR: path.join(folder, 'keys') }
  const done = run(SCRIPT, [path.join(folder, 'backups'), String(keep)], { env: { PATH: process.env.PATH, ...settings } })
  return done.then(
    () => 0,
    error => Number(error.code),
  )
}

test('keeps the newest backups, and nothing of failed ones', async () => {
  expect(await backUp(2)).toBe(0)
  const [first = ''] = await names()
  expect(await readdir(at(first))).toContain('manifest.json')
  for (const earlier of ['20260101T023000Z', '20260102T023000Z']) await cp(at(first), at(earlier), { recursive: true })
  for (const other of ['20260103T023000Z', 'of the operator']) await mkdir(at(other))

  const unreachable = database.connectionString.replace(/:\d+\//, ':1/')
  expect(await backUp(2, unreachable)).toBe(2)
  expect(await names()).toEqual(
    expect.arrayContaining(['20260101T023000Z', '20260102T023000Z', '20260103T023000Z', first, 'of the operator']),
  )

  expect(await backUp(3)).toBe(0)
  const kept = await names()
  expect(kept).toEqual(['20260102T023000Z', first, expect.stringMatching(/^\d{8}T\d{6}Z$/), 'of the operator'])
  expect(await backUp(0)).toBe(1)
  expect(await names()).toEqual(kept)
})
