import { type ClaimStateName, accepts as claimAccepts } from '../claim/lifecycle.ts'
import {
  type Offered,
  offered,
  type ReviewRules,
  reviewRefusal,
  transferRefusalOf,
  turnRefusal,
  type UnderReview,
  type Viewer,
} from '../claim/review-chain.ts'
import type { ErrorCode } from '../errors.ts'
import { type DisputeAction, disputeActions } from './actions.ts'
import { accepts, type DisputeStateName } from './lifecycle.ts'

export { type DisputeAction, disputeActions }

/** The fields of a dispute that the rules need. `deciders`: of the dispute and of its claim (four eyes). */
export type DisputeForPolicy = UnderReview<DisputeStateName>

/** The rule that keeps the owner from disputing a claim in this state, or null. `disputed`: true after an earlier dispute. */
export const raiseRefusal = (claim: { status: ClaimStateName; disputed: boolean }): ErrorCode | null => {
  if (claim.disputed) return 'already_disputed'
  if (claim.status === 'paying') return 'payment_in_progress'
  return claimAccepts(claim.status, 'claim_disputed') ? null : 'not_disputable'
}

const rules: ReviewRules<DisputeAction, DisputeStateName> = {
  reservedFor: action => (action === 'pay' ? 'finance' : null),
  refusedByState: (action, status, stage) => {
    if (action === 'pay') return status === 'approved' ? null : 'not_approved'
    return turnRefusal(status, stage, { atNoStage: 'already_decided' })
  },
}

/** The rule that forbids the person this action on this dispute now, or null (domain.md section 1). */
export const disputeRefusal = (action: DisputeAction, dispute: DisputeForPolicy, viewer: Viewer): ErrorCode | null =>
  reviewRefusal(rules, action, dispute, viewer)

/**
 * The rule that forbids the person to transfer this dispute to another verifier, or null. Only Management may, while it awaits the
 * verifier.
 */
export const disputeTransferRefusal = (dispute: DisputeForPolicy, viewer: Viewer): ErrorCode | null =>
  transferRefusalOf(accepts(dispute.status, 'dispute_transferred'), viewer)

/** Every action, and whether this viewer may do it now. */
export const offeredDisputeActions = (dispute: DisputeForPolicy, viewer: Viewer): Offered<DisputeAction>[] =>
  offered(disputeActions, action => disputeRefusal(action, dispute, viewer))
