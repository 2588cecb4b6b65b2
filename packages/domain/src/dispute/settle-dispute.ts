import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import type { DisputeState } from './state.ts'

/**
 * Settles the dispute when the claim that it approved again is paid. Idempotent; no event for a dispute that was not approved.
 */
export const settleDispute = (state: DisputeState, payment: { amount: number; reference: string }): DisputeEvent[] =>
  state.status === 'approved' ? [{ type: 'dispute_settled', data: payment }] : []
