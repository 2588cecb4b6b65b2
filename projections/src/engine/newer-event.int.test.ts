import { eventTypes } from '@opdesk/contracts/aggregates.ts'
import { NewerEvent } from '@opdesk/contracts/event.ts'
import { withKnownTypes } from '@opdesk/event-store/known-types.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projections } from '../all.ts'
import { viewTable } from '../database/view-table.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import type { RunningProjections } from './runner.ts'

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
const future = { stream: 'voucher-1', type: 'voucher_issued', data: {} }
const balance = async () =>
  (await sql<{ balance: number }>`select balance from ${viewTable('wallet')}`.execute(on.db)).rows.map(row => row.balance)
const older = () => withKnownTypes(on.store, eventTypes)
const stopped = (running: RunningProjections, position: string) =>
  vi.waitFor(() => {
    for (const { state, error } of running.status()) {
      expect(state).toBe('failed')
      expect(error).toMatch(
        new RegExp(`^Event voucher_issued .*position ${position}\\) is of a type that .* Run the newer program$`),
      )
    }
  }, 40_000)

test('stops views before a future event type until a newer program continues', async () => {
  const running = on.start(projections, older())
  await on.write([credit(1000)])
  await running.caughtUp()
  await on.write([credit(1), future, credit(10)])
  await stopped(running, '3')
  expect(await balance()).toEqual([1001])
  expect(running.position()).toBe('2')

  // The newer program starts while the older one still runs.
  const newer = on.start(projections)
  expect(await newer.waitFor('4', 40_000)).toBe(true)
  expect(await balance()).toEqual([1011])
})

test('builds views up to an event of a future type', async () => {
  await on.write([credit(1000), credit(1), future, credit(10)])
  const running = on.start(projections, older())
  await stopped(running, '3')
  expect(running.status().every(({ position }) => position < '3')).toBe(true)
  await running.stop()

  const newer = on.start(projections)
  await newer.caughtUp()
  expect(await balance()).toEqual([1011])
})

test('refuses to fold a stream with an event of a future type', async () => {
  await on.write([credit(1000), { ...future, stream: 'wallet-s' }])
  await expect(older().read('wallet-s')).rejects.toThrow(NewerEvent)
  await expect(older().readAll('0', 10, { types: ['wallet_credited'] })).rejects.toThrow(NewerEvent)
})
