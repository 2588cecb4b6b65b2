import { describe, expect, it } from 'vitest'
import type { DesignationCode, RoleName } from '../codes.ts'
import { type ClaimAction, type ClaimForPolicy, claimActions, claimRefusal, offeredActions } from './policy.ts'
import type { Viewer } from './review-chain.ts'
import type { Stage } from './stages.ts'

const viewer = (id: string, role: RoleName, designation: DesignationCode | null, identities: string[] = []): Viewer => ({
  id,
  role,
  designation,
  identities,
})
const staff = [
  ['the assigned verifier', viewer('verifier', 'management', 3)],
  ['another verifier', viewer('other-verifier', 'management', 3)],
  ['management', viewer('management', 'management', 2)],
  ['manager', viewer('manager', 'management', 1)],
  ['finance', viewer('finance', 'management', 4)],
] as const
const withoutStage = [
  ['a custom designation', viewer('custom', 'management', null)],
  ['an admin', viewer('admin', 'admin', null)],
  ['an admin with a stray designation', viewer('admin', 'admin', 4)],
  ['a subscriber', viewer('somebody', 'subscriber', null)],
  ['the owner', viewer('owner', 'subscriber', null)],
  ['an HR user', viewer('hr', 'hr', null)],
] as const

type SubmittedState = Exclude<ClaimForPolicy['status'], 'new' | 'draft' | 'discarded'>

const deciders: { stage: Stage; user_id: string }[] = [
  { stage: 'verifier', user_id: 'verifier' },
  { stage: 'management', user_id: 'management' },
  { stage: 'manager', user_id: 'manager' },
  { stage: 'finance', user_id: 'finance' },
]
const decidedBefore: Record<SubmittedState, number> = {
  awaiting_verifier: 0,
  awaiting_management: 1,
  awaiting_manager: 2,
  awaiting_finance: 3,
  clarification: 1,
  approved: 4,
  paying: 4,
  settled: 4,
  rejected: 1,
  invalid: 1,
  duplicate: 1,
  in_dispute: 1,
}
const claim = (status: SubmittedState, overrides: Partial<ClaimForPolicy> = {}): ClaimForPolicy => ({
  status,
  subscriber_id: 'owner',
  assigned_verifier_id: 'verifier',
  related_people: ['digest-of-owner', 'digest-of-son'],
  deciders: deciders.slice(0, decidedBefore[status]),
  ...overrides,
})

const codes = {
  '+': null,
  ad: 'already_decided',
  ot: 'out_of_turn',
  na: 'not_assigned',
  pp: 'payment_in_progress',
  di: 'in_dispute',
  ap: 'not_approved',
  '-': 'forbidden',
} as const

/** Columns: assigned verifier, other verifier, management, manager, finance. From docs/domain.md section 1. */
const decide: Record<SubmittedState, string> = {
  awaiting_verifier: '+  na ot ot ot',
  awaiting_management: 'ad ad +  ot ot',
  awaiting_manager: 'ad ad ad +  ot',
  awaiting_finance: 'ad ad ad ad + ',
  clarification: 'ot ot ot ot ot',
  approved: 'ad ad ad ad ad',
  paying: 'pp pp pp pp pp',
  settled: 'ad ad ad ad ad',
  rejected: 'ad ad ad ad ad',
  invalid: 'ad ad ad ad ad',
  duplicate: 'ad ad ad ad ad',
  in_dispute: 'di di di di di',
}
const duplicate: Record<SubmittedState, string> = {
  awaiting_verifier: '+  na -  -  -',
  awaiting_management: 'ad ad -  -  -',
  awaiting_manager: 'ad ad -  -  -',
  awaiting_finance: 'ad ad -  -  -',
  clarification: 'ot ot -  -  -',
  approved: 'ad ad -  -  -',
  paying: 'pp pp -  -  -',
  settled: 'ad ad -  -  -',
  rejected: 'ad ad -  -  -',
  invalid: 'ad ad -  -  -',
  duplicate: 'ad ad -  -  -',
  in_dispute: 'di di -  -  -',
}
const pay: Record<SubmittedState, string> = {
  awaiting_verifier: '- - - - ap',
  awaiting_management: '- - - - ap',
  awaiting_manager: '- - - - ap',
  awaiting_finance: '- - - - ap',
  clarification: '- - - - ap',
  approved: '- - - - +',
  paying: '- - - - pp',
  settled: '- - - - ap',
  rejected: '- - - - ap',
  invalid: '- - - - ap',
  duplicate: '- - - - ap',
  in_dispute: '- - - - di',
}
const matrix: Record<ClaimAction, Record<SubmittedState, string>> = {
  approve: decide,
  clarify: decide,
  reject: decide,
  invalidate: decide,
  duplicate,
  edit_bills: { ...decide, approved: '- - - - +' },
  pay,
}
const submittedStates = Object.keys(decide) as SubmittedState[]

