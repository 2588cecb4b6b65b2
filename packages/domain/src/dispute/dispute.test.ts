import { type Stage, stages } from '@opdesk/contracts/claim/stages.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { claimIn, NOW } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { approveDisputedClaim, closeDispute, outstanding } from '../claim/close-dispute.ts'
import { disputeClaim } from '../claim/dispute-claim.ts'
import { editBills } from '../claim/edit-bills.ts'
import { requestPayment } from '../claim/request-payment.ts'
import { type ClaimState, claimAggregate, isSubmitted, type SubmittedClaim } from '../claim/state.ts'
import { approveDispute, rejectDispute } from './decide-dispute.ts'
import { raiseDispute } from './raise-dispute.ts'
import { settleDispute } from './settle-dispute.ts'
import { type DisputeState, disputeAggregate } from './state.ts'

const context = (actor: (typeof people)[keyof typeof people]) => ({ now: NOW, actor })
const assigned_verifier = { id: people.verifier.id, name: people.verifier.name }
const deciders = [{ stage: 'verifier' as const, user_id: 'verifier' }]
const submitted = (state: ReturnType<typeof claimIn>['state']): SubmittedClaim => {
  if (!isSubmitted(state)) throw new Error('not submitted')
  return state
}
/** The aggregate of a claim that starts in the given state. */
const from = (initial: ClaimState) => ({ ...claimAggregate, initial })
const disputed = (origin: 'settled' | 'approved' | 'rejected' | 'invalid' | 'duplicate') =>
  claimIn(origin).when(
    state => disputeClaim(state, { remark: 'Look again', files: [], verifiers: [] }, context(people.asha)),
    people.asha,
  )

describe('disputing a claim', () => {
  it.each(['approved', 'settled', 'rejected', 'invalid', 'duplicate'] as const)(
    'suspends the state %s until the dispute closes, then restores it',
    origin => {
      const { state, refused } = disputed(origin)
      expect([refused, state.status]).toEqual([undefined, 'in_dispute'])
      const closed = given(from(state)).when(state => closeDispute(state, deciders))
      expect(closed.events).toEqual([{ type: 'claim_dispute_closed', data: { returns_to: origin, deciders } }])
      expect(closed.state.status).toBe(origin)
      expect(closeDispute(closed.state, deciders)).toEqual([])
      expect(() => disputeClaim(closed.state, { remark: 'Again', files: [], verifiers: [] }, context(people.asha))).toThrow(
        'already been disputed',
      )
    },
  )

  it.each([
    ['draft', 'not_disputable'],
    ['awaiting_verifier', 'not_disputable'],
    ['awaiting_finance', 'not_disputable'],
    ['clarification', 'not_disputable'],
    ['paying', 'payment_in_progress'],
    ['in_dispute', 'already_disputed'],
    ['new', 'claim_not_found'],
    ['discarded', 'claim_not_found'],
  ] as const)('is refused in the claim state %s: %s', (origin, code) => {
    const { refused } = claimIn(origin).when(state =>
      disputeClaim(state, { remark: 'x', files: [], verifiers: [] }, context(people.asha)),
    )
    expect(refused).toBe(code)
  })

  it('is allowed to the owner only, with a remark', () => {
    const claim = claimIn('rejected')
    const by = (actor: typeof people.asha, remark: string) =>
      claim.when(state => disputeClaim(state, { remark, files: [], verifiers: [] }, context(actor))).refused
    expect(by(people.verifier, 'x')).toBe('claim_not_found')
    expect(by(people.asha, '')).toBe('remark_required')
  })
})

