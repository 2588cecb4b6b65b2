/** Actions of staff on a claim. */
export const claimActions = ['approve', 'clarify', 'reject', 'invalidate', 'duplicate', 'edit_bills', 'pay'] as const
export type ClaimAction = (typeof claimActions)[number]
