import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { DecisionContext } from '../decision.ts'
import { allowed } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import { type ClaimState, payable } from './state.ts'

/** Approves at the actor's stage; the event records the approved amounts. */
export const approveClaim = (state: ClaimState, command: Refusal, context: DecisionContext): ClaimEvent[] => {
  const { claim, stage } = allowed('approve', state, context)
  checkedReason('approve', command)
  return [{ type: 'claim_approved', data: { stage, remark: command.remark, approved: payable(claim) } }]
}
