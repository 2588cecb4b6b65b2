import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { expect, test } from 'vitest'
import { foldBatch } from '../engine/fold-batch.ts'
import { claim, claimUpTo, madeOutside, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { notification } from './project.ts'

const told = async (written: Parameters<typeof recorded>[0], batchSize?: number) =>
  (await rowsAfter(notification, recorded(written), batchSize)).rows.map(({ user_id, message }) => `${user_id}: ${message}`)

test.each([1, 1000])('notifies both parties from submission to settlement, in batches of %i', async batchSize => {
  const { clarification, resubmitted, approved, paymentRequested, settled } = claim('7')
  const journey = [
    ...claimUpTo('awaiting_verifier', '7'),
    clarification('verifier'),
    resubmitted(),
    approved('verifier'),
    approved('management'),
    approved('manager'),
    approved('finance'),
    paymentRequested(),
    settled(),
  ]
  expect(await told(journey, batchSize)).toEqual([
    'sub-1: Your claim CLM7 has been submitted',
    'vera: Claim CLM7 has been submitted by Name of sub-1',
    'sub-1: Your claim CLM7 needs a clarification: Which doctor?',
    'vera: Claim CLM7 has been resubmitted',
    'sub-1: Your claim CLM7 has been approved',
    'sub-1: Your claim CLM7 has been settled: ₹500.00 paid',
  ])
})

test('notifies once of a payment after a dispute, by the dispute’s event', async () => {
  const of = (type: string, data: object) => ({ stream: type.startsWith('dispute') ? 'dispute-7' : 'claim-7', type, data })
  const journey = [
    ...claimUpTo('settled', '7'),
    of('claim_dispute_approved', { approved: noFees, deciders: [] }),
    of('dispute_settled', { amount: 12_300, reference: 'PAY-2' }),
    of('claim_settled', { amount: 12_300, reference: 'PAY-2', ...madeOutside }),
  ]
  expect((await told(journey, 1)).slice(-2)).toEqual([
    'sub-1: Your claim CLM7 has been settled: ₹500.00 paid',
    expect.stringContaining('₹123.00'),
  ])
})

test('notifies only the subscriber of a claim without a verifier', async () => {
  expect(await told(claimUpTo('awaiting_verifier', '7', { verifier: null }))).toEqual([
    'sub-1: Your claim CLM7 has been submitted',
  ])
})

test('notifies the person for whom own_claim was lifted, with the reason', async () => {
  const lifted = (id: string) => ({
    stream: 'claim-7',
    type: 'claim_own_claim_lifted',
    data: { person: { id, name: `Name of ${id}` }, reason: 'A number of before' },
  })
  const journey = [...claimUpTo('awaiting_verifier', '7'), lifted('mira'), lifted('vera')]
  expect((await told(journey)).slice(-2)).toEqual([
    'mira: You can decide on claim CLM7 now, Own claim was lifted for you: A number of before',
    'vera: You can decide on claim CLM7 now, Own claim was lifted for you: A number of before',
  ])
})

test('notifies the referrer of each completion once', async () => {
  const of = (type: string, data: object = { referral_id: 'r1' }) => ({ stream: 'referrals-asha', type, data })
  const made = of('referral_made', { referral_id: 'r1', name: 'Meera Rao', phone: '9811100001', email: '' })
  const { rows } = await rowsAfter(notification, recorded([made, of('referral_completed'), of('referral_reopened')]))
  expect(rows).toMatchObject([{ user_id: 'asha', claim_id: '', page: '/user/refer' }])
  expect(JSON.stringify(rows)).not.toContain('Meera')
})

test('notifies the requester of a free test and of each change', async () => {
  const of = (type: string, data: object) => ({ stream: 'free-tests-asha', type, data })
  const asked = {
    request_id: 'r1',
    number: 'HC001001',
    subscription_id: 's',
    plan: { plan_id: 'plan', name: 'Family Care' },
    member_id: 'son',
    patient: { name: 'Rohan Rao', relation: 5, gender: 1, country_code: '+91', phone: '', address: '' },
    tests: [{ test_id: 'cbc', name: 'Blood Count' }],
    appointment: '2026-11-27T03:30:00.000Z',
    message: 'Before nine',
  }
  const changed = { request_id: 'r1', number: 'HC001001', status: 1, previous: 0 }
  const events = recorded([of('free_test_requested', asked), of('free_test_status_changed', changed)])
  const { rows } = await rowsAfter(notification, events)
  expect(rows.map(({ user_id, message, page }) => [user_id, message, page])).toEqual([
    ['asha', 'Your request HC001001 for a free health test has been submitted', '/user/health-checkups'],
    ['asha', 'Your request HC001001 for a free health test is now: Done', '/user/health-checkups'],
  ])
})

test('names uncovered members until an erasure removes the message', async () => {
  const plan = { subscription_id: 's', plan_name: 'Family Care', day: '2026-11-27' }
  const dropped = recorded([{ stream: 'subscriber-asha', type: 'members_dropped', data: { ...plan, names: ['Rohan Rao'] } }])
  const { rows } = await rowsAfter(notification, dropped)
  expect(rows).toMatchObject([{ message: 'Your plan Family Care has begun. It does not cover Rohan Rao' }])
  const erased = dropped.map(event => ({ ...event, data: { ...plan, names: [] } }))
  const { rows: folded } = await foldBatch(notification, erased, async () => new Map())
  expect([...folded]).toEqual([[rows[0]?.id, { before: undefined, after: undefined }]])
})

test('lets only the owner delete a notification', async () => {
  const events = recorded(claimUpTo('awaiting_verifier', '7'))
  const submitted = events.find(({ type }) => type === 'claim_submitted')
  const after = async (user: string) => {
    const [deleted] = recorded([
      { stream: `notifications-${user}`, type: 'notification_deleted', data: { notification_id: `${submitted?.id}-sub-1` } },
    ])
    const { rows } = await rowsAfter(notification, [...events, ...(deleted ? [deleted] : [])])
    return rows.map(({ user_id }) => user_id)
  }
  expect(await after('vera')).toEqual(['sub-1', 'vera'])
  expect(await after('sub-1')).toEqual(['vera'])
})

test('tells of payments by provider in two languages, once after disputes', async () => {
  const of = (type: string, data: object) => ({ stream: type.startsWith('dispute') ? 'dispute-7' : 'claim-7', type, data })
  const paid = { amount: 12_300, reference: 'PAY-2', utr: null, channel: 'razorpayx', account: '••4821', returns_to: 'settled' }
  const unmade = { amount: 12_300, reference: 'PAY-2', failure: 'bank_account_closed' }
  const request = { amount: 12_300, reference: 'PAY-2', batch_id: 'b', channel: 'razorpayx' }
  const journey = recorded([
    ...claimUpTo('settled', '7'),
    of('claim_dispute_approved', { approved: noFees, deciders: [] }),
    of('claim_payment_requested', request),
    of('claim_payment_failed', { ...unmade, class: 'ours' }),
    of('claim_payment_failed', { ...unmade, class: 'later' }),
    of('claim_payment_failed', { ...unmade, class: 'theirs' }),
    of('claim_settled', paid),
    of('dispute_settled', { amount: 12_300, reference: 'PAY-2' }),
    of('claim_payment_reversed', { ...unmade, class: 'theirs' }),
  ])
  const rows = (await rowsAfter(notification, journey)).rows.slice(-4)
  expect(rows.map(({ message }) => message)).toEqual([
    'The payment of your claim CLM7 is delayed. We send it again; you need not do anything.',
    'The bank refused your account for claim CLM7: the account is closed. Correct it; your money is safe.',
    'We paid ₹123.00 for your claim CLM7 to ••4821, UTR follows',
    'The bank sent back the payment of your claim CLM7: the account is closed. Correct the account; your money is safe.',
  ])
  for (const { message_hi } of rows) expect(message_hi).toMatch(/क्लेम CLM7/)
})
