/**
 * The names of a claim's states. They are separate from the machine (lifecycle.ts), so that code that needs only the names does
 * not load it.
 */
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

/** States in which a claim may be disputed, and to which it returns. */
export const disputableStates = ['approved', 'settled', 'rejected', 'invalid', 'duplicate'] as const
