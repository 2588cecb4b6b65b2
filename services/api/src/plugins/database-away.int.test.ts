import { setTimeout as delay } from 'node:timers/promises'
import { eventTypes } from '@opdesk/contracts/aggregates.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { type Heartbeat, startHeartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { type ProtectedEventStore, protect } from '@opdesk/event-store/protected-event-store.ts'
import { startTcpProxy, type TcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter, type PositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { Client, claimBody } from '../testing/client.ts'
import { startTestApp, type TestApp, waitUntil } from '../testing/running-app.ts'
import type { App } from './route.ts'

/**
 * Maximum time in ms until requests are refused: five seconds with AWAY_ALONE=1, on an otherwise idle machine; more by default,
 * since other tests run at the same time.
 */
const WITHIN_MS = process.env.AWAY_ALONE ? 5000 : 10_000

/**
 * `away` is the API in its production set-up; all its connections pass a proxy that the test can cut. The rest of the product,
 * `test1`, connects directly.
 */
let test1: TestApp
let proxy: TcpProxy
let target: { host: string; port: number }
let away: { app: App; store: ProtectedEventStore; db: Db; positions: PositionWaiter; heartbeat: Heartbeat }
let asha: Client

const through = async ({ port }: TcpProxy) => {
  const url = new URL(test1.connectionString)
  url.host = `127.0.0.1:${port}`
  const connectionString = url.href
  const { master, events } = await openKeys(`${test1.folder}/keys`)
  const heartbeat = startHeartbeat(connectionString)
  const log = createPostgresEventStore({ connectionString, heartbeat })
  const guarded = { masterKeys: createKeySet(master), hashes: createEventHashes(events), knownTypes: eventTypes }
  const store = protect(log, { connectionString, ...guarded })
  const db = createDb(connectionString, { max: 16, statementTimeoutMs: 15_000, connectWithinMs: 4000, heartbeat })
  const positions = createPositionWaiter({ connectionString })
  const app = await createApp({ ...test1.deps, store, stored: store.stored, db, positions })
  await app.ready()
  return { app, store, db, positions, heartbeat }
}

beforeAll(async () => {
  test1 = await startTestApp()
  await test1.addSubscriber('asha', '9000000001')
  const url = new URL(test1.connectionString)
  target = { host: url.hostname, port: Number(url.port || 5432) }
})
afterAll(() => test1?.stop())
beforeEach(async () => {
  proxy = await startTcpProxy(target)
  away = await through(proxy)
  asha = await new Client({ ...test1, app: away.app }).as('asha', 'subscriber')
})
afterEach(async () => {
  await away.app.close()
  await Promise.all([away.positions.close(), away.heartbeat.close(), away.store.close(), away.db.destroy()])
  await proxy.close()
})

interface Sent {
  name: string
  key: string
  status: number
  answeredAt: number
  retryAfter: unknown
}

const send = async (name: string, key: string): Promise<Sent> => {
  const draft = claimBody('asha-son', addDays(istDay(test1.time.now), -2), { diagonosis_detail: name, submit: false })
  const { status, headers } = await asha.post('/user/claims', draft, { 'idempotency-key': key })
  return { name, key, status, answeredAt: performance.now(), retryAfter: headers['retry-after'] }
}
const sendAll = (mark: string): Promise<Sent>[] =>
  Array.from({ length: 256 }, (_, index) => send(`${mark} ${index}`, crypto.randomUUID()))

/** @param since when the database became unreachable, or when the requests were sent if that was later */
const requireRefusedInTime = (sent: Sent[], since: number): void => {
  expect(sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const refused = sent.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']))
  expect(Math.max(...refused.map(({ answeredAt }) => answeredAt - since))).toBeLessThan(WITHIN_MS)
}

/** Repeats refused requests with the same Idempotency-Keys until all are accepted. */
const repeat = async (sent: Sent[]): Promise<void> => {
  let left = sent.filter(({ status }) => status !== 200)
  await waitUntil(async () => {
    const answers = await Promise.all(left.map(({ name, key }) => send(name, key)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    left = answers.filter(({ status }) => status !== 200)
    await delay(500)
    return left.length === 0
  }, 240_000)
}

const requireEachOnce = async (sent: Sent[]): Promise<void> => {
  const events = await test1.deps.store.readAll('0', 100_000, { types: ['claim_drafted'] })
  const names = new Set(sent.map(({ name }) => name))
  const added = events.map(({ data }) => JSON.stringify(data)).map(text => [...names].find(name => text.includes(`"${name}"`)))
  expect(added.filter(name => name !== undefined).toSorted()).toEqual([...names].toSorted())
}

test('answers 503 to 256 cut-off writers, and stores each retry once', async () => {
  const under = sendAll('Cut')
  await Promise.race(under)
  const port = proxy.port
  const cutAt = performance.now()
  await proxy.close()
  const sent = await Promise.all(under)
  requireRefusedInTime(sent, cutAt)
  proxy = await startTcpProxy(target, port)
  await repeat(sent)
  await requireEachOnce(sent)
}, 360_000)

test('answers 503 while the database hangs, and stores each write once', async () => {
  const under = sendAll('Silent')
  await Promise.race(under)
  const silentAt = performance.now()
  proxy.silence()
  const sent = await Promise.all(under)
  requireRefusedInTime(sent, silentAt)
  await repeat(sent)
  await requireEachOnce(sent)
}, 360_000)

test('drops connections that became read-only, and answers 503 meanwhile', async () => {
  const client = new pg.Client({ connectionString: test1.connectionString })
  await client.connect()
  const { database } = client
  const cut = (of: string) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = $2', [
      of,
      database,
    ])
  try {
    // Makes sessions read-only without closing them, as a demoted server does.
    await client.query(`alter database ${database} set default_transaction_read_only = on`)
    await Promise.all(['opdesk event log', 'opdesk', 'opdesk heartbeat'].map(cut))
    const sentAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('Demoted', crypto.randomUUID())))
    requireRefusedInTime(answers, sentAt)
    expect(answers.every(({ status }) => status === 503)).toBe(true)
  } finally {
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter database ${database} reset default_transaction_read_only`)
    await client.end()
  }
  // The test cuts no connection here: the API itself drops connections that have become read-only.
  await waitUntil(async () => (await send('Promoted', crypto.randomUUID())).status === 200)
}, 240_000)
