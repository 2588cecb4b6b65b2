import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { DecisionContext } from '../decision.ts'
import { requireStage } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import type { ClaimState } from './state.ts'

/** Declares the claim invalid; no money moves. */
export const invalidateClaim = (state: ClaimState, command: Refusal, context: DecisionContext): ClaimEvent[] => {
  const { stage } = requireStage('invalidate', state, context)
  return [{ type: 'claim_invalidated', data: { stage, remark: command.remark, reason: checkedReason('invalidate', command) } }]
}
