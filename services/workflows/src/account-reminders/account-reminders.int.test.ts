import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { notificationStream } from '@opdesk/contracts/notification/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { textTemplateNames } from '@opdesk/contracts/text-message/templates.ts'
import { type RunningProjections, startProjections } from '@opdesk/projections/engine/runner.ts'
import { paymentDue } from '@opdesk/projections/payment-due/project.ts'
import { payoutAccount } from '@opdesk/projections/payout-account/project.ts'
import { profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafted, given, givenAccount, logger, submitted, typesIn } from '../testing/given.ts'
import type { WorkflowContext } from '../workflow.ts'
import { accountReminders } from './account-reminders.ts'

/** 11:30 IST. */
const APPROVED = new Date('2026-11-20T06:00:00.000Z')
const BANK = {
  kind: 'bank',
  holder: 'Asha Rao',
  account_number: '50100123454821',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
} as const

let log: TestLog
let views: RunningProjections
beforeAll(async () => {
  log = await createTestLog({ max: 4, views: true })
  views = startProjections({ store: log.store, connectionString: log.connectionString, projections: [paymentDue, payoutAccount] })
})
afterAll(async () => {
  await views?.stop()
  await log?.close()
})

let now = APPROVED
const contextOf = (more: Partial<WorkflowContext> = {}): WorkflowContext => ({
  store: log.store,
  db: log.db,
  clock: () => now,
  logger,
  texts: textTemplateNames,
  payoutChannel: 'bank_file',
  ...more,
})
const at = (day: number, ms = 0) => new Date(APPROVED.getTime() + day * 86_400_000 + ms)

/** A claim that Finance approved; its subscriber has the same id. */
const givenApproved = async (id: string, more?: Partial<WorkflowContext>) => {
  now = APPROVED
  await given(log.store, subscriberStream(id), [
    { type: 'subscriber_registered', data: profile() },
    { type: 'subscriber_email_confirmed', data: { email: profile().email, previous: '' } },
  ])
  const approved = (stage: string) => ({
    type: 'claim_approved',
    data: { stage, remark: '', approved: { ...noFees, doctor: 40_000 } },
  })
  const events = await given(
    log.store,
    claimStream(id),
    [drafted(id), submitted(id, 40_000), ...['verifier', 'management', 'manager', 'finance'].map(approved)],
    APPROVED,
  )
  for (const event of events) await accountReminders.handle(event, contextOf(more))
}
/** Runs the mornings that are due on a day, twice as after a restart. */
const runOn = async (day: number, more?: Partial<WorkflowContext>) => {
  now = at(day)
  await views.caughtUp()
  for (const _ of ['before', 'after']) await accountReminders.sweep?.(contextOf(more), new AbortController().signal)
}
const mailsTo = async (id: string): Promise<number> => {
  const { rows } = await log.db.query("select id from app.message where recipient_id = $1 and channel = 'mail'", [id])
  return rows.length
}

test('reminds on the day of the approval by mail, text and bell', async () => {
  await givenApproved('first')
  const { rows } = await log.db.query(
    'select channel, template, path, text from app.message where recipient_id = $1 order by 1, 2',
    ['first'],
  )
  expect(rows.map(({ channel, template }) => `${channel} ${template}`)).toEqual([
    'mail claim_cannot_be_paid',
    'sms claim_cannot_be_paid',
    'sms claim_cannot_be_paid_hi',
  ])
  expect(rows[0]).toMatchObject({ path: '/user/payout-account', text: expect.stringContaining('there is no account to pay to') })
  expect(await typesIn(log.store, notificationStream('first'))).toEqual(['notification_sent'])
})

test('reminds on the days of the rule, then weekly, never twice', async () => {
  await givenApproved('weekly')
  const seen: number[] = []
  let before = await mailsTo('weekly')
  for (const day of [1, 2, 3, 4, 6, 7, 13, 14, 29, 30, 36, 37, 44]) {
    await runOn(day)
    const after = await mailsTo('weekly')
    if (after > before) seen.push(day)
    expect(after - before).toBeLessThanOrEqual(1)
    before = after
  }
  expect(seen).toEqual([3, 7, 14, 30, 37, 44])
})

test('sends one reminder after a jump, and none once unclaimed', async () => {
  await givenApproved('jumped')
  await runOn(100)
  expect(await mailsTo('jumped')).toBe(2)
  await runOn(181)
  await runOn(200)
  expect(await mailsTo('jumped')).toBe(2)
})

test('ends with a usable account', async () => {
  await givenApproved('usable')
  await givenAccount(log.store, 'usable', BANK)
  await runOn(3)
  expect(await mailsTo('usable')).toBe(1)
})

test('ends with the payment', async () => {
  await givenApproved('paid')
  const data = { amount: 40_000, reference: 'PAY-paid', batch_id: 'BATCH-2026-11-20', channel: 'bank_file' }
  await given(log.store, claimStream('paid'), [{ type: 'claim_payment_requested', data }])
  await runOn(3)
  expect(await mailsTo('paid')).toBe(1)
})

test('tells nobody after an erasure', async () => {
  await givenApproved('erased')
  await given(log.store, subscriberStream('erased'), [{ type: 'subscriber_erasure_requested', data: { reason: 'request' } }])
  await log.db.query("delete from app.message where recipient_id = 'erased'")
  await runOn(3)
  expect(await mailsTo('erased')).toBe(0)
  expect(await typesIn(log.store, notificationStream('erased'))).toHaveLength(1)
})

test('waits while the money moves outside, and catches up later', async () => {
  await givenApproved('outside', { payoutChannel: 'ledger_only' })
  await runOn(3, { payoutChannel: 'ledger_only' })
  expect(await mailsTo('outside')).toBe(0)
  await runOn(4)
  expect(await mailsTo('outside')).toBe(1)
})
