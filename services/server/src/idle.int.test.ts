import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { type Opdesk, startOpdesk } from './start-opdesk.ts'

const STATEMENTS_PER_SECOND = 8
const SECONDS = 6

let database: TestDatabase
let dataDir: string
let db: pg.Client
let product: Opdesk
beforeAll(async () => {
  database = await createTestDatabase()
  const { connectionString } = database
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-idle-'))
  const env = { ...PRODUCT_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: connectionString }
  product = await startOpdesk(readSettings(env, [], '/'), { logger: runLog(), onNotice: () => undefined })
  db = new pg.Client({ connectionString })
  await db.connect()
}, 120_000)
afterAll(async () => {
  await db?.end()
  await product?.stop()
  await database?.drop()
  if (dataDir) {
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Transactions that all sessions of the database have ended, apart from those that count. */
const transactions = async (): Promise<number> => {
  const { rows } = await db.query<{ ended: number }>(
    'select (xact_commit + xact_rollback)::int as ended from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.ended ?? 0
}

test('sends few statements while no request arrives', async () => {
  const perSecond = async () => {
    const before = await transactions()
    await delay(SECONDS * 1000)
    return ((await transactions()) - before - 1) / SECONDS
  }
  await vi.waitFor(async () => expect(await perSecond()).toBeLessThan(STATEMENTS_PER_SECOND), 120_000)
}, 240_000)
