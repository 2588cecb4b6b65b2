import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { textTemplateNames } from '@opdesk/contracts/text-message/templates.ts'
import { profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, givenPayable, logger, NOON, requestPayout } from '../testing/given.ts'
import { mail } from './mail.ts'

let log: TestLog
beforeAll(async () => {
  log = await createTestLog()
})
afterAll(() => log.close())

const BANK = {
  kind: 'bank',
  holder: 'Asha Rao',
  account_number: '50100123454821',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
} as const
let number = 0

/** A claim with a payment of ₹400.00 that was sent to an account. */
const givenPayout = async (language: Language | null = null) => {
  number += 1
  const id = `asha${number}`
  const claim_number = `CLM${2000 + number}`
  const reference = `PAY-${claim_number}`
  await given(log.store, subscriberStream(id), [
    { type: 'subscriber_registered', data: profile() },
    { type: 'subscriber_email_confirmed', data: { email: profile().email, previous: '' } },
    ...(language ? [{ type: 'subscriber_language_chosen' as const, data: { language } }] : []),
  ])
  await givenPayable(log.store, id, claim_number, BANK)
  await requestPayout(log.store, id, claim_number)
  const attempt = { attempt: 1, reference: `${reference}_a1`, claim_id: id, claim_number, subscriber_id: id, amount: 40_000 }
  await given(log.store, payoutStream(reference), [
    { type: 'payout_requested', data: { ...attempt, channel: 'razorpayx', account: BANK, account_id: `account-${id}` } },
  ])
  return { id, claim_number, reference }
}

const context = () => ({ store: log.store, db: log.db, clock: () => NOON, logger, texts: textTemplateNames })
const handle = async (stream: string, ...events: ClaimEvent[]) => {
  for (const event of await given(log.store, stream, events)) {
    // Each event is handled twice, as after a restart.
    await mail.handle(event, context())
    await mail.handle(event, context())
  }
}
const messagesTo = async (id: string) =>
  (
    await log.db.query<{ channel: string; template: string; subject: string; text: string; path: string | null }>(
      'select channel, template, subject, text, path from app.message where recipient_id = $1 order by channel, template',
      [id],
    )
  ).rows
const sentTo = async (id: string) => (await messagesTo(id)).map(({ channel, template }) => `${channel} ${template}`)

type Claim = Awaited<ReturnType<typeof givenPayout>>
const failed = ({ reference }: Claim, of: 'theirs' | 'later' | 'ours', failure: string): ClaimEvent => ({
  type: 'claim_payment_failed',
  data: { amount: 40_000, reference, class: of, failure },
})
const settled = ({ reference }: Claim, utr: string | null): ClaimEvent => ({
  type: 'claim_settled',
  data: { amount: 40_000, reference, utr, channel: 'razorpayx', account: '••4821', returns_to: 'settled' },
})

