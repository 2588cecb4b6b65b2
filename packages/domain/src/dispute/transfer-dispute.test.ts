import { type Stage, stages } from '@opdesk/contracts/claim/stages.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import type { DisputeStateName } from '@opdesk/contracts/dispute/lifecycle.ts'
import { claimIn, NOW } from '@opdesk/testing/claims.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import type { Verifier } from '../claim/assignment.ts'
import { isSubmitted } from '../claim/state.ts'
import { approveDispute } from './decide-dispute.ts'
import { raiseDispute } from './raise-dispute.ts'
import { type DisputeState, disputeAggregate } from './state.ts'
import { transferDispute } from './transfer-dispute.ts'

const claim = claimIn('in_dispute').state
if (!isSubmitted(claim)) throw new Error('not submitted')
const assigned_verifier = { id: people.verifier.id, name: people.verifier.name }
const raised: Past<DisputeEvent>[] = raiseDispute(
  { status: 'new' },
  { claim, remark: 'Look again', files: [], assigned_verifier },
).map(event => ({
  event,
}))
const approvals = (...by: Stage[]): Past<DisputeEvent>[] =>
  by.map(stage => ({ event: { type: 'dispute_approved', data: { stage, remark: 'Right' } }, by: people[stage] }))
const historyTo: Record<DisputeStateName, Past<DisputeEvent>[]> = {
  new: [],
  awaiting_verifier: raised,
  awaiting_management: [...raised, ...approvals('verifier')],
  awaiting_manager: [...raised, ...approvals('verifier', 'management')],
  awaiting_finance: [...raised, ...approvals('verifier', 'management', 'manager')],
  approved: [...raised, ...approvals(...stages)],
  rejected: [...raised, { event: { type: 'dispute_rejected', data: { stage: 'verifier', remark: 'No' } }, by: people.verifier }],
  settled: [
    ...raised,
    ...approvals(...stages),
    { event: { type: 'dispute_settled', data: { amount: 55_000, reference: 'PAY-1' } } },
  ],
}
const other = { id: people.otherVerifier.id, name: people.otherVerifier.name }
const transfer =
  (to: Verifier | undefined = people.otherVerifier, actor: Person = people.management) =>
  (state: DisputeState) =>
    transferDispute(state, { to }, { now: NOW, actor })

describe('a transfer of a dispute', () => {
  it('lets only the new verifier decide', () => {
    const { events, state } = given(disputeAggregate, raised).when(transfer())
    const from = { id: people.verifier.id, name: people.verifier.name }
    expect(events).toEqual([{ type: 'dispute_transferred', data: { from, to: other } }])
    expect(state.status).toBe('awaiting_verifier')
    const approve = (actor: Person) => () => approveDispute(state, { remark: 'Right' }, { now: NOW, actor })
    expect(approve(people.verifier)).toThrow(expect.objectContaining({ code: 'not_assigned' }))
    expect(approve(people.otherVerifier)()).toHaveLength(1)
  })

  it.each([
    ['new', 'dispute_not_found'],
    ['awaiting_verifier', undefined],
    ['awaiting_management', 'not_transferable'],
    ['awaiting_manager', 'not_transferable'],
    ['awaiting_finance', 'not_transferable'],
    ['approved', 'not_transferable'],
    ['rejected', 'not_transferable'],
    ['settled', 'not_transferable'],
  ] as const)('is answered in %s with %s (undefined: allowed)', (state, refused) => {
    expect(given(disputeAggregate, historyTo[state]).when(transfer()).refused).toBe(refused)
  })

  it.each(['verifier', 'manager', 'finance', 'custom', 'admin', 'hr', 'asha'] as const)('is refused to the person %s', person => {
    expect(given(disputeAggregate, raised).when(transfer(people.otherVerifier, people[person])).refused).toBe('forbidden')
  })

  it('requires an existing verifier other than the present one', () => {
    const refused = given(disputeAggregate, raised).when(transfer(people.verifier))
    expect([refused.refused, refused.error?.message]).toEqual([
      'same_verifier',
      'The dispute is already assigned to this verifier.',
    ])
    const nobody = (state: DisputeState) => transferDispute(state, { to: undefined }, { now: NOW, actor: people.management })
    expect(given(disputeAggregate, raised).when(nobody).refused).toBe('verifier_unavailable')
  })
})
