import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTcpProxy } from '../tcp-proxy.ts'
import { type Leadership, LeaseKeeper } from './lease.ts'
import { LeaseLost } from './lease-holder.ts'
import { LEASE_KEY, RELEASED_CHANNEL } from './lease-lock.ts'

let database: TestDatabase
let db: pg.Pool
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = new pg.Pool({ connectionString: database.connectionString, max: 2 })
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

/** A process that tries to get a lease from now until the test ends. */
const aspire = (name: string, connectionString = database.connectionString, keeper = keeperOf(connectionString)) => {
  const stop = new AbortController()
  const state: { leadership?: Leadership; ended?: AbortSignal; waits: number } = { waits: 0 }
  const waiting = () => {
    state.waits += 1
  }
  const outcome = keeper
    .lead({ name, stop: stop.signal, waiting }, (leadership, ended) => {
      Object.assign(state, { leadership, ended })
      return new Promise(resolve => ended.addEventListener('abort', () => resolve()))
    })
    .then(
      () => 'stopped',
      (error: unknown) => error,
    )
  closing.push(async () => {
    stop.abort()
    await outcome
  })
  return { state, stop, outcome, leads: (timeout = 40_000) => vi.waitFor(() => must(state.leadership), { timeout, interval: 5 }) }
}
const keeperOf = (connectionString: string) => {
  const keeper = new LeaseKeeper({ connectionString, part: 'opdesk test' })
  closing.push(() => keeper.close())
  return keeper
}
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not yet')
  return value
}
const viaProxy = async () => {
  const url = new URL(database.connectionString)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
  closing.push(() => proxy.close())
  url.host = `127.0.0.1:${proxy.port}`
  return { proxy, throughProxy: url.href }
}

test('passes a released lease on at once, with a higher token', async () => {
  const first = aspire('given back')
  const { token } = await first.leads()
  const second = aspire('given back')
  await vi.waitFor(() => expect(second.state.waits).toBeGreaterThan(1), 40_000)
  expect(second.state.leadership).toBeUndefined()
  const at = performance.now()
  first.stop.abort()
  expect(await first.outcome).toBe('stopped')
  expect(Number((await second.leads()).token)).toBe(Number(token) + 1)
  expect(performance.now() - at).toBeLessThan(1500)
})

test('announces a released lease after it can be taken', async () => {
  const listener = new pg.Client({ connectionString: database.connectionString })
  await listener.connect()
  closing.push(() => listener.end())
  const announced = new Promise(resolve => listener.once('notification', resolve))
  await listener.query(`listen ${RELEASED_CHANNEL}`)
  const first = aspire('announced')
  await first.leads()
  first.stop.abort()
  await announced
  const { rows } = await listener.query(
    `select pg_try_advisory_lock(${LEASE_KEY}) as taken from (select 'announced' as name) as one`,
  )
  expect(rows).toEqual([{ taken: true }])
})

test('holds many leases in one session, and releases each separately', async () => {
  const keeper = keeperOf(database.connectionString)
  const [a, b] = [aspire('one', database.connectionString, keeper), aspire('two', database.connectionString, keeper)]
  await Promise.all([a.leads(), b.leads()])
  const other = aspire('one')
  a.stop.abort()
  await other.leads()
  expect(b.state.ended?.aborted).toBe(false)
})

test('replaces an ended session at once, and stops its leader', async () => {
  const first = aspire('killed')
  await first.leads()
  const second = aspire('killed')
  await vi.waitFor(() => expect(second.state.waits).toBeGreaterThan(0), 40_000)
  const at = performance.now()
  const { rowCount } = await db.query(
    `select pg_terminate_backend(backend_pid) from app.lease join app.lease_holder on id = holder where name = 'killed'`,
  )
  expect(rowCount).toBe(1)
  await second.leads()
  expect(performance.now() - at).toBeLessThan(1500)
  expect(await first.outcome).toBeInstanceOf(Error)
  expect(first.state.ended?.aborted).toBe(true)
})

