import { setTimeout as delay } from 'node:timers/promises'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimList } from '../claim-list/project.ts'
import { createDb } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { wallet } from '../wallet/project.ts'
import type { Projection } from './define-projection.ts'
import { createPositionWaiter } from './position-waiter.ts'
import { createReadGuard } from './read-guard.ts'
import { rebuild } from './rebuild.ts'
import { retireTables } from './retire.ts'
import { schemaOf } from './schemas.ts'

/** Tests tables of two versions side by side, and rebuilt tables beside readable ones (decision 0083). */

let on: Projected
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  on = createProjected(await createTestDatabase())
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await on.close()
})

const older = [wallet, claimList]
/** The list of claims as the next release has it, with one more column. */
const nextList: Projection = {
  ...claimList,
  version: claimList.version + 1,
  fold: {
    ...claimList.fold,
    spec: { ...claimList.fold.spec, columns: { ...claimList.fold.spec.columns, hospital_twice: 'text not null' } },
    apply: (row, event, more) => {
      const change = claimList.fold.apply(row, event, more)
      return change && typeof change === 'object' ? { ...change, hospital_twice: `${change.hospital}${change.hospital}` } : change
    },
  },
}
const newer = [wallet, nextList]

/** Reads views as a program of one release does. */
const reader = (projections: readonly Projection[]) => {
  const positions = createPositionWaiter({ connectionString: on.connectionString, projections })
  const db = createDb(on.connectionString, {
    max: 2,
    guard: createReadGuard({ positions, store: on.store, projections }),
    projections,
  })
  closing.push(
    () => positions.close(),
    () => db.destroy(),
  )
  const claims = async () =>
    (await sql<Record<string, unknown>>`select * from ${viewTable('claim_list')} order by claim_id`.execute(db)).rows
  /** Reads the claims once their view contains all events that the log has now. */
  const fresh = async () => {
    const head = await on.store.head()
    expect(await positions.waitFor(head, 80_000)).toBe(true)
    return claims()
  }
  return { claims, fresh, positions }
}
const places = async () =>
  (
    await sql<{ at: string }>`
      select name || ' ' || version || ' ' || schema || ' ' || state as at from read.checkpoint order by at`.execute(on.db)
  ).rows.map(({ at }) => at)
const eventually = (look: () => Promise<unknown>) => vi.waitFor(look, { timeout: 80_000, interval: 50 })
const [v, next] = [claimList.version, nextList.version]

test('builds a newer release’s tables while the older one leads', async () => {
  await on.write(claimUpTo('settled', 'a'))
  const old = on.start(older)
  await old.caughtUp()
  const oldReader = reader(older)
  expect(await oldReader.fresh()).toHaveLength(1)
  const young = on.start(newer)
  const newReader = reader(newer)
  await eventually(async () => expect(await newReader.claims()).toMatchObject([{ hospital_twice: 'City ClinicCity Clinic' }]))
  await eventually(async () => expect(await places()).toContain(`claim_list ${next} ${schemaOf(nextList)} live`))
  expect(await places()).toHaveLength(3)
  expect(young.status().find(({ name }) => name === 'claim_list')).toMatchObject({ state: 'live' })

  await on.write(claimUpTo('settled', 'b'))
  expect(await oldReader.fresh()).toMatchObject([{ claim_id: 'a' }, { claim_id: 'b' }])
  expect((await oldReader.fresh())[1]).not.toHaveProperty('hospital_twice')
  expect(await newReader.fresh()).toMatchObject([{ claim_id: 'a' }, { hospital_twice: 'City ClinicCity Clinic' }])

  // The older process ends and the newer one takes over. The older table is no longer updated, and reads of it are refused.
  await old.stop()
  await on.write(claimUpTo('settled', 'c'))
  expect(await newReader.fresh()).toHaveLength(3)
  await eventually(() => expect(oldReader.claims()).rejects.toMatchObject({ code: 'behind' }))

  // Another process of the older release starts. The newer process still leads, and the older one updates only its table.
  const again = on.start(older)
  await eventually(async () => expect(await oldReader.fresh()).toHaveLength(3))
  expect(again.status().find(({ name }) => name === 'wallet')).toMatchObject({ state: 'standby' })
  await on.write(claimUpTo('settled', 'd'))
  expect([await oldReader.fresh(), await newReader.fresh()].map(rows => rows.length)).toEqual([4, 4])
  await young.stop()
  await on.write(claimUpTo('settled', 'e'))
  expect(await oldReader.fresh()).toHaveLength(5)
}, 360_000)

