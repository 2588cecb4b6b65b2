import { settings } from '@opdesk/contracts/resource/settings.ts'
import { resourceStream } from '@opdesk/domain/resource/record.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPayoutChannel } from '../claims/payments/payout-channel.ts'
import { type Answer, Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { giveAccount } from '../testing/payout-accounts.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let mailbox: ReturnType<typeof openMailbox>
let admin: Client
let second: Client
let asha: Client
beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  mailbox = openMailbox(scene.test)
  admin = scene.admin
  asha = await scene.subscriber('asha', '9000000001')
  await giveAccount(scene.test.deps, 'asha')
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})

const stored = async () => {
  const { _id: _, createdAt: __, updatedAt: ___, ...record } = (await admin.get('/admin/settings')).body.data.records[0]
  return record
}
const change = async (values: object) => admin.patch('/admin/settings/settings', { ...(await stored()), ...values })
const told = ({ status, body }: Answer) => [status, body.code]
const confirm = (answer: Answer) => second.patch(`/admin/confirmations/${answer.body.data.confirmation}`, { decision: 'confirm' })
const channel = () => readPayoutChannel(scene.test.deps)
const pay = async () => {
  const id = await scene.claim(asha, 'approved', { doctor_fee: 100, pharmacy_fee: 0 })
  return (await scene.as.finance.post('/management/payments', [{ id }])).body.data[0]
}

test('changes the channel at once where one admin is, and tells Finance', async () => {
  expect(await channel()).toBe('ledger_only')
  expect(await pay()).toMatchObject({ settled: true, state: 'paid' })
  expect((await change({ payout_channel: 'bank_file' })).status).toBe(200)
  expect(await channel()).toBe('bank_file')
  const told = async () => {
    const { rows } = await sql<{ subject: string }>`
      select subject from app.outbox where to_address = 'finance@example.org'`.execute(scene.test.deps.db)
    return rows.some(({ subject }) => subject.includes('Change settings of payments'))
  }
  await waitUntil(told)
  expect((await scene.as.finance.get('/management/payments/ready')).body.data.channel).toBe('bank_file')
})

test('takes no ledger_only while payments are under way', async () => {
  const first = await pay()
  expect(first).toMatchObject({ settled: false, state: 'in_process' })
  await rest(scene.test)
  const refused = await change({ payout_channel: 'ledger_only' })
  expect(told(refused)).toEqual([409, 'payouts_under_way'])
  expect(refused.body.message).toContain('1 payment is under way')
  // An empty value means the installed channel, which is ledger_only here.
  expect(told(await change({ payout_channel: '' }))).toEqual([409, 'payouts_under_way'])
  expect((await stored()).payout_channel).toBe('bank_file')
})

test('keeps the channel of payments under way', async () => {
  expect((await change({ payout_channel: 'razorpayx' })).status).toBe(200)
  expect(await pay()).toMatchObject({ state: 'paid' })
  await rest(scene.test)
  const { records } = (await scene.as.finance.get('/management/payouts?pageSize=10')).body.data
  const channels = records.map(({ channel, state }: Record<string, unknown>) => `${channel} ${state}`)
  expect(channels.sort()).toEqual(['bank_file requested', 'razorpayx paid'])
})

test('takes no razorpayx without a provider', async () => {
  expect((await change({ payout_channel: 'bank_file' })).status).toBe(200)
  const { payouts } = scene.test.deps
  scene.test.deps.payouts = null
  expect(told(await change({ payout_channel: 'razorpayx' }))).toEqual([422, 'payout_provider_missing'])
  scene.test.deps.payouts = payouts
})

test('refuses a word of the bank with two statuses', async () => {
  const answer = await change({ bank_words_paid: 'Gutgeschrieben, OK', bank_words_pending: ' gutgeschrieben' })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'bank_words_pending' }] } })
  expect((await change({ bank_words_paid: 'Gutgeschrieben,  OK,ok' })).status).toBe(200)
  expect(await stored()).toMatchObject({ bank_words_paid: 'gutgeschrieben, ok', bank_words_pending: '' })
})

test.each([
  { payout_channel: 'cash' },
  { bank_file_format: 'ledger' },
  { bank_words_paid: 7 },
  { bank_words_failed: 'x'.repeat(501) },
])('refuses the change %j', async values => {
  expect((await change(values)).status).toBe(400)
})

test('closes a batch in the format of the settings', async () => {
  expect((await change({ bank_file_format: 'razorpayx_bulk' })).status).toBe(200)
  await pay()
  await rest(scene.test)
  const batch = `BATCH-${scene.test.time.now.toISOString().slice(0, 10)}`
  expect((await scene.as.finance.post(`/management/payment-batches/${batch}/close`)).status).toBe(200)
  const [closed] = await scene.test.deps.store.read(`payment-batch-${batch}`)
  expect(closed?.data).toMatchObject({ format: { id: 'razorpayx_bulk' } })
})

test('changes several settings of payments by one confirmation of another admin', async () => {
  await scene.test.addStaff('second', 'admin')
  second = await new Client(scene.test).as('second', 'admin')
  const asked = await change({
    doctor: 7,
    payout_channel: 'razorpayx',
    bank_words_failed: 'nicht ok',
    payment_release_limit: 900,
  })
  expect(asked.status).toBe(202)
  const before = { payout_channel: 'bank_file', bank_words_failed: '', payment_release_limit: 25_000 }
  expect(await stored()).toMatchObject({ doctor: 7, ...before })
  const outdated = await change({ payment_release_limit: 800 })
  const { records } = (await second.get('/admin/confirmations?pageSize=10')).body.data
  const request = records.find(({ _id }: { _id: string }) => _id === asked.body.data.confirmation)
  expect(request.details).toMatchObject([
    { label: 'Payments: limit of one person', new: expect.stringContaining('900') },
    { label: 'Payments: channel', old: 'Bank file', new: 'RazorpayX' },
    { label: 'Bank: words for failed', old: 'None', new: 'nicht ok' },
  ])
  expect((await confirm(asked)).status).toBe(200)
  expect(await stored()).toMatchObject({ payout_channel: 'razorpayx', bank_words_failed: 'nicht ok', payment_release_limit: 900 })
  expect(told(await confirm(outdated))).toEqual([409, 'confirmation_outdated'])
  const events = await scene.test.deps.store.read(resourceStream(settings, 'settings'))
  expect(events.at(-1)).toMatchObject({ type: 'settings_modified', data: { record: { payout_channel: 'razorpayx' } } })
})

test('checks the channel again when it is confirmed', async () => {
  const asked = await change({ payout_channel: 'bank_file' })
  expect((await confirm(asked)).status).toBe(200)
  const provider = await change({ payout_channel: 'razorpayx' })
  const { payouts } = scene.test.deps
  scene.test.deps.payouts = null
  expect(told(await confirm(provider))).toEqual([422, 'payout_provider_missing'])
  scene.test.deps.payouts = payouts
  const words = [await change({ bank_words_returned: 'zurück' }), await change({ bank_words_pending: 'zurück' })] as const
  expect((await confirm(words[0])).status).toBe(200)
  expect(await confirm(words[1])).toMatchObject({ status: 400, body: { errors: [{ path: 'bank_words_pending' }] } })
})
