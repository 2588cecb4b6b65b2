import type { DelegationEvent } from '@opdesk/contracts/delegation/events.ts'
import { delegationRefusal, periodOf } from '@opdesk/contracts/delegation/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '../decision.ts'
import type { LeaveState } from './state.ts'

/**
 * Ends a substitution at once; it can be ended before its first day.
 * @throws delegation_not_found, forbidden, delegation_over
 */
export const endDelegation = (
  state: LeaveState,
  { delegation_id }: { delegation_id: string },
  { now, actor }: DecisionContext,
): DelegationEvent[] => {
  const delegation = state.delegations.find(granted => granted.delegation_id === delegation_id)
  if (!delegation) throw new DomainError('delegation_not_found')
  const refusal = delegationRefusal(delegation.verifier.id, actor)
  if (refusal) throw new DomainError(refusal)
  if (periodOf(delegation, istDay(now)) === 'past') throw new DomainError('delegation_over')
  return [{ type: 'delegation_ended', data: { delegation_id } }]
}
