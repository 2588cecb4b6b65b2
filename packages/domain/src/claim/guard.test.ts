import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { claimActions } from '@opdesk/contracts/claim/policy.ts'
import type { DesignationCode } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { claimIn, NOW, submitted } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people, person, profile } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { identityDigests } from '../identity.ts'
import { requireOwner, requireStage } from './guard.ts'
import { type ClaimState, claimAggregate } from './state.ts'

const refusal = (action: ClaimAction, claim: ClaimState, actor: Person): DomainError | undefined => {
  try {
    requireStage(action, claim, { now: NOW, actor })
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

describe('staff', () => {
  const unseen = ['new', 'draft', 'discarded'] as const
  const everybody = Object.values(people)
  it.each(unseen.flatMap(state => claimActions.flatMap(action => everybody.map(who => ({ state, action, who })))))(
    'cannot $action a claim in the state $state ($who.id)',
    ({ state, action, who }) => {
      expect(refusal(action, claimIn(state).state, who)?.code).toBe('claim_not_found')
    },
  )

  it.each([
    ['awaiting_verifier', people.verifier],
    ['awaiting_management', people.management],
    ['awaiting_manager', people.manager],
    ['awaiting_finance', people.finance],
  ] as const)('may decide in %s', (state, who) => {
    expect(refusal('approve', claimIn(state).state, who)).toBeUndefined()
    expect(requireStage('approve', claimIn(state).state, { now: NOW, actor: who }).stage).toBe(who.id)
  })
})

describe('the rule own_claim against decisions on own claims', () => {
  const family = { phones: ['9000000001', '+91 9000000101'], emails: ['asha@example.org'] }
  const claim = given(claimAggregate, submitted({ related_people: identityDigests([...family.phones, ...family.emails]) })).state
  const staffWith = (...contacts: string[]): Person => ({
    ...person('verifier', 'management', 3),
    identities: identityDigests(contacts),
  })

  it.each([
    ['their phone', '9000000001'],
    ['their phone with +91', '+919000000001'],
    ['their phone with 0091', '00919000000001'],
    ['their phone with 0', '09000000001'],
    ['a family member’s phone', '9000000101'],
    ['their email address', 'ASHA@example.org'],
  ])('recognises the owner by %s', (_, contact) => {
    expect(refusal('approve', claim, staffWith('somebody@example.org', contact))?.code).toBe('own_claim')
  })

  it('allows staff who are not related', () => {
    expect(refusal('approve', claim, staffWith('9000000002', 'verifier@example.org'))).toBeUndefined()
  })

  it('recognises the owner by user id', () => {
    expect(refusal('approve', { ...claim, ...{ subscriber_id: 'verifier' } }, staffWith())?.code).toBe('own_claim')
  })

  it('does not match people by an empty phone number', () => {
    expect(profile().email).not.toBe('')
    const unreachable = given(claimAggregate, submitted({ related_people: identityDigests(['', profile().phone]) })).state
    expect(refusal('approve', unreachable, staffWith('', ' '))).toBeUndefined()
  })
})

describe('the message of a late decision', () => {
  const at = 'on 10/03/2026 10:30 AM.'
  it.each([
    ['approve', 'rejected', people.verifier, 'already_decided', `Rejected by Name of verifier (Verifier) ${at}`],
    ['reject', 'awaiting_management', people.verifier, 'already_decided', `Approved by Name of verifier (Verifier) ${at}`],
    ['approve', 'approved', people.finance, 'already_decided', `Approved by Name of finance (Finance) ${at}`],
    ['approve', 'invalid', people.verifier, 'already_decided', `Declared invalid by Name of verifier (Verifier) ${at}`],
    ['approve', 'duplicate', people.verifier, 'already_decided', `Marked as duplicate by Name of verifier (Verifier) ${at}`],
    [
      'approve',
      'clarification',
      people.verifier,
      'out_of_turn',
      `Sent back for clarification by Name of verifier (Verifier) ${at}`,
    ],
    ['pay', 'paying', people.otherFinance, 'payment_in_progress', `Payment released by Name of finance (Finance) ${at}`],
    ['pay', 'settled', people.otherFinance, 'not_approved', `Payment released by Name of finance (Finance) ${at}`],
    ['edit_bills', 'settled', people.finance, 'already_decided', `Payment released by Name of finance (Finance) ${at}`],
    ['approve', 'awaiting_verifier', people.finance, 'out_of_turn', 'This claim is not waiting for your decision.'],
    ['pay', 'awaiting_finance', people.finance, 'not_approved', 'Only an approved claim can be paid.'],
  ] as const)('explains why %s is refused in the state %s', (action, state, who, code, message) => {
    expect(refusal(action, claimIn(state).state, who)).toMatchObject({ code, message, status: 409 })
  })
})

describe('four eyes after a designation change', () => {
  it.each([
    ['awaiting_management', 'verifier', 2],
    ['awaiting_manager', 'verifier', 1],
    ['awaiting_manager', 'management', 1],
    ['awaiting_finance', 'manager', 4],
  ] as const)('bars in %s any person who decided before as %s', (state, id, designation: DesignationCode) => {
    expect(refusal('approve', claimIn(state).state, person(id, 'management', designation))?.code).toBe('four_eyes')
  })
})

describe('owners', () => {
  const ownable = claimStates.filter(state => state !== 'new' && state !== 'discarded')
  it.each(ownable)('find their claim in %s, which other subscribers do not', state => {
    const claim = claimIn(state).state
    expect(requireOwner(claim, { now: NOW, actor: people.asha }).status).toBe(state)
    expect(() => requireOwner(claim, { now: NOW, actor: people.stranger })).toThrow(new DomainError('claim_not_found'))
  })

  it.each(['new', 'discarded'] as const)('receive claim_not_found for a %s claim', state => {
    expect(() => requireOwner(claimIn(state).state, { now: NOW, actor: people.asha })).toThrow(new DomainError('claim_not_found'))
  })
})
