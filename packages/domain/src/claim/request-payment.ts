import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '../decision.ts'
import { requireStage } from './guard.ts'
import { type ClaimState, type SubmittedClaim, unpaidOf } from './state.ts'

/** Smallest amount that a bank transfers, in paise. */
const TRANSFER_MIN = 100

/**
 * The channel of a payment of this amount (paise): an amount below one rupee is settled without a transfer, by the ledger alone.
 */
export const channelOf = (amount: number, channel: PayoutChannel): PayoutChannel =>
  amount < TRANSFER_MIN ? 'ledger_only' : channel

/**
 * The reference of the next payment: the first that is not made. A payment that failed or came back is tried again under its own
 * reference; a payment after a dispute has another one.
 */
export const nextReference = ({ claim_number, made }: Pick<SubmittedClaim, 'claim_number' | 'made'>): string => {
  for (let number = 1; ; number += 1) {
    const reference = number === 1 ? `PAY-${claim_number}` : `PAY-${claim_number}-${number}`
    if (!made.includes(reference)) return reference
  }
}

/**
 * Requests the payment, the first of its steps: requested → sent and paid, unless the money moves outside → wallet debited → settled
 * (domain.md section 2). The batch is that of the IST day. The reference belongs to the claim and is sent to the bank. The amount is
 * the unpaid part of what is approved now.
 */
export const requestPayment = (
  state: ClaimState,
  { channel = 'ledger_only' }: { channel?: PayoutChannel },
  context: DecisionContext,
): ClaimEvent[] => {
  const { claim } = requireStage('pay', state, context)
  const batch_id = `BATCH-${istDay(context.now)}`
  const amount = unpaidOf(claim)
  const data = { amount, reference: nextReference(claim), batch_id, channel: channelOf(amount, channel) }
  return [{ type: 'claim_payment_requested', data }]
}
