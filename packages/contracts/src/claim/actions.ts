import type { ClaimEventType } from './events.ts'

/** Actions of staff on a claim. */
export const claimActions = ['approve', 'clarify', 'reject', 'invalidate', 'duplicate', 'edit_bills', 'pay'] as const
export type ClaimAction = (typeof claimActions)[number]

/** The event type that records an action; the lifecycle defines the states that accept it. */
export const eventOfAction: Record<ClaimAction, ClaimEventType> = {
  approve: 'claim_approved',
  clarify: 'claim_clarification_requested',
  reject: 'claim_rejected',
  invalidate: 'claim_invalidated',
  duplicate: 'claim_marked_duplicate',
  edit_bills: 'claim_bills_edited',
  pay: 'claim_payment_requested',
}
