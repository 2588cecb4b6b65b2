import { createMachine } from 'xstate'
import { InternalStatus, type InternalStatusCode } from '../codes.ts'
import { transitionTable } from '../transition-table.ts'
import type { ClaimEventType } from './events.ts'
import { type ClaimStateName, claimStates } from './states.ts'
import { subscriberStatusOf } from './subscriber-status.ts'
import { claimTransitions } from './transitions.ts'

export { type ClaimStateName, claimStates, subscriberStatusOf }

/**
 * The lifecycle of a claim (domain.md section 1). Transitions are the domain events; there are no timers, context or invocations.
 * The server calls `accepts` before it appends.
 */
export const claimMachine = createMachine({
  id: 'claim',
  initial: 'new',
  states: claimTransitions,
})

export const { accepts, next } = transitionTable<ClaimStateName, ClaimEventType>(claimMachine)

/** Internal status code by state; null where staff do not see the claim. */
export const internalStatusOf: Record<ClaimStateName, InternalStatusCode | null> = {
  new: null,
  draft: null,
  discarded: null,
  awaiting_verifier: InternalStatus.noAction,
  awaiting_management: InternalStatus.approvedByVerifier,
  awaiting_manager: InternalStatus.approvedByApprover,
  awaiting_finance: InternalStatus.approvedByManager,
  clarification: InternalStatus.clarification,
  approved: InternalStatus.approved,
  paying: InternalStatus.approved,
  settled: InternalStatus.settled,
  rejected: InternalStatus.rejected,
  invalid: InternalStatus.invalid,
  duplicate: InternalStatus.invalid,
  in_dispute: InternalStatus.dispute,
}
