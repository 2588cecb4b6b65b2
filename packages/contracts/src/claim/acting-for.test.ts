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
  ['their substitute', {}, {}, null],
  ['a verifier who acts for nobody', { acts_for: [] }, {}, 'not_assigned'],
  ['a verifier whose session knows of no substitutions', { acts_for: [{ ...absent, id: 'somebody-else' }] }, {}, 'not_assigned'],
  ['the substitute, where a third verifier has it', {}, { assigned_verifier_id: 'third' }, 'not_assigned'],
  ['the substitute, on their own', {}, { assigned_verifier_id: 'substitute' }, null],
  ['the substitute, where nobody has it', {}, { assigned_verifier_id: null }, null],
  ['the substitute, whose own claim it is', {}, { subscriber_id: 'substitute' }, 'own_claim'],
  ['the substitute, whose family’s it is', {}, { related_people: ['digest-of-substitute'] }, 'own_claim'],
  ['the substitute, where it is the absent one’s', {}, { subscriber_id: 'absent' }, 'own_claim'],
  ['the substitute, where it is the absent one’s family’s', {}, { related_people: ['digest-of-absent'] }, 'own_claim'],
  [
    'the substitute, on their own work that is the absent one’s claim',
    {},
    { assigned_verifier_id: 'substitute', subscriber_id: 'absent' },
    null,
  ],
  ['the substitute who decided on it elsewhere', {}, { deciders: [{ stage: 'management', user_id: 'substitute' }] }, 'four_eyes'],
  [
    'the substitute, where the absent one decided elsewhere',
    {},
    { deciders: [{ stage: 'management', user_id: 'absent' }] },
    null,
  ],
  ['somebody of another designation', { designation: 2 }, {}, 'out_of_turn'],
]
const verifying = claimActions.filter(action => action !== 'pay')
const deciding = disputeActions.filter(action => action !== 'pay')

describe('substitution of a verifier on leave', () => {
  it.each(table.flatMap(row => verifying.map(action => [action, ...row] as const)))(
    'answers %s by %s',
    (action, _, who, which, expected) => {
      const duplicate = action === 'duplicate' && who.designation === 2
      expect(claimRefusal(action, claim(which), { ...substitute, ...who })).toBe(duplicate ? 'forbidden' : expected)
    },
  )

  it.each(table.flatMap(row => deciding.map(action => [action, ...row] as const)))(
    'answers %s of the dispute by %s',
    (action, _, who, which, expected) => {
      expect(disputeRefusal(action, { ...claim(which), status: 'awaiting_verifier' }, { ...substitute, ...who })).toBe(expected)
    },
  )

  it('ends once the claim waits for another stage', () => {
    expect(claimRefusal('approve', claim({ status: 'awaiting_management' }), substitute)).toBe('already_decided')
    expect(claimRefusal('pay', claim({ status: 'approved' }), substitute)).toBe('forbidden')
  })

  it('names the verifier on leave, except on the substitute’s own work', () => {
    expect(actsFor(claim(), substitute)).toBe(absent)
    expect(actsFor(claim({ assigned_verifier_id: 'substitute' }), substitute)).toBeNull()
    expect(actsFor(claim({ assigned_verifier_id: null }), substitute)).toBeNull()
    expect(actsFor(claim(), { ...substitute, designation: 1 })).toBeNull()
  })
})
