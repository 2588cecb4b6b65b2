import { claimIn, drafted, NOW, submitted } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { approveClaim } from './approve-claim.ts'
import { clarifyClaim } from './clarify-claim.ts'
import { invalidateClaim } from './invalidate-claim.ts'
import { markDuplicate } from './mark-duplicate.ts'
import { rejectClaim } from './reject-claim.ts'
import { type ClaimState, claimAggregate } from './state.ts'

const waiting = [
  ['verifier', 'awaiting_verifier'],
  ['management', 'awaiting_management'],
  ['manager', 'awaiting_manager'],
  ['finance', 'awaiting_finance'],
] as const
const refusals = [
  ['rejectClaim', rejectClaim, 'claim_rejected', 'rejected'],
  ['invalidateClaim', invalidateClaim, 'claim_invalidated', 'invalid'],
  ['clarifyClaim', clarifyClaim, 'claim_clarification_requested', 'clarification'],
] as const
const remark = 'The bill is illegible'

describe.each(refusals)('%s', (_, decide, type, status) => {
  it.each(waiting)('succeeds at the stage %s in the state %s', (stage, from) => {
    const actor = people[stage]
    const { events, state } = claimIn(from).when(claim => decide(claim, { remark }, { now: NOW, actor }), actor)
    const document = type === 'claim_clarification_requested' ? { document: null } : {}
    expect(events).toEqual([{ type, data: { stage, remark, reason: null, ...document } }])
    expect(state).toMatchObject({ status })
    expect(state).toHaveProperty('decisions', expect.arrayContaining([expect.objectContaining({ stage, user_id: stage })]))
  })

  it.each(waiting.slice(1))('is refused to the verifier at the stage %s', (_stage, from) => {
    expect(claimIn(from).when(claim => decide(claim, { remark }, { now: NOW, actor: people.verifier })).refused).toBe(
      'already_decided',
    )
  })
})

describe('a reason', () => {
  const take = (decide: (typeof refusals)[number][1], reason: string) =>
    claimIn('awaiting_verifier').when(claim => decide(claim, { remark, reason }, { now: NOW, actor: people.verifier }))

  it.each([
    ['rejectClaim', rejectClaim, 'treatment_excluded'],
    ['invalidateClaim', invalidateClaim, 'not_a_medical_bill'],
    ['clarifyClaim', clarifyClaim, 'bill_not_itemised'],
  ] as const)('is recorded by %s', (_, decide, reason) => {
    expect(take(decide, reason).events).toMatchObject([{ data: { remark, reason } }])
  })

  it.each([
    ['a reason of another decision', rejectClaim, 'not_a_medical_bill'],
    ['a reason of another decision', clarifyClaim, 'treatment_excluded'],
    ['an unknown reason', rejectClaim, 'because'],
    ['the property name constructor', invalidateClaim, 'constructor'],
    ['a reason with an approval', approveClaim, 'bill_not_itemised'],
  ] as const)('is refused if it is %s', (_, decide, reason) => {
    expect(take(decide, reason).refused).toBe('reason_invalid')
  })
})

describe('the approved amounts after closing', () => {
  it.each(refusals.slice(0, 2))('are removed by %s', (_, decide) => {
    const before = claimIn('awaiting_finance')
    expect(before.state).not.toHaveProperty('approved', null)
    const { state } = before.when(claim => decide(claim, { remark }, { now: NOW, actor: people.finance }), people.finance)
    expect(state).toHaveProperty('approved', null)
  })
})

describe('a duplicate', () => {
  const original = given(claimAggregate, submitted()).state
  const mark =
    (
      overrides: { claim_id?: string; duplicate_of?: string; original?: ClaimState; beyond?: ClaimState[] } = {},
      actor: Person = people.verifier,
    ) =>
    (state: ClaimState) =>
      markDuplicate(
        state,
        { claim_id: 'this', duplicate_of: 'first', remark, original, beyond: [], ...overrides },
        { now: NOW, actor },
      )

  it('records its original claim', () => {
    const { events, state } = claimIn('awaiting_verifier').when(mark(), people.verifier)
    expect(events).toEqual([
      { type: 'claim_marked_duplicate', data: { stage: 'verifier', remark, reason: null, duplicate_of: 'first' } },
    ])
    expect(state).toMatchObject({ status: 'duplicate', duplicate_of: 'first', approved: null })
  })

  it.each([
    ['the claim itself', { duplicate_of: 'this' }],
    ['a claim that does not exist', { original: claimAggregate.initial }],
    ['a draft', { original: given(claimAggregate, drafted()).state }],
    ['a discarded draft', { original: claimIn('discarded').state }],
  ])('cannot have as its original %s', (_, overrides) => {
    expect(claimIn('awaiting_verifier').when(mark(overrides)).refused).toBe('duplicate_of_invalid')
  })

  it.each(['settled', 'rejected', 'approved', 'clarification'] as const)('can have an original that is %s', state => {
    expect(claimIn('awaiting_verifier').when(mark({ original: claimIn(state).state })).refused).toBeUndefined()
  })

  it('is refused in a circle of duplicates, unless one was disputed', () => {
    const marked = claimIn('awaiting_verifier').when(mark({ claim_id: 'first', duplicate_of: 'this' })).state
    expect(marked).toMatchObject({ status: 'duplicate', duplicate_of: 'this' })
    expect(claimIn('awaiting_verifier').when(mark({ original: marked })).refused).toBe('duplicate_of_each_other')
    const elsewhere = claimIn('awaiting_verifier').when(mark({ claim_id: 'first', duplicate_of: 'another' })).state
    expect(claimIn('awaiting_verifier').when(mark({ original: elsewhere })).refused).toBeUndefined()
    const overOthers = mark({ original: elsewhere, beyond: [elsewhere, marked] })
    expect(claimIn('awaiting_verifier').when(overOthers).refused).toBe('duplicate_of_each_other')
    const rightAfterAll = { ...marked, status: 'approved' } as ClaimState
    expect(claimIn('awaiting_verifier').when(mark({ original: rightAfterAll })).refused).toBeUndefined()
  })

  it('is marked by the assigned verifier only', () => {
    expect(claimIn('awaiting_management').when(mark({}, people.management)).refused).toBe('forbidden')
    expect(claimIn('awaiting_verifier').when(mark({}, people.otherVerifier)).refused).toBe('not_assigned')
  })
})
