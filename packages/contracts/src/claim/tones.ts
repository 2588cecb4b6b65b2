import { ClaimStatus, InternalStatus } from '../codes.ts'
import type { Tone } from '../tone.ts'

/** The tone of a claim's status for subscribers. */
export const claimTone = (status: number): Tone => {
  switch (status) {
    case ClaimStatus.pending:
      return 'waiting'
    case ClaimStatus.inProcess:
      return 'working'
    case ClaimStatus.approved:
    case ClaimStatus.settled:
      return 'good'
    case ClaimStatus.clarification:
    case ClaimStatus.dispute:
      return 'attention'
    case ClaimStatus.rejected:
    case ClaimStatus.invalid:
    case ClaimStatus.duplicate:
      return 'bad'
    default:
      return 'neutral'
  }
}

/** The tone of an internal status for staff. */
export const internalTone = (status: number | null): Tone => {
  switch (status) {
    case InternalStatus.noAction:
    case InternalStatus.resubmitted:
      return 'waiting'
    case InternalStatus.approvedByVerifier:
    case InternalStatus.approvedByApprover:
    case InternalStatus.approvedByManager:
    case InternalStatus.approvedByFinancer:
      return 'working'
    case InternalStatus.approved:
    case InternalStatus.settled:
      return 'good'
    case InternalStatus.clarification:
    case InternalStatus.dispute:
      return 'attention'
    case InternalStatus.rejected:
    case InternalStatus.invalid:
      return 'bad'
    default:
      return 'neutral'
  }
}
