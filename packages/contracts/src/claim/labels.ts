import { ClaimStatus, type FeeKind } from '../codes.ts'

/** Label of the reason for a consultation in forms, claims and comparisons. */
export const DIAGNOSIS_DETAILS = 'Diagnosis Details'

/** The parameters of a claim in the subscriber's words. */
export const feeLabels: Record<FeeKind, string> = {
  doctor: 'Doctor fee',
  pharmacy: 'Pharmacy',
  lab: 'Lab tests',
  combined: 'Pharmacy & lab tests',
}

const subscriberLabels: Record<number, string> = {
  0: 'Submitted',
  1: 'Approved',
  2: 'Rejected',
  3: 'Duplicate',
  4: 'In Process',
  6: 'Clarification Required',
  7: 'Invalid',
  10: 'Adding',
  11: 'Dispute',
  12: 'Settled',
}

/** The label a subscriber reads; `reacted` after a resubmission. A code without a label shows 'Unknown'. */
export const claimStatusLabel = (status: number, reacted = false): string =>
  status === ClaimStatus.clarification && reacted ? 'Re Submitted' : (subscriberLabels[status] ?? 'Unknown')

const staffLabels: Record<number, string> = {
  0: 'Pending',
  1: 'Approved by Approver',
  2: 'Approved by Verifier',
  3: 'Approved by Financer',
  4: 'Approved by Manager',
  5: 'Rejected',
  6: 'Clarification',
  7: 'Invalid',
  8: 'Approved',
  9: 'Re-Submitted',
  11: 'Dispute',
  12: 'Settled',
}

/** The label staff read for an internal status; approvals of a resubmitted claim are 'Re-Approved'. */
export const internalStatusLabel = (status: number | null, resubmission = false): string => {
  const label = status === null ? undefined : staffLabels[status]
  if (!label) return 'Unknown'
  if (!resubmission) return label
  if (status === 0) return 'Re-Submitted'
  return label.startsWith('Approved') ? label.replace('Approved', 'Re-Approved') : label
}

/** The label of an entry of the action log; a null status is a submission by the subscriber. */
export const actionLabel = (
  entry: { message_claim_internal_status: number | null },
  index: number,
  resubmission: boolean,
): string => {
  if (entry.message_claim_internal_status === null) return index === 0 ? 'Submitted by Subscriber' : 'Resubmitted by Subscriber'
  if (entry.message_claim_internal_status === 9) return 'Re-Submitted by Subscriber'
  if (entry.message_claim_internal_status === 12) return 'Payment Released'
  return internalStatusLabel(entry.message_claim_internal_status, resubmission)
}

/** Title of the staff list by the status it is opened with. */
export const claimListTitle = (internalStatus: number | undefined): string => {
  const titles: Record<number, string> = {
    0: 'Pending',
    8: 'Approved',
    12: 'Settled',
    5: 'Rejected',
    6: 'Clarification',
    7: 'Invalid',
  }
  return `${internalStatus === undefined ? 'Total' : (titles[internalStatus] ?? internalStatusLabel(internalStatus))} Claims`
}
