import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '../decision.ts'
import { requireStage } from './guard.ts'
import { type ClaimState, payable } from './state.ts'

/**
 * Requests the payment, the first of three steps: requested → wallet debited → settled (domain.md section 2). The batch is that of
 * the IST day. The reference belongs to the claim and is sent to the bank. A payment after a dispute pays the unpaid part, under
 * another reference.
 */
export const requestPayment = (state: ClaimState, _command: object, context: DecisionContext): ClaimEvent[] => {
  const { claim } = requireStage('pay', state, context)
  const batch_id = `BATCH-${istDay(context.now)}`
  const reference = claim.payments === 0 ? `PAY-${claim.claim_number}` : `PAY-${claim.claim_number}-${claim.payments + 1}`
  const amount = totalFees(payable(claim)) - claim.paid
  return [{ type: 'claim_payment_requested', data: { amount, reference, batch_id } }]
}
