/** The names of a dispute's states, separate from the machine (lifecycle.ts). */
export const disputeStates = [
  'new',
  'awaiting_verifier',
  'awaiting_management',
  'awaiting_manager',
  'awaiting_finance',
  'approved',
  'rejected',
  'settled',
] as const
export type DisputeStateName = (typeof disputeStates)[number]
