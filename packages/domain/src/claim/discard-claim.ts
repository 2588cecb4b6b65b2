import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { accepts } from '@opdesk/contracts/claim/lifecycle.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { requireOwner } from './guard.ts'
import type { ClaimState } from './state.ts'

/** Discards the owner's draft. Later requests for it get the answer for an unknown claim. */
export const discardClaim = (state: ClaimState, _command: object, context: DecisionContext): ClaimEvent[] => {
  const claim = requireOwner(state, context)
  if (!accepts(claim.status, 'claim_discarded')) throw new DomainError('claim_locked')
  return [{ type: 'claim_discarded', data: {} }]
}
