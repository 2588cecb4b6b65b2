import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { raiseRefusal } from '@opdesk/contracts/dispute/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { DecisionContext } from '../decision.ts'
import { disputeVerifier, type Verifier } from './assignment.ts'
import { mayBePaid } from './correct-claim.ts'
import { requireOwner } from './guard.ts'
import { type ClaimState, isSubmitted, type SubmittedClaim } from './state.ts'

/** True if this subscriber owns the claim and may dispute it now. */
export const mayDispute = (claim: ClaimState, subscriberId: string): claim is SubmittedClaim =>
  isSubmitted(claim) &&
  claim.subscriber_id === subscriberId &&
  raiseRefusal({ status: claim.status, disputed: claim.dispute !== null }) === null

/**
 * Disputes the result of the owner's claim, once. Payments and decisions then wait for the dispute, which has its own stream
 * (decision 0003). `verifiers`: active verifiers, in the order in which they get new work. `otherClaim`: the copy that corrects the
 * claim, or the claim that it corrects; the same visit is never paid twice.
 * @throws claim_not_found, not_disputable, already_disputed, payment_in_progress, corrected_elsewhere, remark_required
 */
export const disputeClaim = (
  state: ClaimState,
  command: {
    remark: string
    files: readonly FileReference[]
    verifiers: readonly Verifier[]
    otherClaim?: ClaimState | undefined
  },
  context: DecisionContext,
): ClaimEvent[] => {
  const claim = requireOwner(state, context)
  const refusal = raiseRefusal({ status: claim.status, disputed: isSubmitted(claim) && claim.dispute !== null })
  if (refusal || !isSubmitted(claim)) throw new DomainError(refusal ?? 'not_disputable')
  if (command.otherClaim && mayBePaid(command.otherClaim)) throw new DomainError('corrected_elsewhere')
  if (command.remark === '') {
    throw new DomainError('remark_required', { errors: [{ path: 'user_remark', message: 'Remark is required' }] })
  }
  const assigned_verifier = disputeVerifier(command.verifiers, claim)
  return [{ type: 'claim_disputed', data: { remark: command.remark, files: [...command.files], assigned_verifier } }]
}
