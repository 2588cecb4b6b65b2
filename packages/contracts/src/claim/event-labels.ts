import type { DisputeEventType } from '../dispute/events.ts'
import type { ClaimEventType } from './events.ts'

const labels: Record<ClaimEventType | DisputeEventType, string> = {
  claim_drafted: 'Draft begun',
  claim_amended: 'Draft changed',
  claim_documents_attached: 'Documents attached',
  claim_document_removed: 'Document removed',
  claim_submission_lapsed: 'Submission lapsed',
  claim_warnings_acknowledged: 'Sent in spite of warnings',
  claim_submitted: 'Submitted',
  claim_discarded: 'Draft discarded',
  claim_documents_read: 'Documents read',
  claim_approved: 'Approved',
  claim_clarification_requested: 'Clarification requested',
  claim_resubmitted: 'Resubmitted',
  claim_rejected: 'Rejected',
  claim_invalidated: 'Declared invalid',
  claim_corrected: 'Corrected in a copy',
  claim_marked_duplicate: 'Marked as duplicate',
  claim_bills_edited: 'Approved amounts changed',
  claim_release_requested: 'Payment waits for a second person',
  claim_release_ended: 'Payment does not wait any more',
  claim_payment_requested: 'Payment requested',
  claim_transferred: 'Transferred to another verifier',
  claim_own_claim_lifted: '‘Own claim’ lifted',
  claim_settled: 'Settled',
  claim_payment_failed: 'Payment failed',
  claim_payment_reversed: 'Payment came back',
  claim_disputed: 'Disputed',
  claim_dispute_closed: 'Dispute closed',
  claim_dispute_approved: 'Approved by the dispute',
  dispute_raised: 'Dispute raised',
  dispute_approved: 'Dispute approved',
  dispute_rejected: 'Dispute rejected',
  dispute_transferred: 'Dispute transferred to another verifier',
  dispute_settled: 'Dispute settled',
}

const isKnown = (type: string): type is keyof typeof labels => type in labels

/** The label of an event in a claim's history; an unknown type is shown in readable words. */
export const eventLabel = (type: string): string =>
  isKnown(type) ? labels[type] : type.replace(/^claim_/, '').replaceAll('_', ' ')
