import type { Decider } from '@opdesk/contracts/claim/events.ts'
import { disputeDefinition } from '@opdesk/contracts/dispute/aggregate.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { accepts, type DisputeStateName, next } from '@opdesk/contracts/dispute/lifecycle.ts'
import type { DisputeForPolicy } from '@opdesk/contracts/dispute/policy.ts'
import { type Decision, decidersIn, decisionOf } from '../claim/review-chain.ts'
import type { EventContext } from '../decision.ts'
import { withLifecycle } from '../with-lifecycle.ts'

type Raised = Extract<DisputeEvent, { type: 'dispute_raised' }>['data']

export interface RaisedDispute {
  status: Exclude<DisputeStateName, 'new'>
  raised: Raised
  decisions: readonly Decision<'dispute_approved' | 'dispute_rejected'>[]
}

export type DisputeState = { status: 'new' } | RaisedDispute

const evolve = (dispute: DisputeState, event: DisputeEvent, context: EventContext): DisputeState => {
  const status = next(dispute.status, event.type) as RaisedDispute['status']
  if (event.type === 'dispute_raised') return { status, raised: event.data, decisions: [] }
  if (dispute.status === 'new') return dispute
  if (event.type === 'dispute_settled') return { ...dispute, status }
  if (event.type === 'dispute_transferred')
    return { ...dispute, status, raised: { ...dispute.raised, assigned_verifier: event.data.to } }
  const decision = decisionOf(event.data.stage, event.type, context)
  return { ...dispute, status, decisions: [...dispute.decisions, decision] }
}

export const disputeAggregate = withLifecycle({
  ...disputeDefinition,
  initial: { status: 'new' } as DisputeState,
  evolve,
  accepts: (dispute: DisputeState, type: DisputeEvent['type']): boolean => accepts(dispute.status, type),
  subject: (dispute: DisputeState): string | undefined => (dispute.status === 'new' ? undefined : dispute.raised.subscriber.id),
  assignedTo: (dispute: DisputeState): string | null =>
    dispute.status === 'awaiting_verifier' ? (dispute.raised.assigned_verifier?.id ?? null) : null,
})

/** The part of a dispute that the permission rules need. `lifted_for`: the staff exempted from `own_claim` on its claim. */
export const forPolicy = (dispute: RaisedDispute, lifted_for: readonly string[] = []): DisputeForPolicy => ({
  status: dispute.status,
  subscriber_id: dispute.raised.subscriber.id,
  assigned_verifier_id: dispute.raised.assigned_verifier?.id ?? null,
  related_people: dispute.raised.related_people,
  lifted_for,
  deciders: [...dispute.raised.claim_deciders, ...dispute.decisions],
})

/** The deciders on the dispute; the claim keeps them when the dispute is closed. */
export const decidersOf = (dispute: DisputeState): Decider[] => (dispute.status === 'new' ? [] : decidersIn(dispute.decisions))
