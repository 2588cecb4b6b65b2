import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { requireStage } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import { type ClaimState, isSubmitted } from './state.ts'

/**
 * Marks the claim as a duplicate of another submitted claim (`original`, read from its own stream). Of all claims for one bill, one
 * must remain: the original may not be a duplicate of this claim, directly or through the chain of duplicates `beyond` it.
 * @throws duplicate_of_invalid, duplicate_of_each_other, and the errors of `allowed`
 */
export const markDuplicate = (
  state: ClaimState,
  command: Refusal & { claim_id: string; duplicate_of: string; original: ClaimState; beyond: readonly ClaimState[] },
  context: DecisionContext,
): ClaimEvent[] => {
  const { stage } = requireStage('duplicate', state, context)
  if (command.duplicate_of === command.claim_id || !isSubmitted(command.original)) throw new DomainError('duplicate_of_invalid')
  const isOfThis = (other: ClaimState) => other.status === 'duplicate' && other.duplicate_of === command.claim_id
  if ([command.original, ...command.beyond].some(isOfThis)) throw new DomainError('duplicate_of_each_other')
  const { remark, duplicate_of } = command
  return [{ type: 'claim_marked_duplicate', data: { stage, remark, reason: checkedReason('duplicate', command), duplicate_of } }]
}
