import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { describe, expect, test } from 'vitest'
import { actionLog, nextActor, reviewSteps } from './review-progress.ts'

type Standing = Parameters<typeof reviewSteps>[0]

const entry = (code: number | null, name: string, designation = '') => ({
  createdAt: '2026-03-01T06:00:00.000Z',
  message: '',
  reason: null,
  document: null,
  message_claim_internal_status: code,
  designation,
  name,
})
const submitted = entry(null, 'Asha')
const verified = entry(2, 'Rohit', 'Verifier')

const claim = (state_name: StaffClaim['state_name'], remark: StaffClaim['remark']): Standing => ({
  state_name,
  remark,
  assigned_to_verifier: { _id: 'v1', name: 'Rohit' },
  user_id: { name: 'Asha' },
  dispute_status: null,
})
const states = (standing: Standing) => reviewSteps(standing).map(({ state }) => state)

describe('progress of a claim', () => {
  test('marks approved stages as done and the next as waiting', () => {
    const standing = claim('awaiting_management', [submitted, verified])
    expect(states(standing)).toEqual(['done', 'waiting', 'open', 'open', 'open'])
    expect(reviewSteps(standing)[0]?.by?.name).toBe('Rohit')
  })

  test('stops the chain at the rejecting stage', () => {
    const standing = claim('rejected', [submitted, verified, entry(5, 'Suresh', 'Management')])
    expect(states(standing)).toEqual(['done', 'stopped', 'open', 'open', 'open'])
    expect(reviewSteps(standing)[1]?.by?.name).toBe('Suresh')
  })

  test('starts the steps again after a resubmission', () => {
    const log = [submitted, verified, entry(6, 'Suresh', 'Management'), entry(9, 'Asha')]
    expect(states(claim('awaiting_verifier', log))).toEqual(['waiting', 'open', 'open', 'open', 'open'])
  })

  test('shows all approvals and the payment', () => {
    const log = [submitted, verified, entry(1, 'Suresh'), entry(4, 'Kavita'), entry(3, 'Debashish')]
    expect(states(claim('approved', log))).toEqual(['done', 'done', 'done', 'done', 'waiting'])
    expect(states(claim('settled', [...log, entry(12, 'settlement')]))).toEqual(['done', 'done', 'done', 'done', 'done'])
    // The claim's dispute was approved, and the difference is not yet paid.
    expect(states(claim('approved', [...log, entry(12, 'settlement')]))).toEqual(['done', 'done', 'done', 'done', 'waiting'])
  })
})

describe('next person or stage to act on a claim', () => {
  test.each([
    ['awaiting_verifier', 'Verifier · Rohit'],
    ['awaiting_management', 'Management'],
    ['clarification', 'Subscriber · Asha'],
    ['approved', 'Finance · payment'],
    ['settled', null],
    ['rejected', null],
    ['paying', 'Payment under way'],
  ] as const)('in state %s is %s (null: none)', (state, expected) => {
    expect(nextActor(claim(state, []))).toBe(expected)
  })

  test('contains no name while the claim has no verifier', () => {
    expect(nextActor({ ...claim('awaiting_verifier', []), assigned_to_verifier: null })).toBe('Verifier')
  })

  test.each([
    [1, 'Verifier · Rohit · dispute'],
    [2, 'Dispute in process'],
  ])('in dispute status %i is %s', (dispute_status, expected) => {
    expect(nextActor({ ...claim('in_dispute', []), dispute_status })).toBe(expected)
  })
})

test('the action log marks only entries after the resubmission', () => {
  const log = [submitted, verified, entry(6, 'Suresh', 'Management'), entry(9, 'Asha'), verified]
  expect(actionLog(claim('awaiting_management', log)).map(({ afterResubmission }) => afterResubmission)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})
