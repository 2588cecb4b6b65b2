import { type FreeTestStatus, freeTestStream } from '@opdesk/contracts/free-test/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mail } from '../mail/mail.ts'
import { startWorkflows } from '../start-workflows.ts'
import { given, logger } from '../testing/given.ts'
import { freeTestReminders } from './free-test-reminders.ts'

const SOON = { timeout: 60_000, interval: 20 }
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
beforeEach(() => db.query('delete from app.message'))
afterAll(() => database.close())

const requested = (request_id: string, appointment = '2027-02-01T06:00:00.000Z') => ({
  type: 'free_test_requested',
  data: {
    request_id,
    number: `HC-${request_id}`,
    subscription_id: 's',
    plan: { plan_id: 'plan', name: 'Family Care' },
    member_id: 'son',
    patient: { name: 'Rohan Rao', relation: 5, gender: 1, country_code: '+91', phone: '', address: 'A' },
    tests: [
      { test_id: 'cbc', name: 'Blood Count' },
      { test_id: 'sugar', name: 'Blood Sugar' },
    ],
    appointment,
    message: 'Before nine',
  },
})
const changed = (request_id: string, previous: FreeTestStatus, status: FreeTestStatus) => ({
  type: 'free_test_status_changed',
  data: { request_id, number: `HC-${request_id}`, previous, status },
})

/** Runs a workflow at an IST time until all due work is done. */
const runAt = async (time: string, workflow = freeTestReminders): Promise<void> => {
  now = new Date(`${time}+05:30`)
  const { connectionString } = database
  const running = startWorkflows({ store, connectionString, clock: () => now, logger, workflows: [workflow], sweepMs: 20 })
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
const ofFreeTests =
  "select subject, path, text from app.message where path like '/user/checkup-details/%' order by created_at, subject"
const mails = async () => (await db.query(ofFreeTests)).rows

test('mails a request and each change of its status once', async () => {
  await runAt('2027-01-20T10:00:00', mail)
  await given(store, freeTestStream('asha'), [requested('told'), changed('told', 0, 1), changed('told', 1, 2)])
  await runAt('2027-01-20T10:01:00', mail)
  const sent = await mails()
  expect(sent.map(({ subject, path }) => [subject, path])).toEqual(
    [
      'Your free health test HC-told: Cancelled',
      'Your free health test HC-told: Done',
      'Your request HC-told for a free health test',
    ].map(subject => [subject, '/user/checkup-details/told']),
  )
  expect(sent[2]?.text).toContain('Rohan Rao: Blood Count, Blood Sugar, on 01/02/2027 11:30 AM')
  await db.query('update app.workflow_checkpoint set position = 0')
  await runAt('2027-01-20T10:02:00', mail)
  expect(await mails()).toHaveLength(3)
})

test('reminds of a pending test once, at 09:30 the day before', async () => {
  await given(store, freeTestStream('asha'), [
    requested('pending'),
    requested('done'),
    changed('done', 0, 1),
    requested('cancelled'),
    changed('cancelled', 0, 2),
    requested('reopened'),
    changed('reopened', 0, 2),
    changed('reopened', 2, 0),
  ])
  await runAt('2027-01-31T09:29:59')
  expect(await mails()).toEqual([])
  await runAt('2027-01-31T09:30:00')
  const subjects = ['HC-pending', 'HC-reopened'].map(number => `Your free health test ${number} is on 01/02/2027 11:30 AM`)
  expect((await mails()).map(({ subject }) => subject)).toEqual(subjects)
  await db.query('delete from app.workflow_checkpoint')
  await runAt('2027-01-31T12:00:00')
  expect(await mails()).toHaveLength(2)
})

test('sends no reminder after the appointment', async () => {
  await given(store, freeTestStream('asha'), [requested('late', '2027-02-03T06:00:00.000Z')])
  await runAt('2027-02-03T11:30:00')
  expect(await mails()).toEqual([])
})
