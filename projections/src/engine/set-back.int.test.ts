import { createTestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projections } from '../all.ts'
import { viewTable } from '../database/view-table.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { createPositionWaiter } from './position-waiter.ts'

let on: Projected
beforeEach(async () => {
  on = createProjected(await createTestDatabase())
})
afterEach(() => on.close())

const credit = (amount: number) => ({
  stream: 'wallet-s',
  type: 'wallet_credited',
  data: { subscription_id: 'p', amount, reason: 'plan' },
})
/** An event that no view follows. */
const other = { stream: 'other-1', type: 'noted', data: {} }
const balance = async () =>
  (await sql<{ balance: number }>`select balance from ${viewTable('wallet')}`.execute(on.db)).rows.map(row => row.balance)
const setBack = async (to: string, { checkpoints }: { checkpoints: boolean }) => {
  await sql`delete from log.events where position > ${to}`.execute(on.db)
  if (checkpoints) await sql`update read.checkpoint set position = ${to}, event_id = null`.execute(on.db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
    on.db,
  )
}

test('continues without a gap after a fail-over that lost events', async () => {
  const running = on.start(projections)
  await on.write([credit(1000)])
  await running.caughtUp()
  await on.write([other, other, other])
  expect(await running.waitFor('4', 20_000)).toBe(true)

  await setBack('1', { checkpoints: true })
  await vi.waitFor(() => expect(running.position()).toBe('1'), 40_000)
  // A connection that was opened before the loss is refused once.
  await vi.waitFor(() => on.write([credit(1)]), 40_000)
  await on.write([credit(10), credit(100)])
  expect(await running.waitFor('4', 40_000)).toBe(true)
  expect(await balance()).toEqual([1111])
})

test('stops views ahead of the log until their positions are reset', async () => {
  const running = on.start(projections)
  const waiter = createPositionWaiter(on)
  try {
    await on.write([credit(1000), other, other])
    await running.caughtUp()
    await setBack('1', { checkpoints: false })
    const refused = () => {
      const status = running.status().find(({ name }) => name === 'wallet')
      expect(status?.state).toBe('failed')
      expect(status?.error).toMatch(
        /^View \w+ has reached position 3, but the log ends at 1\. If the log was set back on purpose/,
      )
    }
    await vi.waitFor(refused, 40_000)
    await on.write([credit(1)])
    refused()
    expect(await balance()).toEqual([1000])

    await sql`update read.checkpoint set position = '1', event_id = null`.execute(on.db)
    await vi.waitFor(async () => expect(await balance()).toEqual([1001]), 40_000)
    await vi.waitFor(() => expect(waiter.current()).toBe('2'), 40_000)
    expect(running.status().every(({ state }) => state === 'live')).toBe(true)
  } finally {
    await waiter.close()
  }
})

test('ignores an announced position that the log does not reach', async () => {
  const running = on.start(projections)
  await on.write([credit(1000)])
  await running.caughtUp()
  await sql`select pg_notify('opdesk_projected', '99')`.execute(on.db)
  expect(await running.waitFor('2', 500)).toBe(false)
  expect(running.position()).toBe('1')
})

test('fills tables again if the log loses its end meanwhile', async () => {
  await on.write([credit(1), credit(10), credit(100)])
  let lost = false
  const running = on.start(projections, {
    ...on.store,
    poll: async (after, limit, filter) => {
      const look = await on.store.poll(after, limit, filter)
      if (lost || look.end === undefined) return look
      lost = true
      await sql`update log.events set event_id = gen_random_uuid(), data = jsonb_set(data, '{amount}', '1000') where position > 1`.execute(
        on.db,
      )
      return look
    },
  })
  await vi.waitFor(async () => expect(await balance()).toEqual([2001]), 40_000)
  await running.caughtUp()
  expect(running.status().every(({ state }) => state === 'live')).toBe(true)
})
