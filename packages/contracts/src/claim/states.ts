/** The states of a claim's life by name. They stand apart from the machine (lifecycle.ts), so that whoever needs the names alone loads no machine. */
export const claimStates = [
  'new',
  'draft',
  'awaiting_verifier',
  'awaiting_management',
  'awaiting_manager',
  'awaiting_finance',
  'clarification',
  'approved',
  'paying',
  'settled',
  'rejected',
  'invalid',
  'duplicate',
  'in_dispute',
  'discarded',
] as const
export type ClaimStateName = (typeof claimStates)[number]
