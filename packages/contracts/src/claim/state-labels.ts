import type { ClaimStateName } from './lifecycle.ts'

/** Labels of a claim's states in the drawing of its lifecycle. */
export const claimStateLabels: Record<ClaimStateName, string> = {
  new: 'Begin',
  draft: 'Draft',
  awaiting_verifier: 'Verifier',
  awaiting_management: 'Management',
  awaiting_manager: 'Manager',
  awaiting_finance: 'Finance',
  clarification: 'Clarification',
  approved: 'Approved',
  paying: 'Paying',
  settled: 'Settled',
  rejected: 'Rejected',
  invalid: 'Invalid',
  duplicate: 'Duplicate',
  in_dispute: 'In dispute',
  discarded: 'Discarded',
}
