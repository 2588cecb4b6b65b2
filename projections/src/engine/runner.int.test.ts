import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projections } from '../all.ts'
import { claimList } from '../claim-list/project.ts'
import { viewTable } from '../database/view-table.ts'
import { claim, claimUpTo, newEvent } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { wallet } from '../wallet/project.ts'
import type { Projection, Row } from './define-projection.ts'
import { createPositionWaiter } from './position-waiter.ts'
import { rebuild } from './rebuild.ts'
import { schemaOf } from './schemas.ts'

let on: Projected
beforeEach(async () => {
  on = createProjected(await createTestDatabase())
})
afterEach(() => on.close())

const rowsOf = async (table: string, columns = sql`*`): Promise<Row[]> =>
  (await sql<Row>`select ${columns} from ${sql.table(table)}`.execute(on.db)).rows
const tallyOf = async () =>
  Object.fromEntries(
    (await rowsOf('claim_tally'))
      .filter(({ count }) => count !== 0)
      .map(({ count, claimable: _, ...dimensions }) => [Object.values(dimensions).join(' '), count]),
  )
const byKey = (rows: readonly Row[], key: string) => Object.fromEntries(rows.map(row => [String(row[key]), row]))

/** Expects the tables to equal one fold of the whole log. */
const expectTablesToBeRight = async () => {
  const events = await on.store.readAll('0', 100_000)
  for (const projection of projections) {
    const expected = await rowsAfter(projection, events)
    const { table, primaryKey, columns } = projection.fold.spec
    const rows = await rowsOf(table, sql.join(Object.keys(columns).map(column => sql.ref(column))))
    expect(byKey(rows, primaryKey), projection.name).toEqual(byKey([...(projection.seed ?? []), ...expected.rows], primaryKey))
  }
  expect(await tallyOf()).toEqual((await rowsAfter(claimList, events)).tally)
}

const wrapped = (over: Partial<EventStore>): EventStore => ({ ...on.store, ...over })

test('folds events from before, during and after a restart correctly', async () => {
  await on.write(claimUpTo('awaiting_management', 'a'))
  const first = on.start(projections)
  await first.caughtUp()
  await first.stop()
  const { approved, rejected } = claim('a')
  await on.write([approved('management'), ...claimUpTo('clarification', 'b'), rejected('manager')])
  const second = on.start(projections)
  await second.caughtUp()
  await expectTablesToBeRight()
  await on.write([claim('b').resubmitted()])
  expect(await second.waitFor(await on.store.head(), 20_000)).toBe(true)
  await expectTablesToBeRight()
})

test('applies each event once despite repeated deliveries', async () => {
  const twice = wrapped({
    subscribe(after, filter) {
      const subscription = on.store.subscribe(after, filter)
      return {
        close: () => subscription.close(),
        async *[Symbol.asyncIterator]() {
          for await (const message of subscription) {
            yield message
            yield message
          }
        },
      }
    },
  })
  const running = on.start(projections, twice)
  await running.caughtUp()
  await on.write([
    { stream: 'wallet-s', type: 'wallet_credited', data: { subscription_id: 'p', amount: 1000, reason: 'plan' } },
    ...claimUpTo('settled', 'a'),
  ])
  await running.waitFor(await on.store.head(), 20_000)
  expect(await rowsOf('wallet')).toMatchObject([{ balance: 1000 }])
  await expectTablesToBeRight()
})

test('rebuilds a view while running, and corrects corrupted rows', async () => {
  await on.write([...claimUpTo('settled', 'a'), ...claimUpTo('draft', 'b')])
  const running = on.start(projections)
  await running.caughtUp()
  await sql`update ${viewTable('claim_list')} set hospital = 'spoilt'`.execute(on.db)
  await sql`update ${viewTable('claim_tally')} set count = 77`.execute(on.db)
  await rebuild(on.connectionString, 'claim_list')
  await vi.waitFor(expectTablesToBeRight, { timeout: 40_000 })
  await on.write([claim('b').submitted()])
  await vi.waitFor(expectTablesToBeRight, { timeout: 40_000 })
  await expect(rebuild(on.connectionString, 'no_such')).rejects.toThrow('There is no projection no_such')
})

