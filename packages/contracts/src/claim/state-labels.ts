import type { ClaimStateName } from './lifecycle.ts'

/** The states of a claim as the drawing of its life names them. */
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
