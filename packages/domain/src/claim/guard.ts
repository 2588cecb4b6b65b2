import type { ClaimEventType } from '@opdesk/contracts/claim/events.ts'
import { type ClaimAction, claimRefusal } from '@opdesk/contracts/claim/policy.ts'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { firstDeciderText, requireStageOf } from './review-chain.ts'
import { type ClaimState, forPolicy, isSubmitted, type SubmittedClaim } from './state.ts'

const verbs: Partial<Record<ClaimEventType, string>> = {
  claim_approved: 'Approved',
  claim_clarification_requested: 'Sent back for clarification',
  claim_rejected: 'Rejected',
  claim_invalidated: 'Declared invalid',
  claim_marked_duplicate: 'Marked as duplicate',
  claim_payment_requested: 'Payment released',
}

/** True if a simultaneous decision can have caused the refusal. `out_of_turn` counts if the claim returned to the owner. */
const isRaceRefusal = (refusal: ErrorCode, { status }: SubmittedClaim): boolean =>
  refusal === 'already_decided' ||
  refusal === 'payment_in_progress' ||
  (refusal === 'out_of_turn' && status === 'clarification') ||
  (refusal === 'not_approved' && status === 'settled')

/**
 * The submitted claim and the actor's stage, if the actor may decide now.
 * @throws DomainError with the code of the rule that forbids the decision; claim_not_found for a draft, which staff never see
 */
export const requireStage = (
  action: ClaimAction,
  claim: ClaimState,
  { actor }: DecisionContext,
): { claim: SubmittedClaim; stage: Stage } => {
  if (!isSubmitted(claim)) throw new DomainError('claim_not_found')
  const record = forPolicy(claim)
  const refusal = claimRefusal(action, record, actor)
  const decided = claim.decisions.findLast(decision => decision.event !== 'claim_bills_edited')
  const first = refusal && isRaceRefusal(refusal, claim) ? firstDeciderText(decided, verbs) : undefined
  return { claim, stage: requireStageOf(refusal, { record, actor, first }) }
}

/**
 * The claim, if it belongs to the actor.
 * @throws claim_not_found for all other actors, and for a discarded draft
 */
export const requireOwner = (claim: ClaimState, { actor }: DecisionContext): Exclude<ClaimState, { status: 'new' }> => {
  if (claim.status === 'new' || claim.status === 'discarded' || claim.subscriber_id !== actor.id) {
    throw new DomainError('claim_not_found')
  }
  return claim
}