test('replaces an unreachable leader within five seconds, and stops its writes', async () => {
  await db.query('create table app.scratch (n int primary key)')
  const { proxy, throughProxy } = await viaProxy()
  const lost = aspire('out of reach', throughProxy)
  const { db: writing, fence, token } = await lost.leads()
  // A transaction that is left open, with a row that it inserted and keeps locked.
  const half = await writing.connect()
  await half.query('begin')
  await half.query('insert into app.scratch values (1)')
  const bystander = aspire('somebody else’s')
  const { db: other } = await bystander.leads()
  const { rows: before } = await other.query('select pg_backend_pid() as pid')
  const next = aspire('out of reach')
  await vi.waitFor(() => expect(next.state.waits).toBeGreaterThan(0), 40_000)

  const at = performance.now()
  proxy.silence()
  const taken = await next.leads()
  expect(performance.now() - at).toBeLessThan(5000)
  expect(Number(taken.token)).toBe(Number(token) + 1)
  await taken.db.query('insert into app.scratch values (1)')

  expect(await lost.outcome).toBeInstanceOf(LeaseLost)
  await expect(writing.query('insert into app.scratch values (2)')).rejects.toThrow()
  // A connection that bypasses the proxy, so that it was never cut, cannot join either.
  const direct = new pg.Client({ connectionString: database.connectionString })
  await direct.connect()
  await expect(fence.join(direct)).rejects.toBeInstanceOf(LeaseLost)
  await direct.end()
  half.release(true)
  expect((await db.query('select n from app.scratch')).rows).toEqual([{ n: 1 }])
  expect((await other.query('select pg_backend_pid() as pid')).rows, 'nobody else’s session was ended').toEqual(before)
})

test('replaces a leader at once that was silent before the process started', async () => {
  const { proxy, throughProxy } = await viaProxy()
  const silent = aspire('silent before', throughProxy)
  await silent.leads()
  proxy.silence()
  expect(await silent.outcome).toBeInstanceOf(LeaseLost)
  const at = performance.now()
  await aspire('silent before').leads()
  expect(performance.now() - at).toBeLessThan(1500)
})

test('refuses connections of a leader that lost its lease without noticing', async () => {
  const leader = aspire('unknowing')
  const { db: writing } = await leader.leads()
  await db.query(`delete from app.lease_holder where id = (select holder from app.lease where name = 'unknowing')`)
  const refusal = await writing.query('select 1').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(LeaseLost)
  expect(leader.state.ended?.aborted).toBe(true)
  expect(await leader.outcome).toBeInstanceOf(LeaseLost)
})

test('stops a leader first of all after a blocked event loop', async () => {
  const leader = aspire('blocked')
  await leader.leads()
  const done: string[] = []
  leader.state.ended?.addEventListener('abort', () => done.push('stopped'))
  setTimeout(() => done.push('went on'), 3050)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3100)
  await vi.waitFor(() => expect(done).toHaveLength(2), 1000)
  expect(done).toEqual(['stopped', 'went on'])
  expect(await leader.outcome).toBeInstanceOf(LeaseLost)
})

test('waits for the lock of a program without leases', async () => {
  const older = new pg.Client({ connectionString: database.connectionString })
  await older.connect()
  await older.query(
    `select pg_advisory_lock(hashtextextended('opdesk workflow old', 0)), pg_advisory_lock(hashtext('opdesk projections'))`,
  )
  const [workflow, projections] = [aspire('opdesk workflow old'), aspire('opdesk projections')]
  for (const { state } of [workflow, projections]) await vi.waitFor(() => expect(state.waits).toBeGreaterThan(1), 40_000)
  expect([workflow.state.leadership, projections.state.leadership]).toEqual([undefined, undefined])
  await older.end()
  await Promise.all([workflow.leads(), projections.leads()])
})

test('queues statements of the session without a driver warning', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  try {
    const keeper = keeperOf(database.connectionString)
    const all = Array.from({ length: 30 }, (_, n) => aspire(`line ${n}`, database.connectionString, keeper))
    await Promise.all(all.map(({ leads }) => leads()))
    for (const { stop } of all) stop.abort()
    await Promise.all(all.map(({ outcome }) => outcome))
    await new Promise(resolve => setImmediate(resolve))
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', note)
  }
})
