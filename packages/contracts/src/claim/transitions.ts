import { toOneOf } from '../transition-table.ts'
import type { ClaimEventType } from './events.ts'
import { type ClaimStateName, disputableStates } from './states.ts'

type Transition = ClaimStateName | ReturnType<typeof toOneOf<ClaimStateName>>

/**
 * The transitions of a claim's lifecycle (domain.md section 1). They are separate from the machine (lifecycle.ts), so that the
 * browser does not load XState for a look-up.
 */
export const claimTransitions: Record<ClaimStateName, { on: Partial<Record<ClaimEventType, Transition>> }> = {
  new: { on: { claim_drafted: 'draft', claim_submission_lapsed: 'new' } },
  draft: {
    on: {
      claim_amended: 'draft',
      claim_documents_attached: 'draft',
      claim_document_removed: 'draft',
      claim_submission_lapsed: 'draft',
      claim_warnings_acknowledged: 'draft',
      claim_submitted: 'awaiting_verifier',
      claim_discarded: 'discarded',
    },
  },
  awaiting_verifier: {
    on: {
      claim_approved: 'awaiting_management',
      claim_marked_duplicate: 'duplicate',
      claim_clarification_requested: 'clarification',
      claim_invalidated: 'invalid',
      claim_rejected: 'rejected',
      claim_bills_edited: 'awaiting_verifier',
      claim_documents_read: 'awaiting_verifier',
      claim_own_claim_lifted: 'awaiting_verifier',
      claim_transferred: 'awaiting_verifier',
    },
  },
  awaiting_management: {
    on: {
      claim_approved: 'awaiting_manager',
      claim_clarification_requested: 'clarification',
      claim_invalidated: 'invalid',
      claim_rejected: 'rejected',
      claim_bills_edited: 'awaiting_management',
      claim_documents_read: 'awaiting_management',
      claim_own_claim_lifted: 'awaiting_management',
    },
  },
  awaiting_manager: {
    on: {
      claim_approved: 'awaiting_finance',
      claim_clarification_requested: 'clarification',
      claim_invalidated: 'invalid',
      claim_rejected: 'rejected',
      claim_bills_edited: 'awaiting_manager',
      claim_documents_read: 'awaiting_manager',
      claim_own_claim_lifted: 'awaiting_manager',
    },
  },
  awaiting_finance: {
    on: {
      claim_approved: 'approved',
      claim_clarification_requested: 'clarification',
      claim_invalidated: 'invalid',
      claim_rejected: 'rejected',
      claim_bills_edited: 'awaiting_finance',
      claim_documents_read: 'awaiting_finance',
      claim_own_claim_lifted: 'awaiting_finance',
    },
  },
  clarification: {
    on: {
      claim_documents_attached: 'clarification',
      claim_resubmitted: 'awaiting_verifier',
      claim_transferred: 'clarification',
      claim_documents_read: 'clarification',
      claim_own_claim_lifted: 'clarification',
    },
  },
  approved: {
    on: {
      claim_bills_edited: 'approved',
      claim_documents_read: 'approved',
      claim_own_claim_lifted: 'approved',
      claim_release_requested: 'approved',
      claim_release_ended: 'approved',
      claim_payment_requested: 'paying',
      // A payment that was called failed was made after all.
      claim_settled: toOneOf<ClaimStateName>(['settled', 'approved']),
      claim_payment_reversed: 'approved',
      claim_disputed: 'in_dispute',
    },
  },
  paying: {
    on: {
      claim_settled: toOneOf<ClaimStateName>(['settled', 'approved', 'paying']),
      claim_payment_failed: 'approved',
      // An earlier payment came back; it is paid when the present one is over.
      claim_payment_reversed: 'paying',
    },
  },
  settled: {
    on: { claim_disputed: 'in_dispute', claim_payment_reversed: 'approved', claim_release_ended: 'settled' },
  },
  rejected: { on: { claim_corrected: 'rejected', claim_disputed: 'in_dispute' } },
  invalid: { on: { claim_disputed: 'in_dispute' } },
  duplicate: { on: { claim_disputed: 'in_dispute' } },
  in_dispute: {
    on: {
      claim_documents_read: 'in_dispute',
      claim_own_claim_lifted: 'in_dispute',
      claim_release_ended: 'in_dispute',
      claim_settled: 'in_dispute',
      claim_payment_reversed: 'in_dispute',
      claim_dispute_approved: 'approved',
      claim_dispute_closed: toOneOf<ClaimStateName>(disputableStates),
    },
  },
  discarded: { on: {} },
}

/** True if the lifecycle allows this event in this state. The browser calls it before it offers an action. */
export const allows = (state: ClaimStateName, event: ClaimEventType): boolean => event in claimTransitions[state].on