test('drops tables of an ended release, which older programs never rebuild', async () => {
  await on.write(claimUpTo('settled', 'a'))
  const old = on.start(older)
  await old.caughtUp()
  await old.stop()
  const young = on.start(newer)
  await young.caughtUp()
  await on.write(claimUpTo('settled', 'b'))
  await young.waitFor(await on.store.head(), 40_000)
  const { rows } = await sql<{ leader: string }>`select leader from read.checkpoint where version = ${next}`.execute(on.db)
  const [{ leader } = { leader: '' }] = rows
  const client = await import('pg').then(({ default: pg }) => new pg.Client(on.connectionString))
  await client.connect()
  closing.push(() => client.end())
  expect(await retireTables(client, newer, leader)).toEqual([])
  await client.query("update read.checkpoint set updated_at = now() - interval '11 minutes' where version = $1", [v])
  expect(await retireTables(client, newer, leader)).toEqual(['claim_list'])
  expect(await places()).toEqual([
    `claim_list ${next} ${schemaOf(nextList)} live`,
    `wallet ${wallet.version} ${schemaOf(wallet)} live`,
  ])
  expect(
    (
      await client.query('select to_regnamespace($1) as gone, to_regclass($2) as too', [
        schemaOf(claimList),
        `${schemaOf(claimList)}.claim_tally`,
      ])
    ).rows,
  ).toEqual([{ gone: null, too: null }])

  await young.stop()
  const back = on.start(older)
  const oldReader = reader(older)
  await eventually(async () =>
    expect(back.status().find(({ name }) => name === 'claim_list')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('a newer version of view claim_list is live'),
    }),
  )
  await expect(oldReader.claims()).rejects.toMatchObject({ code: 'behind' })
  expect(await places()).toHaveLength(2)
}, 240_000)

test('builds new tables beside the old ones, which it drops later', async () => {
  const shared = sql.id('read', 'claim_list')
  await sql`create table ${shared} (of_the_old_release int)`.execute(on.db)
  await sql`insert into read.checkpoint (name, version, schema, position, state, tables, updated_at)
    values ('claim_list', ${v - 1}, 'read', '0', 'live', '{claim_list}', now() - interval '11 minutes')`.execute(on.db)
  await on.write(claimUpTo('settled', 'a'))
  const running = on.start(older)
  await running.caughtUp()
  expect(await reader(older).fresh()).toMatchObject([{ claim_id: 'a' }])
  expect(await places()).toContain(`claim_list ${v - 1} read live`)
  // A process searches for such tables at its start, and then once a minute.
  await running.stop()
  on.start(older)
  await eventually(() => expect(sql`select from ${shared}`.execute(on.db)).rejects.toMatchObject({ code: '42P01' }))
  expect(await places()).toEqual([
    `claim_list ${v} ${schemaOf(claimList)} live`,
    `wallet ${wallet.version} ${schemaOf(wallet)} live`,
  ])
}, 240_000)

