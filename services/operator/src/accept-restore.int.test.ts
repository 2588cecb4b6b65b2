import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
let database: TestDatabase
let dataDir: string
let settings: Settings
let keys: Keys
let db: pg.Client
let running: Opdesk | undefined

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-restore-'))
  settings = readSettings(
    { ...PRODUCT_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.connectionString },
    [],
    '/',
  )
  keys = await openKeys(settings.keysDir)
  db = new pg.Client({ connectionString: database.connectionString, options: SEARCH_PATH })
  await db.connect()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await db.end()
  await database.drop()
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true })
})

const start = async () => {
  running = await startOpdesk(settings, { logger, onNotice: () => undefined })
}
const stop = async () => {
  await running?.stop()
  running = undefined
}
const refusal = () => startOpdesk(settings, { logger, onNotice: () => undefined }).then(() => 'started', explain)
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
  dense: true,
  ledger: createLedger(ledgerFile(settings)),
  publicKeys: keys.verifying,
  hashes: createEventHashes(keys.events),
})
const accept = () => withLog(log => acceptRestore({ ...shared(log), privateKey: keys.signing, now: new Date() }))
const verify = () => withLog(log => verifyStoredLog(shared(log)))
/** Appends one credit each to different wallets, with the metadata that chains the events. */
const credit = (...wallets: string[]) =>
  withLog(async log => {
    for (const wallet of wallets) await given(log, `wallet-${wallet}`, [credited(100)], NOON)
  })
const wallets = async () =>
  (await db.query<{ subscriber_id: string }>('select subscriber_id from wallet order by 1')).rows.map(row => row.subscriber_id)
const shown = (...expected: string[]) => vi.waitFor(async () => expect(await wallets()).toEqual(expected), 80_000)
const sealed = (position: number) =>
  vi.waitFor(async () => {
    const { rows } = await db.query('select max(position)::int as position from app.log_checkpoint')
    expect(rows).toEqual([{ position }])
  }, 80_000)

test('refuses a rolled-back log, accepts it by command, and reports it later', {
  timeout: STARTS,
}, async () => {
  await start()
  await credit('a', 'b', 'c', 'd', 'e', 'f')
  await shown('a', 'b', 'c', 'd', 'e', 'f')
  await sealed(6)
  await expect(accept(), 'beside a running process').rejects.toThrow('A process of opdesk is connected to the database')
  await stop()
  await db.query('delete from log.events where position > 3')
  await db.query(
    "insert into app.workflow_checkpoint values ('wallet-holds', '6') on conflict (name) do update set position = excluded.position",
  )

  const said = await refusal()
  expect(said).toContain('The log ends at position 3, but these readers are ahead of it: workflow')
  expect(said).toMatch(
    /workflows? [^;]*wallet-holds[^;]* at 6; (?:workflows? [^;]*; )*views [^;]*wallet, wallet_transaction at 6; /,
  )
  expect(said).toContain('app.log_seal at 6')
  expect(said).toContain('checkpoints.jsonl at 6')
  expect(said).toContain('bin/opdesk log:accept-restore')

  expect(await accept()).toMatchObject({ position: '3', given_up: '6' })
  expect((await db.query("select position from app.workflow_checkpoint where name = 'wallet-holds'")).rows).toEqual([
    { position: '3' },
  ])
  expect(await accept(), 'nothing is left to accept').toBeUndefined()
  const restores = [{ position: '3', given_up: '6', at: expect.any(String) }]
  expect(await verify()).toMatchObject({ ok: true, events: 3, sealed_up_to: '3', restores })

  await start()
  await shown('a', 'b', 'c')
  await credit('g', 'h')
  await shown('a', 'b', 'c', 'g', 'h')
  await sealed(5)
  await stop()
  expect(await verify()).toMatchObject({ ok: true, events: 5, sealed_up_to: '5', restores })
})

