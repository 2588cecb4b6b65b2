import { createMachine } from 'xstate'
import { DisputeStatus, type DisputeStatusCode, InternalStatus, type InternalStatusCode } from '../codes.ts'
import { transitionTable } from '../transition-table.ts'
import type { DisputeEventType } from './events.ts'
import { type DisputeStateName, disputeStates } from './states.ts'

export { type DisputeStateName, disputeStates }

/**
 * The lifecycle of a dispute (domain.md section 1): the same chain as a claim, on a stream of its own. It is settled when the
 * claim, approved again, has been paid.
 */
export const disputeMachine = createMachine({
  id: 'dispute',
  initial: 'new',
  states: {
    new: { on: { dispute_raised: 'awaiting_verifier' } },
    awaiting_verifier: {
      on: {
        dispute_approved: 'awaiting_management',
        dispute_rejected: 'rejected',
        dispute_transferred: 'awaiting_verifier',
      },
    },
    awaiting_management: { on: { dispute_approved: 'awaiting_manager', dispute_rejected: 'rejected' } },
    awaiting_manager: { on: { dispute_approved: 'awaiting_finance', dispute_rejected: 'rejected' } },
    awaiting_finance: { on: { dispute_approved: 'approved', dispute_rejected: 'rejected' } },
    approved: { on: { dispute_settled: 'settled' } },
    rejected: {},
    settled: {},
  },
})

export const { accepts, next } = transitionTable<DisputeStateName, DisputeEventType>(disputeMachine)

/** Internal status code by state; null where there is no dispute. */
export const internalStatusOf: Record<DisputeStateName, InternalStatusCode | null> = {
  new: null,
  awaiting_verifier: InternalStatus.noAction,
  awaiting_management: InternalStatus.approvedByVerifier,
  awaiting_manager: InternalStatus.approvedByApprover,
  awaiting_finance: InternalStatus.approvedByManager,
  approved: InternalStatus.approved,
  rejected: InternalStatus.rejected,
  settled: InternalStatus.settled,
}

/** Dispute status code by state: raised, in process, approved, rejected, settled. */
export const disputeStatusOf: Record<DisputeStateName, DisputeStatusCode | null> = {
  new: null,
  awaiting_verifier: DisputeStatus.raised,
  awaiting_management: DisputeStatus.inProcess,
  awaiting_manager: DisputeStatus.inProcess,
  awaiting_finance: DisputeStatus.inProcess,
  approved: DisputeStatus.approved,
  rejected: DisputeStatus.rejected,
  settled: DisputeStatus.settled,
}
