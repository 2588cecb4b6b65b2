import { checkupStream } from '@opdesk/contracts/checkup/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkflows } from '../start-workflows.ts'
import { given, logger } from '../testing/given.ts'
import { checkupReminders } from './checkup-reminders.ts'

const SOON = { timeout: 40_000, interval: 20 }
let database: TestLog
let store: EventStore
let db: pg.Pool
let now: Date
beforeAll(async () => {
  database = await createTestLog()
  ;({ store, db } = database)
  await given(store, subscriberStream('asha'), [
    { type: 'subscriber_registered', data: profile() },
    { type: 'subscriber_email_confirmed', data: { email: profile().email, previous: '' } },
  ])
})
afterAll(() => database.close())

const bought = {
  type: 'checkup_purchased',
  data: {
    subscriber_id: 'asha',
    health_plan: {
      health_plan_id: 'h1',
      checkup_code: 'HC-01',
      name: 'Full Body',
      base_price: 250_000,
      discounted_price: 99_900,
      parameters: 62,
    },
    paid: 117_882,
    day: '2027-01-01',
    usable_until: '2027-06-29',
  },
}
const details = { patient_name: 'M', age: 40, address: 'A', pincode: 560_025, gender: 1, appointment: '2027-02-01T06:00:00.000Z' }

/** Runs the workflow at an IST time until no timer is due. */
const runAt = async (time: string): Promise<void> => {
  now = new Date(`${time}+05:30`)
  const { connectionString } = database
  const running = startWorkflows({
    store,
    connectionString,
    clock: () => now,
    logger,
    workflows: [checkupReminders],
    sweepMs: 20,
  })
  try {
    await vi.waitFor(() => expect(running.status()[0]).toMatchObject({ caught_up: true, parked: 0, failing: null }), SOON)
    await vi.waitFor(async () => {
      const { rows } = await db.query('select key from app.timer where due_at <= $1', [now])
      expect(rows).toEqual([])
    }, SOON)
  } finally {
    await running.stop()
  }
}
const mails = async () => (await db.query('select subject, path from app.message order by path')).rows

test('reminds once of an unused checkup, 15 days before its end', async () => {
  await given(store, checkupStream('unused'), [bought])
  await given(store, checkupStream('told'), [bought, { type: 'checkup_details_given', data: details }])
  await given(store, checkupStream('done'), [bought, { type: 'checkup_completed', data: {} }])
  await given(store, checkupStream('cancelled'), [bought, { type: 'checkup_cancelled', data: {} }])
  await runAt('2027-06-14T09:29:59')
  expect(await mails()).toEqual([])
  await runAt('2027-06-14T09:30:00')
  const expected = [{ subject: 'Your health checkup Full Body ends on 29/06/2027', path: '/user/fill-test-details?id=unused' }]
  expect(await mails()).toEqual(expected)
  await db.query('delete from app.workflow_checkpoint')
  await runAt('2027-06-20T12:00:00')
  expect(await mails()).toEqual(expected)
})

test('sends no reminder after the last day', async () => {
  await db.query('delete from app.message')
  await given(store, checkupStream('late'), [bought])
  await runAt('2027-06-30T00:00:00')
  expect(await mails()).toEqual([])
})
