import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { DecisionContext } from '../decision.ts'
import { allowed } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import type { ClaimState } from './state.ts'

/** Sends the claim back to the subscriber with a question. */
export const clarifyClaim = (state: ClaimState, command: Refusal, context: DecisionContext): ClaimEvent[] => {
  const { stage } = allowed('clarify', state, context)
  return [
    { type: 'claim_clarification_requested', data: { stage, remark: command.remark, reason: checkedReason('clarify', command) } },
  ]
}
