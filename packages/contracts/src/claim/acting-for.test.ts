import { describe, expect, it } from 'vitest'
import { disputeActions, disputeRefusal } from '../dispute/policy.ts'
import type { ErrorCode } from '../errors.ts'
import { type ClaimForPolicy, claimActions, claimRefusal } from './policy.ts'
import { actsFor, type Viewer } from './review-chain.ts'

const absent = { id: 'absent', name: 'Absent', identities: ['digest-of-absent'] }
const substitute: Viewer = {
  id: 'substitute',
  role: 'management',
  designation: 3,
  identities: ['digest-of-substitute'],
  acts_for: [absent],
}
const claim = (patch: Partial<ClaimForPolicy> = {}): ClaimForPolicy => ({
  status: 'awaiting_verifier',
  subscriber_id: 'owner',
  assigned_verifier_id: 'absent',
  related_people: ['digest-of-son'],
  deciders: [],
  ...patch,
})

/**
 * People at the verifier's stage, for a claim assigned to the verifier on leave: who it is, what differs, and the expected refusal.
 */
const table: [string, Partial<Viewer>, Partial<ClaimForPolicy>, ErrorCode | null][] = [
  ['the substitute', {}, {}, null],
  ['a verifier who is no substitute', { acts_for: [] }, {}, 'not_assigned'],
  ['a substitute of another verifier', { acts_for: [{ ...absent, id: 'somebody-else' }] }, {}, 'not_assigned'],
  ['the substitute, if a third verifier is assigned', {}, { assigned_verifier_id: 'third' }, 'not_assigned'],
  ['the substitute assigned to it', {}, { assigned_verifier_id: 'substitute' }, null],
  ['the substitute, if no verifier is assigned', {}, { assigned_verifier_id: null }, null],
  ['the substitute who owns the claim', {}, { subscriber_id: 'substitute' }, 'own_claim'],
  ['the substitute whose family owns the claim', {}, { related_people: ['digest-of-substitute'] }, 'own_claim'],
  ['the substitute, if the absent verifier owns the claim', {}, { subscriber_id: 'absent' }, 'own_claim'],
  ['the substitute, if the absent verifier’s family owns the claim', {}, { related_people: ['digest-of-absent'] }, 'own_claim'],
  [
    'the assigned substitute, if the absent verifier owns the claim',
    {},
    { assigned_verifier_id: 'substitute', subscriber_id: 'absent' },
    null,
  ],
  [
    'the substitute who decided on it at another stage',
    {},
    { deciders: [{ stage: 'management', user_id: 'substitute' }] },
    'four_eyes',
  ],
  [
    'the substitute, if the absent verifier decided at another stage',
    {},
    { deciders: [{ stage: 'management', user_id: 'absent' }] },
    null,
  ],
  ['a substitute of another designation', { designation: 2 }, {}, 'out_of_turn'],
]
const verifying = claimActions.filter(action => action !== 'pay')
const deciding = disputeActions.filter(action => action !== 'pay')

describe('substitution of a verifier on leave', () => {
  it.each(table.flatMap(row => verifying.map(action => [action, ...row] as const)))(
    'answers the claim decision %s by %s',
    (action, _, who, which, expected) => {
      const duplicate = action === 'duplicate' && who.designation === 2
      expect(claimRefusal(action, claim(which), { ...substitute, ...who })).toBe(duplicate ? 'forbidden' : expected)
    },
  )

  it.each(table.flatMap(row => deciding.map(action => [action, ...row] as const)))(
    'answers the dispute decision %s by %s',
    (action, _, who, which, expected) => {
      expect(disputeRefusal(action, { ...claim(which), status: 'awaiting_verifier' }, { ...substitute, ...who })).toBe(expected)
    },
  )

  it('gives no right once the claim waits for another stage', () => {
    expect(claimRefusal('approve', claim({ status: 'awaiting_management' }), substitute)).toBe('already_decided')
    expect(claimRefusal('pay', claim({ status: 'approved' }), substitute)).toBe('forbidden')
  })

  it('identifies the verifier on leave only on that verifier’s claims', () => {
    expect(actsFor(claim(), substitute)).toBe(absent)
    expect(actsFor(claim({ assigned_verifier_id: 'substitute' }), substitute)).toBeNull()
    expect(actsFor(claim({ assigned_verifier_id: null }), substitute)).toBeNull()
    expect(actsFor(claim(), { ...substitute, designation: 1 })).toBeNull()
  })
})