describe('an approved dispute', () => {
  it('approves a rejected claim up to the held amount', () => {
    const { state } = disputed('rejected')
    expect(outstanding(submitted(state))).toBe(55_000)
    const full = given(from(state)).when(claim => approveDisputedClaim(claim, 55_000, deciders))
    expect(submitted(full.state)).toMatchObject({ status: 'approved', approved: { doctor: 40_000, pharmacy: 15_000 } })
    const poor = given(from(state)).when(claim => approveDisputedClaim(claim, 10_000, deciders))
    expect(submitted(poor.state).approved).toMatchObject({ doctor: 10_000, pharmacy: 0 })
    expect(() => editBills(poor.state, { amounts: { doctor: 10_001 } }, context(people.finance))).toThrow('above the claimable')
    expect(approveDisputedClaim(full.state, 55_000, deciders)).toEqual([])
  })

  it('pays the unpaid part under a new payment reference', () => {
    const { state } = disputed('settled')
    expect(outstanding(submitted(state))).toBe(0)
    const again = given(from({ ...submitted(state), paid: 30_000 })).when(claim => approveDisputedClaim(claim, 25_000, deciders))
    expect(requestPayment(again.state, {}, context(people.finance))).toMatchObject([
      { data: { amount: 25_000, reference: 'PAY-CLM000001-2' } },
    ])
    const below = { amounts: { doctor: 29_999, pharmacy: 0 } }
    expect(() => editBills(again.state, below, context(people.finance))).toThrow('below what has been paid')
  })
})

const raised: DisputeEvent[] = raiseDispute(
  { status: 'new' },
  {
    claim: submitted(claimIn('in_dispute').state),
    remark: 'Look again',
    files: [],
    assigned_verifier,
  },
)
const approval = (stage: Stage): DisputeEvent => ({ type: 'dispute_approved', data: { stage, remark: 'Right' } })
const dispute = (...approvals: Stage[]) =>
  given(disputeAggregate, [
    ...raised.map(event => ({ event })),
    ...approvals.map(stage => ({ event: approval(stage), by: people[stage], at: '2026-03-10T05:00:00.000Z' })),
  ])

describe('a dispute', () => {
  it('is raised once, with a snapshot of the claim', () => {
    expect(raised).toMatchObject([
      { type: 'dispute_raised', data: { claim_number: 'CLM000001', claimable_amount: 55_000, paid_amount: 0 } },
    ])
    const { state } = dispute()
    expect(
      raiseDispute(state, { claim: submitted(claimIn('in_dispute').state), remark: 'x', files: [], assigned_verifier }),
    ).toEqual([])
  })

  it.each(stages.map((stage, index) => [stage, stages.slice(0, index)] as const))(
    'is approved or rejected in turn by %s',
    (stage, before) => {
      const waiting = dispute(...before)
      const approve = (state: DisputeState) => approveDispute(state, { remark: 'Right' }, context(people[stage]))
      expect(waiting.when(approve).events).toEqual([approval(stage)])
      const rejected = waiting.when(state => rejectDispute(state, { remark: 'No' }, context(people[stage])), people[stage])
      expect(rejected.state.status).toBe('rejected')
      expect(waiting.when(state => approveDispute(state, { remark: '' }, context(people[stage]))).refused).toBe('remark_required')
    },
  )

  it('names the first decider to a slower one', () => {
    const late = dispute('verifier').when(state => approveDispute(state, { remark: 'Right' }, context(people.verifier)))
    expect(late.refused).toBe('already_decided')
    expect(late.error?.message).toContain(`Approved by ${people.verifier.name} (Verifier)`)
  })

  it('is settled once, and only if approved', () => {
    const payment = { amount: 25_000, reference: 'PAY-1-2' }
    const settled = dispute(...stages).when(state => settleDispute(state, payment))
    expect([settled.events.length, settled.state.status]).toEqual([1, 'settled'])
    expect(settleDispute(settled.state, payment)).toEqual([])
    expect(settleDispute(dispute('verifier').state, payment)).toEqual([])
  })

  it('does not exist before it is raised', () => {
    const { refused } = given(disputeAggregate).when(state => approveDispute(state, { remark: 'x' }, context(people.verifier)))
    expect(refused).toBe('dispute_not_found')
  })
})
