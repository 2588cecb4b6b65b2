import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import { approval, claimIn, NOW, submitted } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people, person } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { approveDispute } from '../dispute/decide-dispute.ts'
import { raiseDispute } from '../dispute/raise-dispute.ts'
import { decidersOf, disputeAggregate } from '../dispute/state.ts'
import { transferDispute } from '../dispute/transfer-dispute.ts'
import { approveDisputedClaim, closeDispute } from './close-dispute.ts'
import { disputeClaim } from './dispute-claim.ts'
import { editBills } from './edit-bills.ts'
import { requestPayment } from './request-payment.ts'
import { claimAggregate, isSubmitted } from './state.ts'
import { transferClaim } from './transfer-claim.ts'

const by = (actor: Person) => ({ now: NOW, actor })
const related = (of: Person): Person => ({ ...of, identities: ['digest of the family'] })
const named = ({ id, name }: Person) => ({ id, name })
/** Events of a claim of a family, submitted and then approved at these stages. */
const history = (...stages: Stage[]) => [
  ...submitted({ related_people: ['digest of the family'] }),
  ...stages.map(stage => approval(stage)),
]
const rejected = (stages: Stage[], at: Stage) =>
  given(claimAggregate, [
    ...history(...stages),
    { event: { type: 'claim_rejected', data: { stage: at, remark: 'No', reason: null } }, by: people[at] },
  ])
const dispute = (claim: ReturnType<typeof rejected>, ...verifiers: Person[]) =>
  claim.when(state => disputeClaim(state, { remark: 'Look again', files: [], verifiers }, by(people.asha)), people.asha)
const assigned = (claim: ReturnType<typeof rejected>, ...verifiers: Person[]) =>
  dispute(claim, ...verifiers).events?.map(({ data }) => Object(data).assigned_verifier)[0]

describe('the verifier of a dispute', () => {
  const claim = rejected([], 'verifier')

  it('is not the verifier of the claim', () => {
    expect(assigned(claim, people.verifier, people.otherVerifier)).toEqual(named(people.otherVerifier))
  })

  it('is the claim’s verifier if alone, or null without verifiers', () => {
    expect(assigned(claim, people.verifier)).toEqual(named(people.verifier))
    expect(assigned(claim)).toBeNull()
  })

  it('is not a member of the subscriber’s family', () => {
    const kin = related(people.otherVerifier)
    expect(assigned(claim, kin, people.verifier)).toEqual(named(people.verifier))
    expect(assigned(claim, kin)).toBeNull()
  })

  it('has not decided on the claim at another stage', () => {
    const managed = rejected(['verifier'], 'management')
    expect(assigned(managed, people.management, people.verifier)).toEqual(named(people.verifier))
    expect(assigned(managed, people.management)).toBeNull()
  })
})

describe('four eyes over claim and dispute', () => {
  const { state } = dispute(rejected(['verifier'], 'management'), people.otherVerifier)
  if (!isSubmitted(state)) throw new Error('not submitted')
  const raised = raiseDispute(
    { status: 'new' },
    { claim: state, remark: 'x', files: [], assigned_verifier: named(people.otherVerifier) },
  )
  const verified = given(disputeAggregate, [
    ...raised.map(event => ({ event })),
    { event: { type: 'dispute_approved', data: { stage: 'verifier', remark: 'Right' } }, by: people.otherVerifier },
  ])
  const approve = (actor: Person) => verified.when(found => approveDispute(found, { remark: 'Right' }, by(actor))).refused

  it('bars a claim’s verifier from its dispute as management', () => {
    expect(approve({ ...people.verifier, designation: 2 })).toBe('four_eyes')
    expect(approve(people.management)).toBeUndefined()
  })

  it.each([
    ['approved', (claim: typeof state) => approveDisputedClaim(claim, 55_000, decidersOf(verified.state))],
    [
      'closed',
      (claim: typeof state) => closeDispute({ ...claim, dispute: { from: 'approved', version: 1 } }, decidersOf(verified.state)),
    ],
  ] as const)('bars a dispute’s verifier, after it was %s, from its claim', (_, close) => {
    const after = given({ ...claimAggregate, initial: { ...state, approved: state.submission.claimable } }).when(() =>
      close(state),
    )
    const finance = { ...people.otherVerifier, designation: 4 as const }
    const paid = (actor: Person) =>
      given({ ...claimAggregate, initial: after.state }).when(claim => requestPayment(claim, {}, by(actor)))
    expect(paid(finance).refused).toBe('four_eyes')
    expect(paid(people.finance).refused).toBeUndefined()
    expect(() => editBills(after.state, { amounts: { doctor: 1 } }, by(finance))).toThrow(
      expect.objectContaining({ code: 'four_eyes' }),
    )
  })
})

describe('a transfer to a barred verifier', () => {
  const kin = related(people.otherVerifier)
  const management = by(people.management)

  it('is refused for a claim', () => {
    const refused = given(claimAggregate, history()).when(state => transferClaim(state, { to: kin }, management))
    expect([refused.refused, refused.error?.message]).toEqual([
      'own_claim',
      'This verifier is the subscriber or of the family. Please select another verifier.',
    ])
  })

  it('is refused for a dispute', () => {
    const { state } = dispute(rejected(['verifier'], 'management'), people.verifier)
    if (!isSubmitted(state)) throw new Error('not submitted')
    const past = raiseDispute(
      { status: 'new' },
      { claim: state, remark: 'x', files: [], assigned_verifier: named(people.verifier) },
    )
    const give = (to: Person) =>
      given(
        disputeAggregate,
        past.map(event => ({ event })),
      ).when(found => transferDispute(found, { to }, by(people.management))).refused
    expect(give(kin)).toBe('own_claim')
    expect(give({ ...person('management', 'management', 3) })).toBe('four_eyes')
    expect(give(people.otherVerifier)).toBeUndefined()
  })
})

it('a claim without an eligible verifier stays unassigned', () => {
  expect(claimIn('awaiting_verifier').when(state => transferClaim(state, { to: undefined }, by(people.management))).refused).toBe(
    'verifier_unavailable',
  )
})
