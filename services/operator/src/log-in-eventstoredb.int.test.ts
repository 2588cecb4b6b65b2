import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FakeEventStoreDb, startFakeEventStoreDb } from '@opdesk/event-store/eventstoredb/testing/fake-eventstoredb.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { type Keys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { explain } from '@opdesk/server/explain.ts'
import { ledgerFile, openLog } from '@opdesk/server/open-log.ts'
import { readSettings, type Settings } from '@opdesk/server/settings.ts'
import { type Opdesk, startOpdesk } from '@opdesk/server/start-opdesk.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import { credited, given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptRestore } from './accept-restore.ts'

const NOON = new Date('2026-11-20T06:30:00.000Z')
/**
 * Time limit in ms for the starts in a test. On a quiet machine the product starts within seconds; on a busy one it takes many
 * more.
 */
const STARTS = 120_000
const logger = runLog()
let fake: FakeEventStoreDb
let database: TestDatabase
let dataDir: string
let settings: Settings
let keys: Keys
let db: pg.Client
let running: Opdesk | undefined

beforeEach(async () => {
  fake = await startFakeEventStoreDb({ nodes: 3 })
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-eventstoredb-'))
  const env = {
    ...PRODUCT_ENVIRONMENT,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    EVENTSTORE_URL: fake.connectionString,
  }
  settings = readSettings(env, [], '/')
  keys = await openKeys(settings.keysDir)
  db = new pg.Client({ connectionString: database.connectionString, options: SEARCH_PATH })
  await db.connect()
})
afterEach(async () => {
  fake.endElection(0)
  await stop()
  await db.end()
  await database.drop()
  await fake.close()
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true })
})

const start = async () => {
  running = await startOpdesk(settings, { logger, onNotice: () => undefined })
  return running.url ?? ''
}
const stop = async () => {
  await running?.stop()
  running = undefined
}
const refusal = () =>
  startOpdesk(settings, { logger, onNotice: () => undefined }).then(
    () => 'started',
    error => explain(error, settings),
  )
const withLog = async <T>(use: (log: Awaited<ReturnType<typeof openLog>>) => Promise<T>): Promise<T> => {
  const log = await openLog(settings, database.connectionString, keys)
  try {
    return await use(log)
  } finally {
    await log.close()
  }
}
const shared = (log: Awaited<ReturnType<typeof openLog>>) => ({
  connectionString: database.connectionString,
  log: log.stored,
  dense: false,
  ledger: createLedger(ledgerFile(settings)),
  publicKeys: keys.verifying,
  hashes: createEventHashes(keys.events),
})
const accept = () => withLog(log => acceptRestore({ ...shared(log), privateKey: keys.signing, now: new Date() }))
const verify = () => withLog(log => verifyStoredLog(shared(log)))
/** Appends one credit each to different wallets. @returns the position of the last credit */
const credit = (...wallets: string[]) =>
  withLog(async log => {
    for (const wallet of wallets) await given(log, `wallet-${wallet}`, [credited(100)], NOON)
    return log.head()
  })
const wallets = async () =>
  (await db.query<{ subscriber_id: string }>('select subscriber_id from wallet order by 1')).rows.map(row => row.subscriber_id)
const shown = (...expected: string[]) => vi.waitFor(async () => expect(await wallets()).toEqual(expected), 80_000)
const sealed = (position: string) =>
  vi.waitFor(async () => {
    const { rows } = await db.query('select max(position)::text as position from app.log_checkpoint')
    expect(rows).toEqual([{ position }])
  }, 80_000)

test('runs the product, and refuses, accepts and verifies a rolled-back log', {
  timeout: STARTS,
}, async () => {
  await start()
  const common = await credit('a', 'b', 'c')
  const lost = await credit('d', 'e', 'f')
  await shown('a', 'b', 'c', 'd', 'e', 'f')
  await sealed(lost)
  await stop()
  expect(await verify()).toMatchObject({ ok: true, events: 6 })

  fake.truncate(3)
  const said = await refusal()
  expect(said).toContain(`The log ends at position ${common}, but these readers are ahead of it: `)
  expect(said).toMatch(new RegExp(`views [^;]*wallet[^;]* at ${lost}`))
  expect(said).toContain(`app.log_seal at ${lost}`)
  expect(said).toContain('bin/opdesk log:accept-restore')

  expect(await accept()).toMatchObject({ position: common, given_up: lost })
  await start()
  await shown('a', 'b', 'c')
  const end = await credit('g')
  await shown('a', 'b', 'c', 'g')
  await sealed(end)
  await stop()
  expect(await verify()).toMatchObject({ ok: true, events: 4, restores: [{ position: common, given_up: lost }] })
})

test('refuses another store than that of the database, in both directions', { timeout: STARTS }, async () => {
  await start()
  await sealed(await credit('a'))
  await stop()
  const { eventStoreUrl: _, ...inPostgres } = settings
  const inEventStoreDb = settings
  settings = inPostgres
  const said = await refusal()
  expect(said).toContain('The log in Postgres is empty, but these readers have read one: ')
  expect(said).toContain('docker-compose.eventstore.yml')
  expect(said).not.toContain('accept-restore')
  await db.query('delete from app.log_seal')
  await db.query('delete from app.log_checkpoint')
  await db.query('delete from read.checkpoint')
  await db.query('delete from app.workflow_checkpoint')
  await rm(ledgerFile(settings), { force: true })
  await credit('b')
  settings = inEventStoreDb
  expect(await refusal()).toContain('The log of this database is in Postgres, but EVENTSTORE_URL names an EventStoreDB')
})

test('refuses a log that was rolled back and rewritten, by its seals', { timeout: STARTS }, async () => {
  await start()
  await sealed(await credit('a', 'b', 'c', 'd'))
  await stop()
  fake.truncate(2)
  await credit('e', 'f', 'g')
  expect(await refusal()).toMatch(/The log has another event at position \d+ than the one that was sealed/)
})

test('answers writes with 503 without a leader, then resumes', {
  timeout: STARTS,
}, async () => {
  const url = await start()
  const person = { name: 'Neha Rao', email: 'neha@example.org', country_code: '+91', phone: '9811100001' }
  const secret = { password: 'Fresh@2026', confirm_password: 'Fresh@2026', setup_token: keys.setupToken() }
  const signUp = async () => {
    const begun = performance.now()
    const response = await fetch(`${url}/api/v1/admin/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': '7d9d4e8a-0b5e-4f7b-9f0a-2f6a0c1d2e3f' },
      body: JSON.stringify({ ...person, ...secret }),
    })
    const { status, headers } = response
    return { status, after: headers.get('retry-after'), ms: performance.now() - begun, text: await response.text() }
  }
  fake.beginElection()
  const away = await signUp()
  expect(away, away.text).toMatchObject({ status: 503, after: '1' })
  expect(away.ms).toBeLessThan(6000)
  fake.endElection(1)
  expect(await signUp()).toMatchObject({ status: 200 })
  await stop()
  fake.beginElection()
  expect(await refusal()).toContain('(EVENTSTORE_URL) does not answer, or has no leader')
})