test('accepts a rewritten log as restored up to the first differing event', {
  timeout: STARTS,
}, async () => {
  await start()
  await credit('a', 'b', 'c', 'd')
  await sealed(4)
  await stop()
  await db.query('delete from log.events where position > 2')
  await credit('e', 'f', 'g')

  expect(await refusal()).toMatch(
    /The log was set back and written on. It has other events .*wallet.* at 4\. If the log was set back on purpose/,
  )
  expect(await accept()).toMatchObject({ position: '2', given_up: '4' })
  await start()
  await shown('a', 'b', 'e', 'f', 'g')
  await sealed(5)
  await stop()
  expect(await verify()).toMatchObject({ ok: true, events: 5, restores: [{ position: '2', given_up: '4' }] })
})

test('refuses changed events, and a restore without a valid signature', {
  timeout: STARTS,
}, async () => {
  await start()
  await credit('a', 'b', 'c', 'd')
  await sealed(4)
  await stop()
  await db.query('begin')
  await db.query('delete from log.events where position > 3')
  await db.query(`update log.events set data = jsonb_set(data, '{amount}', '999') where position = 2`)
  await db.query('commit')
  await expect(accept()).rejects.toThrow('up to position 1, but at 2 the content does not match its hash. Nothing was changed')
  await db.query(`update log.events set data = jsonb_set(data, '{amount}', '100') where position = 2`)
  await db.query('update app.log_checkpoint set position = 3, given_up = 4, events = 3 where position = 4')
  expect((await verify()).ok).toBe(false)
  await db.query('delete from app.log_checkpoint')
  expect(await accept()).toMatchObject({ position: '3', given_up: '4' })
  expect(await verify()).toMatchObject({ ok: true, events: 3 })
})

test('reuses no incarnation or position after a restore undoes another restore', { timeout: STARTS }, async () => {
  const given = async () => {
    const { rows } = await db.query<{ life: number; claims: number; tests: number }>(
      `select (select max(number) from log.incarnation) as life, (select last_value::int from app.claim_number) as claims,
         (select last_value::int from app.free_test_number) as tests`,
    )
    return rows[0]
  }
  await start()
  await credit('a', 'b', 'c', 'd', 'e', 'f')
  await sealed(6)
  await stop()
  const first = await given()
  await db.query('delete from log.events where position > 3')
  await accept()
  const second = await given()
  expect(second?.life).toBe((first?.life ?? 0) + 1)
  await start()
  await credit('g')
  await sealed(4)
  await stop()

  // Restores the state that a backup has from before the first restore.
  for (const [table, key, last] of [
    ['log.events', 'position', 2],
    ['app.log_seal', 'position', 2],
    ['app.log_checkpoint', 'position', 2],
    ['log.incarnation', 'number', first?.life],
  ])
    await db.query(`delete from ${table} where ${key} > $1`, [last])
  await db.query("select setval('app.claim_number', $1), setval('app.free_test_number', $2)", [first?.claims, first?.tests])
  await accept()
  const third = await given()
  expect(third?.life).toBe((second?.life ?? 0) + 1)
  expect(third?.claims).toBeGreaterThan((second?.claims ?? 0) + 1)
  expect(third?.tests).toBeGreaterThan((second?.tests ?? 0) + 1)
  await start()
  await credit('h')
  await shown('a', 'b', 'h')
  await sealed(3)
  await stop()
  expect(await verify()).toMatchObject({ ok: true, events: 3 })
})

test('rebuilds the views after a restore of schemas log and app alone', { timeout: STARTS }, async () => {
  await start()
  await credit('a', 'b')
  await shown('a', 'b')
  await stop()
  await db.query('drop schema read cascade; drop extension pg_trgm cascade')
  await start()
  expect((await fetch(`${running?.url}/readyz`)).status).toBe(200)
  await shown('a', 'b')
  await credit('c')
  await shown('a', 'b', 'c')
})

test('refuses an empty database beside an older ledger, then accepts it', { timeout: STARTS }, async () => {
  await start()
  await credit('a')
  await sealed(1)
  await stop()
  await db.query('delete from log.events')
  expect(await refusal()).toContain('The log in Postgres is empty, but these readers have read one')
  expect(await accept()).toMatchObject({ position: '0', given_up: '1' })
  await start()
  await credit('b')
  await shown('b')
  await sealed(1)
  await stop()
  expect(await verify()).toMatchObject({ ok: true, events: 1 })
})
