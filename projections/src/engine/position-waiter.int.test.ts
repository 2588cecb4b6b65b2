import { setTimeout as delay } from 'node:timers/promises'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projections } from '../all.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { createPositionWaiter, type PositionWaiter } from './position-waiter.ts'

/** Longer than the answer to a query is valid. */
const IDLE_MS = 700

let on: Projected
let waiter: PositionWaiter
beforeEach(async () => {
  on = createProjected(await createTestDatabase())
  await on.write([{ stream: 'wallet-s', type: 'wallet_credited', data: { subscription_id: 'p', amount: 1, reason: 'plan' } }])
  const running = on.start(projections)
  await running.caughtUp()
  await running.stop()
  waiter = createPositionWaiter(on)
  await waiter.awaitViews()
})
afterEach(async () => {
  await waiter.close()
  await on.close()
})

const lastQuery = async (): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select max(query_start)::text as at from pg_stat_activity
    where application_name = 'opdesk position' and datname = current_database()`.execute(on.db)
  return rows[0]?.at ?? ''
}

test('queries nothing while no request asks, and then once for all', async () => {
  const before = await lastQuery()
  await delay(IDLE_MS)
  expect(await lastQuery()).toBe(before)
  const [first, ...others] = await Promise.all([waiter.awaitViews(), waiter.awaitViews(), waiter.awaitViews()])
  expect(first?.get('wallet')?.position).toBe('1')
  expect(others).toEqual([first, first])
})

test('tells a request that a view has failed since the last query', async () => {
  await delay(IDLE_MS)
  await sql`update read.checkpoint set state = 'failed' where name = 'wallet'`.execute(on.db)
  expect(waiter.views(), 'the last answer is too old').toBeUndefined()
  expect((await waiter.awaitViews())?.get('wallet')?.state).toBe('failed')
})

test('ignores a position that was set back since the last query', async () => {
  await delay(IDLE_MS)
  await sql`update read.checkpoint set position = '0', event_id = null`.execute(on.db)
  expect(await waiter.waitFor('1', 1000)).toBe(false)
  expect(waiter.current()).toBe('0')
})
