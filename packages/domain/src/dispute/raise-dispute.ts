import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { accepts } from '@opdesk/contracts/dispute/lifecycle.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { decidersIn } from '../claim/review-chain.ts'
import type { SubmittedClaim } from '../claim/state.ts'
import type { DisputeState } from './state.ts'

/** Opens the stream of a dispute, once its claim is in dispute. `claim`: the claim when it was disputed. Idempotent. */
export const raiseDispute = (
  state: DisputeState,
  command: {
    claim: SubmittedClaim
    remark: string
    files: readonly FileReference[]
    assigned_verifier: { id: string; name: string } | null
  },
): DisputeEvent[] => {
  if (!accepts(state.status, 'dispute_raised')) return []
  const { claim, remark, files, assigned_verifier } = command
  const { submission, details } = claim
  return [
    {
      type: 'dispute_raised',
      data: {
        claim_number: claim.claim_number,
        subscriber: submission.subscriber,
        patient_name: submission.patient.name,
        hospital: details.hospital,
        doc_name: details.doc_name,
        bill_amount: submission.bill_amount,
        claimable_amount: submission.claimable_amount,
        paid_amount: claim.paid,
        assigned_verifier,
        related_people: submission.related_people,
        claim_deciders: decidersIn(claim.decisions),
        remark,
        files: [...files],
      },
    },
  ]
}
