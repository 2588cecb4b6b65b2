import { type ClaimStateName, accepts as claimAccepts, claimStates, subscriberStatusOf } from '../claim/lifecycle.ts'
import { assignmentRefusal, isOwnClaim, type Viewer } from '../claim/policy.ts'
import { type Stage, stageOfDesignation, stages } from '../claim/stages.ts'
import { Designation } from '../codes.ts'
import type { ErrorCode } from '../errors.ts'
import { type DisputeAction, disputeActions } from './actions.ts'
import { accepts, type DisputeStateName, stageOfState } from './lifecycle.ts'

export { type DisputeAction, disputeActions }

/** The fields of a dispute that the rules need. `deciders`: of the dispute and of its claim (four eyes). */
export interface DisputeForPolicy {
  status: DisputeStateName
  subscriber_id: string
  assigned_verifier_id: string | null
  related_people: readonly string[]
  /** The same refusals as for a claim. */
  lifted_for?: readonly string[]
  deciders: readonly { stage: Stage; user_id: string }[]
}

/** Why the owner may not dispute a claim in this state, or null. `disputed`: it was disputed before. */
export const raiseRefusal = (claim: { status: ClaimStateName; disputed: boolean }): ErrorCode | null => {
  if (claim.disputed) return 'already_disputed'
  if (claim.status === 'paying') return 'payment_in_progress'
  return claimAccepts(claim.status, 'claim_disputed') ? null : 'not_disputable'
}

/** The owner's statuses of claims that may be disputed; only the claim itself tells whether a payment is under way. */
export const disputableStatuses: readonly number[] = claimStates
  .filter(status => claimAccepts(status, 'claim_disputed'))
  .map(status => subscriberStatusOf(status, false))

const refusedByState = (action: DisputeAction, status: DisputeStateName, stage: Stage): ErrorCode | null => {
  if (action === 'pay') return status === 'approved' ? null : 'not_approved'
  const waitsFor = stageOfState(status)
  if (waitsFor === stage) return null
  return waitsFor === null || stages.indexOf(stage) < stages.indexOf(waitsFor) ? 'already_decided' : 'out_of_turn'
}

/** Why this person may not do this to this dispute now, or null when they may (domain.md section 1). */
export const disputeRefusal = (action: DisputeAction, dispute: DisputeForPolicy, viewer: Viewer): ErrorCode | null => {
  const stage = viewer.role === 'management' ? stageOfDesignation(viewer.designation) : null
  if (stage === null) return 'no_stage'
  if (action === 'pay' && stage !== 'finance') return 'forbidden'
  const byState = refusedByState(action, dispute.status, stage)
  if (byState) return byState
  if (isOwnClaim(dispute, viewer)) return 'own_claim'
  if (dispute.deciders.some(decider => decider.user_id === viewer.id && decider.stage !== stage)) return 'four_eyes'
  return stage === 'verifier' ? assignmentRefusal(dispute, viewer) : null
}

/** Why this person may not give this dispute to another verifier, or null. Only Management may, while it awaits the verifier. */
export const disputeTransferRefusal = (dispute: DisputeForPolicy, viewer: Viewer): ErrorCode | null => {
  if (viewer.role !== 'management' || viewer.designation !== Designation.management) return 'forbidden'
  return accepts(dispute.status, 'dispute_transferred') ? null : 'not_transferable'
}

export interface OfferedDisputeAction {
  action: DisputeAction
  allowed: boolean
  reason?: ErrorCode
}

/** Every action, and whether this viewer may do it now. */
export const offeredDisputeActions = (dispute: DisputeForPolicy, viewer: Viewer): OfferedDisputeAction[] =>
  disputeActions.map(action => {
    const reason = disputeRefusal(action, dispute, viewer)
    return reason ? { action, allowed: false, reason } : { action, allowed: true }
  })
