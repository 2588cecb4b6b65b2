import { describe, expect, it } from 'vitest'
import type { ClaimStateName } from '../claim/lifecycle.ts'
import type { Viewer } from '../claim/review-chain.ts'
import type { Stage } from '../claim/stages.ts'
import type { DesignationCode } from '../codes.ts'
import {
  type DisputeAction,
  type DisputeForPolicy,
  disputeActions,
  disputeRefusal,
  offeredDisputeActions,
  raiseRefusal,
} from './policy.ts'

const viewer = (id: string, designation: DesignationCode | null): Viewer => ({
  id,
  role: 'management',
  designation,
  identities: [],
})
const staff = [
  viewer('verifier', 3),
  viewer('other-verifier', 3),
  viewer('management', 2),
  viewer('manager', 1),
  viewer('finance', 4),
]
type State = Exclude<DisputeForPolicy['status'], 'new'>
const chain = ['verifier', 'management', 'manager', 'finance'] as const
const deciders: Record<State, readonly Stage[]> = {
  awaiting_verifier: [],
  awaiting_management: chain.slice(0, 1),
  awaiting_manager: chain.slice(0, 2),
  awaiting_finance: chain.slice(0, 3),
  approved: chain,
  rejected: chain.slice(0, 1),
  settled: chain,
}
const dispute = (status: State, patch: Partial<DisputeForPolicy> = {}): DisputeForPolicy => ({
  status,
  subscriber_id: 'owner',
  assigned_verifier_id: 'verifier',
  related_people: ['digest-of-son'],
  deciders: deciders[status].map(stage => ({ stage, user_id: stage })),
  ...patch,
})

const codes = {
  '+': null,
  ad: 'already_decided',
  ot: 'out_of_turn',
  na: 'not_assigned',
  ap: 'not_approved',
  '-': 'forbidden',
} as const
/** Columns: assigned verifier, other verifier, management, manager, finance. */
const decide: Record<State, string> = {
  awaiting_verifier: '+ na ot ot ot',
  awaiting_management: 'ad ad + ot ot',
  awaiting_manager: 'ad ad ad + ot',
  awaiting_finance: 'ad ad ad ad +',
  approved: 'ad ad ad ad ad',
  rejected: 'ad ad ad ad ad',
  settled: 'ad ad ad ad ad',
}
const pay: Record<State, string> = {
  awaiting_verifier: '- - - - ap',
  awaiting_management: '- - - - ap',
  awaiting_manager: '- - - - ap',
  awaiting_finance: '- - - - ap',
  approved: '- - - - +',
  rejected: '- - - - ap',
  settled: '- - - - ap',
}
const matrix: Record<DisputeAction, Record<State, string>> = { approve: decide, reject: decide, pay }
const cases = disputeActions.flatMap(action =>
  (Object.keys(decide) as State[]).flatMap(status =>
    matrix[action][status].split(' ').map((short, column) => {
      const person = staff[column] ?? viewer('nobody', null)
      return { action, status, who: person.id, person, expected: codes[short as keyof typeof codes] }
    }),
  ),
)

describe('permissions on a dispute', () => {
  it.each(cases)('answer $action in $status by $who with $expected (null: allowed)', ({ action, status, person, expected }) => {
    expect(disputeRefusal(action, dispute(status), person)).toBe(expected)
  })

  it.each(disputeActions)('answer the action %s by a person without a stage with no_stage', action => {
    expect(disputeRefusal(action, dispute('approved'), viewer('custom', null))).toBe('no_stage')
    expect(disputeRefusal(action, dispute('approved'), { ...viewer('owner', null), role: 'subscriber' })).toBe('no_stage')
  })

  it.each(cases.filter(({ expected }) => expected === null))('refuse $action in $status by $who on their own claim', cell => {
    expect(disputeRefusal(cell.action, dispute(cell.status, { subscriber_id: cell.who }), cell.person)).toBe('own_claim')
    const relative = { ...cell.person, identities: ['digest-of-son'] }
    expect(disputeRefusal(cell.action, dispute(cell.status), relative)).toBe('own_claim')
  })

  it('keep a dispute’s verifier from deciding it as management', () => {
    expect(disputeRefusal('approve', dispute('awaiting_management'), viewer('verifier', 2))).toBe('four_eyes')
    expect(disputeRefusal('pay', dispute('approved'), viewer('manager', 4))).toBe('four_eyes')
  })

  it('allow any verifier on an unassigned dispute', () => {
    const open = dispute('awaiting_verifier', { assigned_verifier_id: null })
    expect(disputeRefusal('approve', open, viewer('other-verifier', 3))).toBeNull()
  })

  it('list the actions with the reasons for refusals', () => {
    expect(offeredDisputeActions(dispute('awaiting_finance'), viewer('finance', 4))).toEqual([
      { action: 'approve', allowed: true },
      { action: 'reject', allowed: true },
      { action: 'pay', allowed: false, reason: 'not_approved' },
    ])
  })
})

/** From docs/domain.md section 1: approved, rejected, duplicate, invalid and settled claims, once. */
const raising: Record<ClaimStateName, ReturnType<typeof raiseRefusal>> = {
  new: 'not_disputable',
  draft: 'not_disputable',
  discarded: 'not_disputable',
  awaiting_verifier: 'not_disputable',
  awaiting_management: 'not_disputable',
  awaiting_manager: 'not_disputable',
  awaiting_finance: 'not_disputable',
  clarification: 'not_disputable',
  in_dispute: 'not_disputable',
  paying: 'payment_in_progress',
  approved: null,
  settled: null,
  rejected: null,
  invalid: null,
  duplicate: null,
}

describe('raising a dispute', () => {
  it.each(Object.entries(raising))('is answered in the claim state %s with %s', (status, expected) => {
    expect(raiseRefusal({ status: status as ClaimStateName, disputed: false })).toBe(expected)
    expect(raiseRefusal({ status: status as ClaimStateName, disputed: true })).toBe('already_disputed')
  })
})
