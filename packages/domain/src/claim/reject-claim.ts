import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { DecisionContext } from '../decision.ts'
import { requireStage } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import type { ClaimState } from './state.ts'

/** Rejects the claim. The workflow wallet-holds then releases its hold on the wallet. */
export const rejectClaim = (state: ClaimState, command: Refusal, context: DecisionContext): ClaimEvent[] => {
  const { stage } = requireStage('reject', state, context)
  return [{ type: 'claim_rejected', data: { stage, remark: command.remark, reason: checkedReason('reject', command) } }]
}
