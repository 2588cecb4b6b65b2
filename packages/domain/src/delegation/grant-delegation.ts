import type { DelegationEvent } from '@opdesk/contracts/delegation/events.ts'
import { delegationRefusal, overlaps, periodOf } from '@opdesk/contracts/delegation/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '../decision.ts'
import type { LeaveState } from './state.ts'

interface Person {
  id: string
  name: string
}

/**
 * Names a substitute for a verifier's leave (domain.md section 1). `verifier` and `substitute` are active verifiers; undefined if
 * the request contains other people. `elsewhere`: the substitute's own leave, which must not overlap.
 * @throws forbidden, verifier_unavailable, delegation_to_self, substitute_unavailable, delegation_in_past, delegation_overlap,
 * substitute_on_leave
 */
export const grantDelegation = (
  state: LeaveState,
  command: {
    delegation_id: string
    verifier_id: string
    substitute_id: string
    verifier: Person | undefined
    substitute: Person | undefined
    elsewhere: LeaveState
    from: Day
    to: Day
  },
  { now, actor }: DecisionContext,
): DelegationEvent[] => {
  const { delegation_id, verifier_id, substitute_id, verifier, substitute, elsewhere, from, to } = command
  const refusal = delegationRefusal(verifier_id, actor)
  if (refusal) throw new DomainError(refusal)
  if (verifier_id === substitute_id) throw new DomainError('delegation_to_self')
  if (!verifier) throw new DomainError('verifier_unavailable')
  if (!substitute) throw new DomainError('substitute_unavailable')
  const today = istDay(now)
  if (to < today) throw new DomainError('delegation_in_past')
  const overlapping = (leave: LeaveState) =>
    leave.delegations.some(other => periodOf(other, today) !== 'past' && overlaps(other, { from, to }))
  if (overlapping(state)) throw new DomainError('delegation_overlap')
  if (overlapping(elsewhere)) throw new DomainError('substitute_on_leave')
  return [{ type: 'delegation_granted', data: { delegation_id, verifier, substitute, from, to } }]
}
