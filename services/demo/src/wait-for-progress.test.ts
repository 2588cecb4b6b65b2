import type { WorkflowStatus } from '@opdesk/workflows/runner.ts'
import { expect, test } from 'vitest'
import { waitForProgress } from './wait-for-progress.ts'

const status = (name: string, message?: string): WorkflowStatus => ({
  name,
  state: 'standby',
  position: null,
  caught_up: false,
  parked: 0,
  failing: message === undefined ? null : { event_id: null, attempt: 3, message, at: '2026-11-29T00:00:00.000Z' },
})

test('waits longer than its patience while work is done', async () => {
  let left = 20
  const slow = async () => {
    await new Promise(resolve => setTimeout(resolve, 20))
    left -= 1
    return left
  }
  await waitForProgress('the wallets', slow, { running: { status: () => [] }, patienceMs: 200 })
  expect(left).toBe(0)
})

test('names failures of workflows when nothing moves', async () => {
  const denied = 'permission denied for table timer'
  const running = { status: () => [status('orders', denied), status('wallet-holds', denied), status('mail')] }
  await expect(waitForProgress('the wallets', async () => 1, { running, patienceMs: 50 })).rejects.toThrow(
    `The demo data cannot be made: it waits for the wallets, and nothing moves: ${denied} (workflows orders, wallet-holds)`,
  )
})
