/** Actions of staff on a dispute. */
export const disputeActions = ['approve', 'reject', 'pay'] as const
export type DisputeAction = (typeof disputeActions)[number]
