import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

test('reports a database lost during verification in one sentence', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-verify-'))
  const client = new pg.Client({ connectionString })
  onTestFinished(async () => {
    await client.end()
    await drop()
    await rm(dataDir, { recursive: true })
  })
  await client.connect()
  await openKeys(path.join(dataDir, 'keys'))
  const program = fileURLToPath(new URL('./projections.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: connectionString, DATA_DIR: dataDir, KEYS_DIR: path.join(dataDir, 'keys') }
  const said = new Promise<[unknown, string]>(resolve => {
    const args = ['--disable-warning=ExperimentalWarning', program, 'verify']
    execFile(process.execPath, args, { env }, (error, _stdout, stderr) => resolve([error?.code ?? 0, stderr.trim()]))
  })
  const ends = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'opdesk projections verify'"
  while ((await client.query(`${ends} and datname = current_database()`)).rowCount === 0) await delay(5)
  expect(await said).toEqual([2, 'The database does not answer, so the views were not compared. Run it again when it does.'])
})
