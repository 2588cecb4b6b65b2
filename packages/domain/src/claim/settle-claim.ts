import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { ClaimState } from './state.ts'

/** Records the last step of a payment, after the wallet was debited. Idempotent. */
export const settleClaim = (state: ClaimState): ClaimEvent[] =>
  state.status === 'paying' && state.payment
    ? [{ type: 'claim_settled', data: { amount: state.payment.amount, reference: state.payment.reference } }]
    : []
