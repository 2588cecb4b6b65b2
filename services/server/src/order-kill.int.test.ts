import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOrderStorm } from './testing/order-storm.ts'

let database: TestDatabase
let store: EventStore
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-storm-'))
  // A product that finds events refuses to create keys, so they are created first.
  await openKeys(join(dataDir, 'keys'))
  store = createPostgresEventStore({ connectionString: database.connectionString })
})
afterAll(async () => {
  await store?.close()
  await database?.drop()
  if (dataDir) {
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

/**
 * Reads a number from an environment variable. The long form of this test: `STORM_ORDERS=2000 STORM_DELIVERIES=100000
 * STORM_KILLS=10 npm test -- services/server/src/order-kill`.
 */
const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
const orders = number('STORM_ORDERS', 18)
const deliveries = number('STORM_DELIVERIES', 250)
const kills = number('STORM_KILLS', 2)
const seed = number('STORM_SEED', Math.floor(Math.random() * 1_000_000))
const settleMs = 60_000 + orders * 1000

test(
  'fulfils or refunds each paid order once, despite lost news and kills',
  async () => {
    const { connectionString } = database
    const { faults, summary } = await runOrderStorm({
      store,
      connectionString,
      dataDir,
      orders,
      deliveries,
      kills,
      seed,
      settleMs,
    })
    process.stdout.write(`${summary}\n`)
    expect(faults, summary).toEqual([])
  },
  settleMs + 120_000,
)