test('drops a user’s SQL view that reads a rebuilt table', async () => {
  await on.write(claimUpTo('settled', 'a'))
  const running = on.start(projections)
  await running.caughtUp()
  await sql`create view public.report as select hospital from ${viewTable('claim_list')}`.execute(on.db)
  await sql`update ${viewTable('claim_list')} set hospital = 'spoilt'`.execute(on.db)
  await rebuild(on.connectionString, 'claim_list')
  await vi.waitFor(expectTablesToBeRight, { timeout: 40_000 })
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_class where relname = 'report'`.execute(on.db)
    expect(rows).toEqual([])
  })
  expect(running.status().every(({ state }) => state === 'live')).toBe(true)
})

test('builds a changed projection into new tables beside the other projections', async () => {
  await on.write(claimUpTo('settled', 'a'))
  const before = on.start(projections)
  await before.caughtUp()
  await before.stop()
  const columns = { ...wallet.fold.spec.columns, hospital_twice: 'text not null' }
  const list = claimList.fold
  const next: Projection = {
    ...claimList,
    version: claimList.version + 1,
    fold: {
      ...list,
      spec: { ...list.spec, columns: { ...list.spec.columns, hospital_twice: columns.hospital_twice } },
      apply: (row, event, more) => {
        const change = list.apply(row, event, more)
        return change && typeof change === 'object'
          ? { ...change, hospital_twice: `${change.hospital}${change.hospital}` }
          : change
      },
    },
  }
  const after = on.start(projections.map(projection => (projection.name === 'claim_list' ? next : projection)))
  await after.caughtUp()
  expect((await sql`select * from ${sql.table(`${schemaOf(next)}.claim_list`)}`.execute(on.db)).rows).toMatchObject([
    { hospital_twice: 'City ClinicCity Clinic' },
  ])
  expect((await sql`select * from ${sql.table(`${schemaOf(next)}.claim_tally`)}`.execute(on.db)).rows).toMatchObject([
    { state_name: 'settled', count: 1 },
  ])
  const checkpoints = await on.db.selectFrom('read.checkpoint').selectAll().where('name', '=', 'claim_list').execute()
  expect(checkpoints).toContainEqual(expect.objectContaining({ version: next.version, state: 'live', schema: schemaOf(next) }))
})

test('stops the views that follow an event with a newer schema', async () => {
  const running = on.start(projections)
  const credit = newEvent({
    stream: 'wallet-s',
    type: 'wallet_credited',
    data: { subscription_id: 'p', amount: 5, reason: 'plan' },
  })
  await on.store.append('wallet-s', 'no_stream', [credit])
  await running.caughtUp()
  await on.store.append('wallet-s', 0, [{ ...credit, id: randomUUID(), schema_version: 9 }])
  await on.write(claimUpTo('awaiting_verifier', 'a'))
  const status = () => running.status().find(({ name }) => name === 'wallet')
  await vi.waitFor(() => expect(status()).toMatchObject({ state: 'failed', position: '1' }), 40_000)
  expect(status()?.error).toContain(
    'Event wallet_credited (version 1 of wallet-s, position 2) is of schema version 9, and this program knows it up to 1',
  )
  expect(await running.waitFor(await on.store.head(), 20_000)).toBe(true)
  expect(await rowsOf('claim_list')).toMatchObject([{ state_name: 'awaiting_verifier' }])
  expect(await rowsOf('wallet')).toMatchObject([{ balance: 5 }])
})

test('works in one process while another waits and then takes over', async () => {
  const first = on.start(projections)
  await first.caughtUp()
  const second = on.start(projections)
  await second.caughtUp()
  await vi.waitFor(() => expect(second.status().every(({ state }) => state === 'standby')).toBe(true), 30_000)
  await first.stop()
  await on.write(claimUpTo('settled', 'a'))
  expect(await second.waitFor(await on.store.head(), 40_000)).toBe(true)
  await expectTablesToBeRight()
})

test('continues after all connections were cut', async () => {
  const running = on.start(projections)
  await running.caughtUp()
  const writing = (async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await on.write(claimUpTo('settled', id))
  })()
  for (let cut = 0; cut < 3; cut++) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'opdesk projections'`.execute(on.db)
    await delay(30)
  }
  await writing
  expect(await running.waitFor(await on.store.head(), 40_000)).toBe(true)
  await expectTablesToBeRight()
})

test('lets another process wait for positions, even of events without views', async () => {
  const running = on.start(projections)
  const waiter = createPositionWaiter({ connectionString: on.connectionString })
  try {
    await on.write([{ stream: 'sign-in-s', type: 'signed_in', data: { method: 'password' } }])
    const head = await on.store.head()
    expect(await waiter.waitFor(head, 40_000)).toBe(true)
    expect(waiter.current()).toBe(head)
    expect(await waiter.waitFor(String(Number(head) + 1), 20)).toBe(false)
    // The runner follows the position over a separate connection.
    expect(await running.waitFor(head, 40_000)).toBe(true)
    expect(running.position()).toBe(head)
  } finally {
    await waiter.close()
  }
})
