import { noPots } from '@opdesk/contracts/wallet/pots.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projections } from '../all.ts'
import { viewTable } from '../database/view-table.ts'
import { claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { wallet } from '../wallet/project.ts'
import type { Projection, Row } from './define-projection.ts'

/** If a view fails, only this view stops, and the status names it. */

let on: Projected
beforeEach(async () => {
  on = createProjected(await createTestDatabase())
})
afterEach(() => on.close())

const rowsOf = async (table: string): Promise<Row[]> => (await sql<Row>`select * from ${sql.table(table)}`.execute(on.db)).rows
const others = projections.filter(({ name }) => name !== 'wallet')
const credit = (amount: number) => ({
  stream: 'wallet-s',
  type: 'wallet_credited',
  data: { subscription_id: 'p', amount, reason: 'plan' },
})

const poisoned = (cause: 'handler' | 'database'): Projection => ({
  ...wallet,
  fold: {
    ...wallet.fold,
    apply: (row, event, more) => {
      if (event.data.amount !== 666) return wallet.fold.apply(row, event, more)
      if (cause === 'handler') throw new Error('cannot take it')
      return { subscriber_id: 's', balance: 'much', held: 0, doc: noPots }
    },
  },
})

test.each(['handler', 'database'] as const)('an event that fails stops only its projection (%s)', async cause => {
  const running = on.start([...others, poisoned(cause)])
  await running.caughtUp()
  await on.write([credit(1000), credit(666), ...claimUpTo('awaiting_verifier', 'a')])
  expect(await running.waitFor(await on.store.head(), 20_000)).toBe(true)
  expect(await rowsOf('claim_list')).toMatchObject([{ state_name: 'awaiting_verifier' }])
  await vi.waitFor(
    () => expect(running.status().find(({ name }) => name === 'wallet')).toMatchObject({ state: 'failed' }),
    10_000,
  )
  const { error } = running.status().find(({ name }) => name === 'wallet') ?? {}
  expect(error).toContain('wallet_credited of wallet-s (position 2)')
  expect(await rowsOf('wallet')).toMatchObject([{ balance: 1000 }])
  expect(running.status().filter(({ state }) => state === 'live')).toHaveLength(others.length)
  await on.write([credit(1)])
  await running.stop()

  const repaired = on.start(projections)
  await repaired.caughtUp()
  expect(await rowsOf('wallet')).toMatchObject([{ balance: 1667 }])
  expect(repaired.status().every(({ state }) => state === 'live')).toBe(true)
})

test.each(['P0001', 'XX002', '54000'])('a table that raises the error %s stops only its view', async code => {
  await sql`create function read.raise() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'no row today' using errcode = '${code}'; end`)}`.execute(on.db)
  const running = on.start(projections)
  await running.caughtUp()
  await sql`create trigger planted before insert on ${viewTable('wallet')} for each row execute function read.raise()`.execute(
    on.db,
  )
  await on.write([credit(5), ...claimUpTo('awaiting_verifier', 'a')])
  expect(await running.waitFor(await on.store.head(), 20_000)).toBe(true)
  expect(await rowsOf('claim_list')).toMatchObject([{ state_name: 'awaiting_verifier' }])
  const notLive = () => running.status().filter(({ state }) => state !== 'live')
  await vi.waitFor(() => expect(notLive()).toMatchObject([{ name: 'wallet', state: 'failed' }]), 40_000)
  expect(notLive()[0]?.error).toContain('projection wallet failed at wallet_credited of wallet-s (position 1): no row today')
  await sql`drop trigger planted on ${viewTable('wallet')}`.execute(on.db)
  await vi.waitFor(() => expect(notLive()).toEqual([]), 40_000)
  expect(await rowsOf('wallet')).toMatchObject([{ balance: 5 }])
})

test('rows that break an index stop only their view', async () => {
  const { spec } = wallet.fold
  const unmade: Projection = { ...wallet, fold: { ...wallet.fold, spec: { ...spec, indexes: ['((1 / (balance - 5)))'] } } }
  await on.write([credit(5), ...claimUpTo('awaiting_verifier', 'a')])
  const running = on.start([...others, unmade])
  await vi.waitFor(
    () => expect(running.status().filter(({ state }) => state !== 'live')).toMatchObject([{ name: 'wallet', state: 'failed' }]),
    10_000,
  )
  expect(running.status().find(({ name }) => name === 'wallet')?.error).toBe('projection wallet failed: division by zero')
  expect(await rowsOf('claim_list')).toMatchObject([{ state_name: 'awaiting_verifier' }])
})
