import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { requireStage } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import { type ClaimState, payable } from './state.ts'

/**
 * Approves at the actor's stage; the event records the approved amounts. An approval of zero is refused: staff reject such a claim
 * instead. Zero is allowed only if the wallet had no money for the claim (decision 0003).
 * @throws nothing_approved, and the code of a rule that forbids the actor to decide
 */
export const approveClaim = (state: ClaimState, command: Refusal, context: DecisionContext): ClaimEvent[] => {
  const { claim, stage } = requireStage('approve', state, context)
  checkedReason('approve', command)
  const approved = payable(claim)
  if (totalFees(approved) === 0 && totalFees(claim.limit) > 0) throw new DomainError('nothing_approved')
  return [{ type: 'claim_approved', data: { stage, remark: command.remark, approved } }]
}
