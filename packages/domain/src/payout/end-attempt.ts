import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import { canCancel, isUnderWay, isUnsent, lastAttempt, type Payout, type PayoutState } from '@opdesk/contracts/payout/payout.ts'
import type { DecisionContext } from '../decision.ts'

/** Time after the first sending from which an attempt can be declared never sent. */
export const NEVER_SENT_AFTER_MS = 24 * 3_600_000

const requirePayout = (state: PayoutState): Payout => {
  if (state.status === 'new') throw new DomainError('payout_not_found')
  return state
}

/**
 * Requests that the last attempt is cancelled. One that was not sent is cancelled at once; else it is final when the provider says
 * so. No event if that was requested before.
 * @throws payout_not_found; payout_begun if the provider has begun it, or it is final
 */
export const cancelPayout = (state: PayoutState): PayoutEvent[] => {
  const last = lastAttempt(requirePayout(state))
  if (last.cancel_requested && isUnderWay(last)) return []
  if (!canCancel(last)) throw new DomainError('payout_begun')
  const { attempt } = last
  const requested: PayoutEvent = { type: 'payout_cancel_requested', data: { attempt } }
  if (!isUnsent(last)) return [requested]
  return [requested, { type: 'payout_failed', data: { attempt, class: 'ours', reason: 'cancelled', description: '' } }]
}

/**
 * One person proposes that an attempt was never sent, another one confirms: then it is final, as a failed one. Only for an attempt
 * without an answer 24 hours after it was first sent. `word`: the provider's confirmation.
 * @throws payout_not_found, payout_answered, never_sent_too_early; never_sent_by_same for the person who proposed it
 */
export const declareNeverSent = (state: PayoutState, { word }: { word: string }, context: DecisionContext): PayoutEvent[] => {
  const { attempt, state: now, first_sent_at, never_sent_by, doubts } = lastAttempt(requirePayout(state))
  // News that is not believed, such as of another amount, still shows that the provider has the payout.
  const isThere = now !== 'sending' || doubts.length > 0
  if (isThere || first_sent_at === null) throw new DomainError('payout_answered')
  if (context.now.getTime() < Date.parse(first_sent_at) + NEVER_SENT_AFTER_MS) throw new DomainError('never_sent_too_early')
  if (never_sent_by === null) return [{ type: 'payout_never_sent_proposed', data: { attempt, word } }]
  if (never_sent_by === context.actor.id) throw new DomainError('never_sent_by_same')
  return [{ type: 'payout_declared_never_sent', data: { attempt, word } }]
}

/**
 * Requires that the payment may have another attempt.
 * @throws payout_not_found; payout_in_process, payout_paid
 */
export const requireRetryable = (state: PayoutState): Payout => {
  const payout = requirePayout(state)
  if (isUnderWay(lastAttempt(payout))) throw new DomainError('payout_in_process')
  if (payout.status === 'paid') throw new DomainError('payout_paid')
  return payout
}
