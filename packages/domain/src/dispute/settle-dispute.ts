import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import type { DisputeState } from './state.ts'

/** The claim that the dispute had approved again is paid. Doing it again, or for a dispute that won nothing, does nothing. */
export const settleDispute = (state: DisputeState, payment: { amount: number; reference: string }): DisputeEvent[] =>
  state.status === 'approved' ? [{ type: 'dispute_settled', data: payment }] : []
