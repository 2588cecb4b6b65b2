import { staffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { subscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { expect, test } from 'vitest'
import { claim, claimUpTo, recorded, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { claimDetail } from './project.ts'
import { toStaffClaim, toSubscriberClaim } from './record.ts'
import type { ClaimDetailRow } from './table.ts'

const NOW = new Date('2026-03-11T06:30:00.000Z')

const docAfter = async (written: Written[]) => {
  const [row] = (await rowsAfter(claimDetail, recorded(written))).rows as ClaimDetailRow[]
  if (!row) throw new Error('no row')
  return row.doc
}

test('maps a claim of each state to valid records of the API', async () => {
  for (const state of ['draft', 'awaiting_verifier', 'clarification', 'rejected', 'invalid', 'approved', 'settled'] as const) {
    const doc = await docAfter(claimUpTo(state, 'a'))
    expect(subscriberClaim.parse(toSubscriberClaim(doc, NOW))).toEqual(toSubscriberClaim(doc, NOW))
    if (state !== 'draft') expect(staffClaim.parse(toStaffClaim(doc, []))).toEqual(toStaffClaim(doc, []))
  }
})

test('lists all actions in the log, oldest first', async () => {
  const { clarification, resubmitted, approved, paymentRequested, settled } = claim('a')
  const doc = await docAfter([
    ...claimUpTo('awaiting_verifier', 'a'),
    clarification('verifier'),
    resubmitted(),
    approved('verifier'),
    approved('management'),
    approved('manager'),
    approved('finance'),
    paymentRequested(),
    settled(),
  ])
  const { remark, payment_reference } = toStaffClaim(doc, [])
  expect(remark.map(entry => [entry.message_claim_internal_status, entry.designation, entry.name])).toEqual([
    [null, '', 'sub-1'],
    [6, 'Verifier', 'vera'],
    [9, '', 'sub-1'],
    [2, 'Verifier', 'vera'],
    [1, 'Management', 'mani'],
    [4, 'Manager', 'mala'],
    [3, 'Finance', 'fina'],
    [12, 'Finance', 'fina'],
  ])
  expect(payment_reference).toBe('PAY-1')
})

test('tells the owner the steps with roles instead of names', async () => {
  const { clarification, resubmitted, approved } = claim('a')
  const doc = await docAfter([
    ...claimUpTo('awaiting_verifier', 'a'),
    clarification('verifier'),
    resubmitted(),
    approved('verifier'),
  ])
  const { steps, waits_for, due_on } = toSubscriberClaim(doc, NOW, { days: 5 })
  expect(steps.map(({ kind, stage }) => [kind, stage])).toEqual([
    ['sent', null],
    ['asked', 'verifier'],
    ['answered', null],
    ['approved', 'verifier'],
  ])
  expect([waits_for, due_on]).toEqual(['management', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  expect(JSON.stringify(steps)).not.toContain('vera')
})

test('distinguishes support from the subscriber in the conversation', async () => {
  const doc = await docAfter([...claimUpTo('clarification', 'a'), claim('a').resubmitted()])
  expect(toSubscriberClaim(doc, NOW).subscriber_remark.map(({ message, approver_id }) => [message, approver_id])).toEqual([
    ['Please hurry', null],
    ['Which doctor?', 'vera'],
    ['Dr. Rao', null],
  ])
})

test('shows the subscriber the reason of a refusal', async () => {
  const doc = await docAfter([...claimUpTo('awaiting_verifier', 'a'), claim('a').duplicate('b')])
  const { remark } = toStaffClaim(doc, [])
  expect(toSubscriberClaim(doc, NOW).subscriber_remark.at(-1)).toMatchObject({
    message: remark.at(-1)?.message,
    approver_id: 'vera',
  })
})

test('shows amounts in rupees and documents as links by kind', async () => {
  const written = claim('a')
  const doc = await docAfter([...claimUpTo('awaiting_management', 'a'), written.attached('x y')])
  expect(toSubscriberClaim(doc, NOW)).toMatchObject({
    bill_amount: 1000,
    claimable_doctor_fee: 500,
    approved_claimable_amount: 500,
    prescription: [{ file_id: 'file-a' }, { url: '/api/v1/files/x%20y' }],
    fee_receipt: [],
  })
})

test('stores rejection remarks, duplicate remarks, and deciders for the four-eyes rule', async () => {
  const doc = await docAfter([...claimUpTo('awaiting_verifier', 'a'), claim('a').duplicate('b')])
  expect(toStaffClaim(doc, [])).toMatchObject({
    state_name: 'duplicate',
    internal_status: 7,
    status: 3,
    duplicate_of: 'b',
    rejection_remark: [{ message: 'Again' }],
  })
  expect(doc.deciders).toEqual([{ stage: 'verifier', user_id: 'vera' }])
})
