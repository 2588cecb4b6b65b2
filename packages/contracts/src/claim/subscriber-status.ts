import { ClaimStatus, type ClaimStatusCode } from '../codes.ts'
import type { ClaimStateName } from './states.ts'

/** Status code towards the subscriber; 6 also stands for a resubmitted claim that waits for the verifier. */
export const subscriberStatusOf = (status: ClaimStateName, resubmission: boolean): ClaimStatusCode => {
  switch (status) {
    case 'awaiting_verifier':
      return resubmission ? ClaimStatus.clarification : ClaimStatus.pending
    case 'awaiting_management':
    case 'awaiting_manager':
    case 'awaiting_finance':
      return ClaimStatus.inProcess
    case 'clarification':
      return ClaimStatus.clarification
    case 'approved':
    case 'paying':
      return ClaimStatus.approved
    case 'settled':
      return ClaimStatus.settled
    case 'rejected':
      return ClaimStatus.rejected
    case 'invalid':
      return ClaimStatus.invalid
    case 'duplicate':
      return ClaimStatus.duplicate
    case 'in_dispute':
      return ClaimStatus.dispute
    default:
      return ClaimStatus.adding
  }
}
