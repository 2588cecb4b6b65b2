import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { transferRefusal } from '@opdesk/contracts/claim/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { DecisionContext } from '../decision.ts'
import { receiverOf, type Verifier } from './assignment.ts'
import { type ClaimState, forPolicy, isSubmitted } from './state.ts'

/**
 * Gives a claim of internal status 0 or 6 to another verifier (domain.md section 1). `to` is an active verifier; undefined if the
 * request contains another person.
 * @throws claim_not_found, forbidden, not_transferable, and the errors of `receiverOf`
 */
export const transferClaim = (
  state: ClaimState,
  command: { to: Verifier | undefined },
  { actor }: DecisionContext,
): ClaimEvent[] => {
  if (!isSubmitted(state)) throw new DomainError('claim_not_found')
  const claim = forPolicy(state)
  const texts = state.status === 'in_dispute' ? { not_transferable: messages.transferTheDispute } : {}
  const to = receiverOf(transferRefusal(claim, actor), command.to, claim, texts)
  const from = state.submission.assigned_verifier
  return [{ type: 'claim_transferred', data: { from, to } }]
}
