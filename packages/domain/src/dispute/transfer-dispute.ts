import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { disputeTransferRefusal } from '@opdesk/contracts/dispute/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { receiverOf, type Verifier } from '../claim/assignment.ts'
import type { DecisionContext } from '../decision.ts'
import { type DisputeState, forPolicy } from './state.ts'

/**
 * Gives a dispute that awaits its verifier to another one (domain.md section 1). `to` is an active verifier; undefined if the
 * request names another person. `lifted_for`: the staff exempted from `own_claim` on the claim.
 * @throws dispute_not_found, forbidden, not_transferable, and those of receiverOf
 */
export const transferDispute = (
  state: DisputeState,
  command: { to: Verifier | undefined; lifted_for?: readonly string[] },
  { actor }: DecisionContext,
): DisputeEvent[] => {
  if (state.status === 'new') throw new DomainError('dispute_not_found')
  const dispute = forPolicy(state, command.lifted_for)
  const texts = { not_transferable: messages.disputeNotTransferable, same_verifier: messages.disputeSameVerifier }
  const to = receiverOf(disputeTransferRefusal(dispute, actor), command.to, dispute, texts)
  const from = state.raised.assigned_verifier
  return [{ type: 'dispute_transferred', data: { from, to } }]
}
