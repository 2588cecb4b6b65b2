import { delegationDefinition } from '@opdesk/contracts/delegation/aggregate.ts'
import type { DelegationEvent } from '@opdesk/contracts/delegation/events.ts'
import type { Delegation } from '@opdesk/contracts/delegation/policy.ts'

export interface GrantedDelegation extends Delegation {
  delegation_id: string
  verifier: { id: string; name: string }
  substitute: { id: string; name: string }
  granted: { at: string; by: string }
  /** Time and actor of an early end; null if there was none. */
  end: { at: string; by: string } | null
}

/** The leave of one verifier: all substitutions ever granted, oldest first. */
export interface LeaveState {
  delegations: readonly GrantedDelegation[]
}

const evolve = ({ delegations }: LeaveState, event: DelegationEvent, context: { at: string; actor: { name: string } }) => {
  const by = { at: context.at, by: context.actor.name }
  if (event.type === 'delegation_granted')
    return { delegations: [...delegations, { ...event.data, ended: false, granted: by, end: null }] }
  return {
    delegations: delegations.map(delegation =>
      delegation.delegation_id === event.data.delegation_id ? { ...delegation, ended: true, end: by } : delegation,
    ),
  }
}

export const leaveAggregate = {
  ...delegationDefinition,
  initial: { delegations: [] } as LeaveState,
  evolve,
  subject: (_: LeaveState, stream: string): string => delegationDefinition.stream.idOf(stream),
}