test('tells of a payment with amount, masked account and UTR', async () => {
  const claim = await givenPayout()
  await handle(claimStream(claim.id), settled(claim, 'AXNH33402201234'))
  expect(await sentTo(claim.id)).toEqual(['mail claim_paid', 'sms claim_paid'])
  const [letter] = await messagesTo(claim.id)
  for (const word of ['₹400.00', claim.claim_number, '••4821', 'AXNH33402201234', 'में भेजे गए']) expect(letter?.text).toContain(word)
  expect(letter?.text).not.toMatch(/50100123454821|24 hours|\{\{(?!link)/)
})

test('says that the UTR follows, and sends no second mail with it', async () => {
  const claim = await givenPayout()
  await handle(claimStream(claim.id), settled(claim, null))
  expect((await messagesTo(claim.id))[0]?.text).toContain('The UTR follows')
  expect(mail.types).not.toContain('payout_utr_reported')
})

test('tells once of a payment through the provider after a dispute', async () => {
  const claim = await givenPayout()
  const [event] = await given(log.store, claimStream(claim.id), [
    { type: 'claim_dispute_approved', data: { approved: noFees, deciders: [] } },
    settled(claim, 'AXNH1'),
  ]).then(events => events.slice(-1))
  const [ofDispute] = await given(log.store, disputeStream(claim.id), [
    { type: 'dispute_settled', data: { amount: 40_000, reference: claim.reference } },
  ])
  for (const one of [event, ofDispute]) if (one) await mail.handle(one, context())
  expect(await sentTo(claim.id)).toEqual(['mail claim_paid', 'sms claim_paid'])
})

test('asks for a correction of an account that the bank refused', async () => {
  const claim = await givenPayout()
  await handle(claimStream(claim.id), failed(claim, 'theirs', 'bank_account_closed'))
  expect(await sentTo(claim.id)).toEqual([
    'mail claim_payment_refused',
    'sms claim_payment_refused',
    'sms claim_payment_refused_hi',
  ])
  const [letter] = await messagesTo(claim.id)
  expect(letter).toMatchObject({ path: '/user/payout-account' })
  expect(letter?.text).toContain('the bank refused your account HDFC Bank ••4821: the account is closed.')
  expect(letter?.text).toContain('खाता बंद है।')
})

test.each([
  ['hi', ['mail claim_payment_refused', 'sms claim_payment_refused_hi'], 'बैंक ने आपका खाता', 'the bank refused'],
  ['en', ['mail claim_payment_refused', 'sms claim_payment_refused'], 'the bank refused', 'बैंक ने आपका खाता'],
] as const)('writes only in the chosen language %s', async (language, sent, said, unsaid) => {
  const claim = await givenPayout(language)
  await handle(claimStream(claim.id), failed(claim, 'theirs', 'bank_account_closed'))
  expect(await sentTo(claim.id)).toEqual(sent)
  const [letter] = await messagesTo(claim.id)
  expect(letter?.text).toContain(said)
  expect(letter?.text).not.toContain(unsaid)
})

test('sends the English text where the Hindi one is not registered', async () => {
  const claim = await givenPayout('hi')
  const registered = textTemplateNames.filter(name => !name.endsWith('_hi'))
  for (const event of await given(log.store, claimStream(claim.id), [failed(claim, 'later', 'bank_window_closed')]))
    await mail.handle(event, { ...context(), texts: registered })
  expect(await sentTo(claim.id)).toEqual(['mail claim_payment_delayed', 'sms claim_payment_delayed'])
})

test('tells once of a payment that stays delayed', async () => {
  const claim = await givenPayout()
  await handle(claimStream(claim.id), failed(claim, 'later', 'bank_window_closed'))
  await requestPayout(log.store, claim.id, claim.claim_number)
  await handle(claimStream(claim.id), failed(claim, 'later', 'gateway_degraded'))
  expect(await sentTo(claim.id)).toEqual([
    'mail claim_payment_delayed',
    'sms claim_payment_delayed',
    'sms claim_payment_delayed_hi',
  ])
})

test('tells nothing of a failure on our side', async () => {
  const claim = await givenPayout()
  await handle(claimStream(claim.id), failed(claim, 'ours', 'low_balance'))
  expect(await sentTo(claim.id)).toEqual([])
})

test.each([
  ['theirs', '/user/payout-account'],
  ['ours', undefined],
] as const)('tells of money that came back for a reason of class %s', async (of, path) => {
  const claim = await givenPayout()
  await handle(claimStream(claim.id), settled(claim, 'AXNH2'), {
    type: 'claim_payment_reversed',
    data: { amount: 40_000, reference: claim.reference, class: of, failure: 'bank_account_frozen' },
  })
  const letter = (await messagesTo(claim.id)).find(({ template }) => template === 'claim_payment_returned')
  expect(letter?.path).toBe(path ?? `/user/addclaims/${claim.id}`)
  expect(letter?.text).toContain('Your money is safe')
})

test('tells nobody after an erasure', async () => {
  const claim = await givenPayout()
  await given(log.store, subscriberStream(claim.id), [{ type: 'subscriber_erasure_requested', data: { reason: 'request' } }])
  await handle(claimStream(claim.id), failed(claim, 'theirs', 'bank_account_closed'))
  expect(await sentTo(claim.id)).toEqual([])
})
