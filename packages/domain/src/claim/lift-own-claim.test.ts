import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimIn, NOW, submission, submitted } from '@opdesk/testing/claims.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { approveDispute } from '../dispute/decide-dispute.ts'
import { raiseDispute } from '../dispute/raise-dispute.ts'
import { disputeAggregate } from '../dispute/state.ts'
import { approveClaim } from './approve-claim.ts'
import { liftOwnClaim, type StaffMember } from './lift-own-claim.ts'
import { type ClaimState, claimAggregate, isSubmitted, liftedFor } from './state.ts'

const FAMILY = 'digest of the family'
const related = (of: Person): Person => ({ ...of, identities: [FAMILY] })
const kin = related(people.verifier)
const reason = 'A mailbox that two people share'
const familyClaim = (...further: Past<ClaimEvent>[]) =>
  given(claimAggregate, [...submitted({ related_people: [FAMILY] }), ...further])
const ofKin: Past<ClaimEvent> = {
  event: { type: 'claim_own_claim_lifted', data: { person: { id: kin.id, name: kin.name }, reason } },
  by: people.management,
}
const lift =
  (person: StaffMember | undefined, actor: Person = people.management) =>
  (state: ClaimState) =>
    liftOwnClaim(state, { person, reason }, { now: NOW, actor })
const approve = (actor: Person) => (state: ClaimState) => approveClaim(state, { remark: '' }, { now: NOW, actor })

describe('lifting own_claim', () => {
  it('lets the chosen person decide, and records the reason', () => {
    expect(familyClaim().when(approve(kin), kin).refused).toBe('own_claim')
    const { events, state } = familyClaim().when(lift(kin), people.management)
    expect(events).toEqual([{ type: 'claim_own_claim_lifted', data: { person: { id: kin.id, name: kin.name }, reason } }])
    expect(state.status).toBe('awaiting_verifier')
    expect(approve(kin)(state)).toHaveLength(1)
  })

  it('lets no other relative decide, and keeps four eyes in force', () => {
    const { state } = familyClaim().when(lift(kin), people.management)
    const other = { ...related(people.otherVerifier), acts_for: [] }
    expect(() => approve({ ...other, id: 'another' })(state)).toThrow(expect.objectContaining({ code: 'own_claim' }))
    const approved = (by: Person): Past<ClaimEvent>[] => approve(by)(familyClaim(ofKin).state).map(event => ({ event, by }))
    const managed = familyClaim(ofKin, ...approved(kin), {
      event: { type: 'claim_approved', data: { stage: 'management', remark: '', approved: submission().claimable } },
      by: people.management,
    })
    const promoted = { ...kin, designation: people.manager.designation }
    expect(managed.when(approve(promoted), promoted).refused).toBe('four_eyes')
  })

  it('applies to the dispute of the claim as well', () => {
    const claim = claimIn('in_dispute').state
    if (!isSubmitted(claim)) throw new Error('not submitted')
    const ofFamily = { ...claim, submission: { ...claim.submission, related_people: [FAMILY] } }
    const [event] = lift(kin)(ofFamily)
    if (!event) throw new Error('not lifted')
    const lifted = claimAggregate.evolve(ofFamily, event, { at: NOW.toISOString(), actor: people.management, version: 9 })
    expect(lifted.status).toBe('in_dispute')
    const assigned_verifier = { id: kin.id, name: kin.name }
    const raised = raiseDispute({ status: 'new' }, { claim: ofFamily, remark: 'Look again', files: [], assigned_verifier })
    const dispute = given(
      disputeAggregate,
      raised.map(event => ({ event })),
    )
    const decide = (lifted_for: readonly string[]) =>
      dispute.when(state => approveDispute(state, { remark: 'Right', lifted_for }, { now: NOW, actor: kin })).refused
    expect(decide(liftedFor(ofFamily))).toBe('own_claim')
    expect(decide(liftedFor(lifted))).toBeUndefined()
  })

  it.each(['verifier', 'manager', 'finance', 'custom', 'admin', 'asha'] as const)('is not allowed for the person %s', person => {
    expect(familyClaim().when(lift(kin, people[person])).refused).toBe('forbidden')
  })

  it('is refused to staff barred by own_claim themselves', () => {
    const manager = related(people.management)
    expect(familyClaim().when(lift(manager, manager)).refused).toBe('own_claim')
    expect(familyClaim().when(lift(kin, manager)).refused).toBe('own_claim')
  })

  it('requires a person barred by own_claim', () => {
    for (const person of [undefined, people.finance, people.management])
      expect(familyClaim().when(lift(person)).refused).toBe('own_claim_not_in_force')
    expect(familyClaim(ofKin).when(lift(kin)).refused).toBe('own_claim_not_in_force')
  })

  it('never lets a subscriber decide on their own claim', () => {
    const state = familyClaim().state
    if (!isSubmitted(state)) throw new Error('not submitted')
    const owner = { ...kin, id: state.subscriber_id }
    expect(() => lift(owner)(state)).toThrow(expect.objectContaining({ code: 'own_claim_not_in_force' }))
  })

  it.each(claimStates)('is refused in the state %s if own_claim is not in force', status => {
    const open = ['awaiting_verifier', 'awaiting_management', 'awaiting_manager', 'awaiting_finance', 'clarification', 'approved']
    const expected: Partial<Record<typeof status, string>> = {
      new: 'claim_not_found',
      draft: 'claim_not_found',
      discarded: 'claim_not_found',
      paying: 'payment_in_progress',
    }
    const judged = open.includes(status) || status === 'in_dispute' ? 'own_claim_not_in_force' : 'already_decided'
    expect(claimIn(status).when(lift(people.finance)).refused).toBe(expected[status] ?? judged)
  })
})