test('shows readers all rows throughout a rebuild, including new rows', async () => {
  await on.write([...claimUpTo('settled', 'a'), ...claimUpTo('draft', 'b')])
  const running = on.start(older)
  await running.caughtUp()
  await sql`update ${viewTable('claim_list')} set hospital = 'spoilt'`.execute(on.db)
  const { fresh, claims } = reader(older)
  await fresh()
  let done = false
  const seen = (async () => {
    let reads = 0
    for (; !done; reads += 1) expect((await claims()).length).toBeGreaterThanOrEqual(2)
    return reads
  })()
  await rebuild(on.connectionString, 'claim_list')
  for (let n = 0; n < 10; n += 1) {
    await on.write(claimUpTo('draft', `c${n}`))
    expect(await fresh()).toHaveLength(3 + n)
    await delay(20)
  }
  await eventually(async () => expect((await claims()).filter(({ hospital }) => hospital === 'spoilt')).toEqual([]))
  done = true
  expect(await seen).toBeGreaterThan(20)
  expect(await fresh()).toHaveLength(12)
  expect(await places()).toEqual([
    `claim_list ${v} ${schemaOf(claimList)} live`,
    `wallet ${wallet.version} ${schemaOf(wallet)} live`,
  ])
  await eventually(async () =>
    expect((await sql`select from pg_tables where schemaname in ('read_new', 'read_old')`.execute(on.db)).rows).toEqual([]),
  )
}, 240_000)

test('delays the swap behind a slow reader without blocking other readers', async () => {
  await on.write(claimUpTo('settled', 'a'))
  const running = on.start(older)
  await running.caughtUp()
  const { claims } = reader(older)
  const slow = await import('pg').then(({ default: pg }) => new pg.Client(on.connectionString))
  await slow.connect()
  closing.push(() => slow.end())
  await slow.query('begin')
  await slow.query(`select from ${schemaOf(claimList)}.claim_list`)
  await rebuild(on.connectionString, 'claim_list')
  await eventually(async () => expect(await places()).toContain(`claim_list ${v} read_new building`))
  const times: number[] = []
  for (let n = 0; n < 150; n += 1) {
    const start = performance.now()
    await claims()
    times.push(performance.now() - start)
    await delay(15)
  }
  expect(await places()).toContain(`claim_list ${v} read_new building`)
  // A test machine may be busy, so the bound is generous: a swap without its lock limit would make readers wait for the whole time.
  expect(Math.max(...times)).toBeLessThan(1000)
  await slow.query('rollback')
  await eventually(async () => expect(await places()).toHaveLength(2))
  expect(await claims()).toHaveLength(1)
}, 240_000)

test('repairs a failed view by a rebuild', async () => {
  const running = on.start(older)
  await running.caughtUp()
  await sql`alter table ${viewTable('claim_list')} add constraint spoilt check (false) not valid`.execute(on.db)
  await on.write(claimUpTo('settled', 'a'))
  const { claims } = reader(older)
  await eventually(async () => expect(running.status().some(({ state }) => state === 'failed')).toBe(true))
  await expect(claims()).rejects.toMatchObject({ code: 'behind' })
  await rebuild(on.connectionString, 'claim_list')
  await eventually(async () => expect(await claims()).toHaveLength(1))
  await eventually(async () => expect(running.status().every(({ state }) => state === 'live')).toBe(true))
}, 240_000)

test('two releases never write the same view twice', async () => {
  const store: EventStore = on.store
  await on.write(claimUpTo('settled', 'a'))
  // An older release creates no tables beside a newer one, so the older process has to start first.
  const first = on.start(older, store)
  await first.caughtUp()
  const processes = [first, on.start(newer), on.start(older), on.start(newer)]
  for (let n = 0; n < 8; n += 1) {
    await on.write(claimUpTo('settled', `b${n}`))
    if (n % 2 === 1) {
      await processes[n % 4]?.stop()
      processes[n % 4] = on.start(n % 4 === 1 ? newer : older)
    }
    await delay(150)
  }
  const [oldReader, newReader] = [reader(older), reader(newer)]
  await eventually(async () => expect(await oldReader.claims()).toHaveLength(9))
  await eventually(async () => expect(await newReader.claims()).toHaveLength(9))
  const { rows } = await sql<{ sum: number }>`select sum(count)::int as sum from ${viewTable('claim_tally')}`.execute(on.db)
  expect(rows).toEqual([{ sum: 9 }])
}, 360_000)
