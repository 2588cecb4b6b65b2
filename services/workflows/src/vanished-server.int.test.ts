import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { startTcpProxy, type TcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { projections } from '@opdesk/projections/all.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkflows } from './start-workflows.ts'
import { credited, given, logger, NOON } from './testing/given.ts'
import { defineWorkflow } from './workflow.ts'

/**
 * Time within which all parts continue after the server vanished without closing its connections. The operating system alone would
 * take a quarter of an hour.
 */
const WITHIN = { timeout: 160_000 }

let database: TestDatabase
let proxy: TcpProxy
let throughProxy: string
beforeEach(async () => {
  database = await createTestDatabase({ views: true })
  const url = new URL(database.connectionString)
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  throughProxy = url.href
})
afterEach(async () => {
  await proxy.close()
  await database.drop()
})

test('reconnects leaders, listeners, projections and waiters after the server vanished', async () => {
  const store = createPostgresEventStore({ connectionString: throughProxy })
  const direct = createPostgresEventStore({ connectionString: database.connectionString })
  const handled: unknown[] = []
  const noting = defineWorkflow({
    name: 'noting',
    on: { wallet_credited: async event => void handled.push(event.stream) },
  })
  const workflows = startWorkflows({ store, connectionString: throughProxy, clock: () => NOON, logger, workflows: [noting] })
  const projecting = startProjections({ store, connectionString: throughProxy, projections })
  const waiter = createPositionWaiter({ connectionString: throughProxy })
  try {
    await given(direct, 'wallet-a', [credited(100)])
    await projecting.caughtUp()
    await vi.waitFor(() => expect(handled).toEqual(['wallet-a']), WITHIN)
    expect(await waiter.waitFor('1', 40_000)).toBe(true)
    proxy.silence()
    await given(direct, 'wallet-b', [credited(100)])
    await vi.waitFor(() => expect(handled).toContain('wallet-b'), WITHIN)
    expect(await waiter.waitFor('2', WITHIN.timeout)).toBe(true)
  } finally {
    await Promise.all([workflows.stop(), projecting.stop(), waiter.close()])
    await Promise.all([store.close(), direct.close()])
  }
}, 480_000)

test('discards a connection that left a query without an answer', async () => {
  const db: Db = createDb(throughProxy, { max: 1, statementTimeoutMs: 100 })
  try {
    await sql`select 1`.execute(db)
    proxy.silence()
    await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout')
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
  }
})

test('ends server sessions of vanished clients, and their locks, in seconds', async () => {
  const settings = `select name, setting from pg_settings where name like 'tcp\\_%' order by name`
  const expected = [
    { name: 'tcp_keepalives_count', setting: '3' },
    { name: 'tcp_keepalives_idle', setting: '5' },
    { name: 'tcp_keepalives_interval', setting: '2' },
    { name: 'tcp_user_timeout', setting: '10000' },
  ]
  const pool: pg.Pool = createPool(database.connectionString, 1)
  const db = createDb(database.connectionString, { max: 1 })
  const keeper = new LeaseKeeper({ connectionString: database.connectionString, part: 'opdesk test' })
  try {
    expect((await pool.query(settings)).rows).toEqual(expected)
    expect((await sql.raw(settings).execute(db)).rows).toEqual(expected)
    const stop = new AbortController()
    const lease = { name: 'test', stop: stop.signal }
    await keeper.lead(lease, async leadership => {
      expect((await leadership.db.query(settings)).rows).toEqual(expected)
      stop.abort()
    })
  } finally {
    await keeper.close()
    await pool.end()
    await db.destroy()
  }
})
