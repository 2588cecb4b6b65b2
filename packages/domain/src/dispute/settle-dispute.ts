import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { accepts } from '@opdesk/contracts/dispute/lifecycle.ts'
import type { DisputeState } from './state.ts'

/** Settles an approved dispute when its claim has been paid. Idempotent; no event for a dispute that was not approved. */
export const settleDispute = (state: DisputeState, payment: { amount: number; reference: string }): DisputeEvent[] =>
  accepts(state.status, 'dispute_settled') ? [{ type: 'dispute_settled', data: payment }] : []
