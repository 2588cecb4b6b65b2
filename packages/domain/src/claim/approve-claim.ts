import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { allowed } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import { type ClaimState, payable } from './state.ts'

/**
 * Approves at the actor's stage; the event records the approved amounts. Nothing is no approval: staff who leave nothing of what could be claimed
 * reject. Where the wallet had nothing for the claim, nothing is all that can be approved (decision 0004).
 * @throws nothing_approved, and what keeps the actor from deciding
 */
export const approveClaim = (state: ClaimState, command: Refusal, context: DecisionContext): ClaimEvent[] => {
  const { claim, stage } = allowed('approve', state, context)
  checkedReason('approve', command)
  const approved = payable(claim)
  if (totalFees(approved) === 0 && totalFees(claim.limit) > 0) throw new DomainError('nothing_approved')
  return [{ type: 'claim_approved', data: { stage, remark: command.remark, approved } }]
}