const cases = claimActions.flatMap(action =>
  submittedStates.flatMap(status =>
    matrix[action][status]
      .trim()
      .split(/ +/)
      .map((short, column) => {
        const [who, person] = staff[column] ?? staff[0]
        return { action, status, who, person, expected: codes[short as keyof typeof codes] }
      }),
  ),
)

describe('permissions by action, state and designation', () => {
  it('are tested for every action, state and designation', () => {
    expect(cases).toHaveLength(claimActions.length * submittedStates.length * staff.length)
  })

  it.each(cases)('answer $action in $status by $who with $expected (null: allowed)', ({ action, status, person, expected }) => {
    expect(claimRefusal(action, claim(status), person)).toBe(expected)
  })

  it.each(
    claimActions.flatMap(action =>
      submittedStates.flatMap(status => withoutStage.map(([who, person]) => ({ action, status, who, person }))),
    ),
  )('answer $action in $status by $who with no_stage', ({ action, status, person }) => {
    expect(claimRefusal(action, claim(status), person)).toBe('no_stage')
  })
})

describe('four eyes', () => {
  const promoted: [Stage, DesignationCode][] = [
    ['verifier', 3],
    ['management', 2],
    ['manager', 1],
    ['finance', 4],
  ]
  const pairs = promoted.flatMap(([then]) =>
    promoted.map(([now, designation]) => ({ then, now, designation, expected: then === now ? null : 'four_eyes' })),
  )
  it.each(pairs)(
    'answers a decider of $then at stage $now with $expected (null: allowed)',
    ({ then, now, designation, expected }) => {
      const waiting = claim(`awaiting_${now}`, { assigned_verifier_id: 'same', deciders: [{ stage: then, user_id: 'same' }] })
      const same = viewer('same', 'management', designation)
      for (const action of ['approve', 'clarify', 'reject', 'invalidate', 'edit_bills'] as const) {
        expect(claimRefusal(action, waiting, same)).toBe(expected)
      }
    },
  )

  it('keeps a claim’s verifier from paying it as finance', () => {
    expect(claimRefusal('pay', claim('approved'), viewer('verifier', 'management', 4))).toBe('four_eyes')
  })

  it('lets finance pay what finance approved', () => {
    expect(claimRefusal('pay', claim('approved'), viewer('finance', 'management', 4))).toBeNull()
  })
})

describe('own claims', () => {
  const allowedCells = cases.filter(({ expected }) => expected === null)
  it.each(allowedCells)('refuse $action in $status by $who for any designation', cell => {
    const own = claim(cell.status, { subscriber_id: cell.person.id })
    expect(claimRefusal(cell.action, own, cell.person)).toBe('own_claim')
    const family = { ...cell.person, identities: ['something-else', 'digest-of-son'] }
    expect(claimRefusal(cell.action, claim(cell.status), family)).toBe('own_claim')
    const unrelated = { ...cell.person, identities: ['something-else'] }
    expect(claimRefusal(cell.action, claim(cell.status), unrelated)).toBeNull()
  })
})

describe('the order of refusals', () => {
  const everythingWrong = { subscriber_id: 'x', deciders: [{ stage: 'manager' as const, user_id: 'x' }] }
  const x = (designation: DesignationCode | null) => viewer('x', 'management', designation, ['digest-of-son'])
  it.each([
    ['no stage before all else', 'pay', 'settled', x(null), 'no_stage'],
    ['the right to the action before the state', 'pay', 'settled', x(3), 'forbidden'],
    ['the right to the action before the own claim', 'duplicate', 'awaiting_verifier', x(2), 'forbidden'],
    ['the state before the own claim', 'approve', 'awaiting_finance', x(3), 'already_decided'],
    ['the own claim before four eyes', 'approve', 'awaiting_finance', x(4), 'own_claim'],
    ['the own claim before the assignment', 'approve', 'awaiting_verifier', x(3), 'own_claim'],
  ] as const)('reports %s', (_, action, status, person, expected) => {
    expect(claimRefusal(action, claim(status, everythingWrong), person)).toBe(expected)
  })

  it('reports four eyes before the assignment', () => {
    const waiting = claim('awaiting_verifier', { deciders: [{ stage: 'manager', user_id: 'x' }] })
    expect(claimRefusal('approve', waiting, viewer('x', 'management', 3))).toBe('four_eyes')
  })

  it('allows any verifier on an unassigned claim', () => {
    const waiting = claim('awaiting_verifier', { assigned_verifier_id: null })
    expect(claimRefusal('approve', waiting, viewer('verifier', 'management', 3))).toBeNull()
  })
})

describe('offered actions', () => {
  it('list every action once, with the reason for a refusal', () => {
    const offered = offeredActions(claim('awaiting_verifier'), viewer('verifier', 'management', 3))
    expect(offered).toEqual([
      { action: 'approve', allowed: true },
      { action: 'clarify', allowed: true },
      { action: 'reject', allowed: true },
      { action: 'invalidate', allowed: true },
      { action: 'duplicate', allowed: true },
      { action: 'edit_bills', allowed: true },
      { action: 'pay', allowed: false, reason: 'forbidden' },
    ])
  })
})
