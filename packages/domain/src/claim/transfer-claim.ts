import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { transferRefusal } from '@opdesk/contracts/claim/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { type ClaimState, forPolicy, isSubmitted } from './state.ts'

/**
 * Gives a claim of internal status 0 or 6 to another verifier (domain.md section 1). `to` is an active verifier,
 * undefined when the request names somebody who is none.
 * @throws claim_not_found, forbidden, not_transferable, verifier_unavailable, same_verifier
 */
export const transferClaim = (
  state: ClaimState,
  command: { to: { id: string; name: string } | undefined },
  { actor }: DecisionContext,
): ClaimEvent[] => {
  if (!isSubmitted(state)) throw new DomainError('claim_not_found')
  const refusal = transferRefusal(forPolicy(state), actor)
  if (refusal) throw new DomainError(refusal)
  const { to } = command
  if (!to) throw new DomainError('verifier_unavailable')
  const from = state.submission.assigned_verifier
  if (from?.id === to.id) throw new DomainError('same_verifier')
  return [{ type: 'claim_transferred', data: { from, to } }]
}
