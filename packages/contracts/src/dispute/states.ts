/** The states of a dispute's life by name, apart from the machine (lifecycle.ts). */
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
