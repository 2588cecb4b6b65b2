import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { formatInstant, istDay } from '@opdesk/contracts/time.ts'
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

/** Says who was first, as for other decisions on a claim. */
const waitsText = ({ asked }: NonNullable<SubmittedClaim['release']>): string =>
  `${asked.by} asked for this payment on ${formatInstant(asked.at)}. It waits for release by a second person of Finance.`

const requireOwnRelease = (
  { release }: SubmittedClaim,
  { amount, reference, release_id }: { amount: number; reference: string; release_id: string | undefined },
): void => {
  if (release_id === undefined) {
    if (release) throw new DomainError('waits_for_release', { message: waitsText(release) })
  } else if (release?.release_id !== release_id || release.amount !== amount || release.reference !== reference)
    throw new DomainError('release_outdated')
}

/**
 * Requests the payment, the first of its steps: requested → sent and paid, unless the money moves outside → wallet debited → settled
 * (domain.md section 2). The batch is that of the IST day. The reference belongs to the claim and is sent to the bank. The amount is
 * the unpaid part of what is approved now. A payment that waits for a second person is requested only by its release (`release_id`).
 * @throws waits_for_release; release_outdated if the payment is not the one that waits, such as after a change of amounts
 */
export const requestPayment = (
  state: ClaimState,
  { channel = 'ledger_only', release_id }: { channel?: PayoutChannel; release_id?: string },
  context: DecisionContext,
): ClaimEvent[] => {
  const { claim } = requireStage('pay', state, context)
  const batch_id = `BATCH-${istDay(context.now)}`
  const amount = unpaidOf(claim)
  const reference = nextReference(claim)
  requireOwnRelease(claim, { amount, reference, release_id })
  const data = { amount, reference, batch_id, channel: channelOf(amount, channel) }
  return [{ type: 'claim_payment_requested', data }]
}
