import { withDeliveryCheck } from '@opdesk/event-store/delivery-check.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { withSkippedEvents } from '@opdesk/testing/skipping-store.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projections } from '../all.ts'
import { viewTable } from '../database/view-table.ts'
import { claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { startProjections } from './runner.ts'

/** A subscription that skips an event stops the views that follow it; no view passes the event. */

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
const balance = async () =>
  (await sql<{ balance: number }>`select balance from ${viewTable('wallet')}`.execute(on.db)).rows.map(row => row.balance)
const claims = async () => (await sql`select from ${viewTable('claim_list')}`.execute(on.db)).rows.length
const isSkipped = ({ data }: RecordedEvent) => data.amount === 666
const SKIPPED = 'The log has wallet_credited of wallet-s at position 2, but the subscription passed it'

/** Runs all views on a log; `errors` has the sentences for the operator. */
const startOn = (log: EventStore) => {
  const errors: string[] = []
  const logger = { info: () => undefined, error: (_: object, sentence: string) => errors.push(sentence) }
  const running = startProjections({ store: withDeliveryCheck(log), connectionString: on.connectionString, projections, logger })
  return { running, errors }
}

test('reads a skipped event from the log, and names the views', async () => {
  const { running, errors } = startOn(withSkippedEvents(on.store, isSkipped))
  try {
    await running.caughtUp()
    await on.write([credit(1000), credit(666), ...claimUpTo('awaiting_verifier', 'a'), credit(1)])
    await vi.waitFor(async () => expect([await balance(), await claims()]).toEqual([[1667], 1]), 40_000)
    await vi.waitFor(() => expect(running.status().every(({ state }) => state === 'live')).toBe(true), 40_000)
    expect(errors).toEqual([expect.stringMatching(/^views .*\bwallet\b.* stopped: /)])
    expect(errors[0]).toContain(SKIPPED)
    expect(errors[0]).not.toContain('claim_list')
  } finally {
    await running.stop()
  }
})

test('stops the views before an event that no read returns', async () => {
  let broken = true
  const skipping = withSkippedEvents(on.store, isSkipped)
  const { running } = startOn({
    ...skipping,
    poll: async (...of) => {
      const { events, end } = await skipping.poll(...of)
      return { events: events.filter(event => !broken || !isSkipped(event)), end }
    },
  })
  try {
    await running.caughtUp()
    await on.write([credit(1000), credit(666), ...claimUpTo('awaiting_verifier', 'a'), credit(1)])
    const wallet = () => running.status().find(({ name }) => name === 'wallet')
    await vi.waitFor(() => expect(wallet()?.state).toBe('failed'), 40_000)
    expect(wallet()?.error).toContain(`projection wallet failed at wallet_credited of wallet-s (position 2): ${SKIPPED}`)
    await vi.waitFor(async () => expect(await claims()).toBe(1), 40_000)
    expect(await balance()).toEqual([1000])
    const { rows } = await sql<{ state: string }>`
      select state, error from read.checkpoint where name = 'wallet'`.execute(on.db)
    expect(rows).toEqual([{ state: 'failed', error: wallet()?.error }])
    broken = false
    await vi.waitFor(async () => expect(await balance()).toEqual([1667]), 40_000)
    await vi.waitFor(() => expect(running.status().every(({ state }) => state === 'live')).toBe(true), 40_000)
  } finally {
    await running.stop()
  }
})
