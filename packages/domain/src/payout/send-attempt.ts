import { DomainError } from '@opdesk/contracts/errors.ts'
import { attemptReference, type PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import type { FailureClass } from '@opdesk/contracts/payout/failure-class.ts'
import { isUnderWay, lastAttempt, type PayoutAttempt, type PayoutState } from '@opdesk/contracts/payout/payout.ts'

type Requested = Extract<PayoutEvent, { type: 'payout_requested' }>['data']

/** A payment to send. `payment`: its reference; the other fields are those of `payout_requested`. Paise. */
export type AttemptRequest = Omit<Requested, 'attempt' | 'reference'> & { payment: string }

/**
 * Requests the next attempt of a payment: the first, or after a failure or a reversal another one. No event for a payment that is
 * made.
 * @throws payout_in_process while the last attempt is not final: no two attempts are ever under way together
 */
export const requestAttempt = (state: PayoutState, { payment, ...request }: AttemptRequest): PayoutEvent[] => {
  if (state.status === 'paid') return []
  const last = state.status === 'new' ? null : lastAttempt(state)
  if (last && isUnderWay(last)) throw new DomainError('payout_in_process')
  const attempt = (last?.attempt ?? 0) + 1
  return [{ type: 'payout_requested', data: { ...request, attempt, reference: attemptReference(payment, attempt) } }]
}

/** The attempt under way with this number, if the provider has not answered yet. */
const unanswered = (state: PayoutState, number: number): PayoutAttempt | undefined => {
  if (state.status === 'new') return undefined
  const last = lastAttempt(state)
  return last.attempt === number && (last.state === 'requested' || last.state === 'sending') ? last : undefined
}

/** A sending of attempt number `attempt`. `digest`: SHA-256 (hex) of the body. */
type Sending = Extract<PayoutEvent, { type: 'payout_sending' }>['data']

/**
 * Records that an attempt is about to be sent, before it is: after a crash it is looked up and not sent blindly. A repetition sends
 * the same body and key. No event for an attempt that is cancelled, answered or final.
 */
export const markSending = (state: PayoutState, { attempt, ...sending }: Sending): PayoutEvent[] =>
  unanswered(state, attempt) ? [{ type: 'payout_sending', data: { attempt, ...sending } }] : []

/** Like `markSending`, for an attempt that the provider answered and does not know any more. */
export const markForgotten = (state: PayoutState, { attempt, ...sending }: Sending): PayoutEvent[] => {
  const last = state.status === 'new' ? undefined : lastAttempt(state)
  return last?.attempt === attempt && isUnderWay(last) ? [{ type: 'payout_sending', data: { attempt, ...sending } }] : []
}

/**
 * Ends an attempt that the provider refused. Only a refusal before or at the first sending is final: after an unknown outcome the
 * provider may have the payout in spite of a later refusal.
 */
export const refuseAttempt = (
  state: PayoutState,
  number: number,
  refusal: { class: FailureClass; reason: string; description: string },
): PayoutEvent[] => {
  const attempt = unanswered(state, number)
  if (!attempt || attempt.sends > 1) return []
  return [{ type: 'payout_failed', data: { attempt: number, ...refusal } }]
}

/**
 * Records a payment of which the money moves outside of the product, as an attempt after others that failed. It is paid at once.
 * No event for a payment without earlier attempts: the claim alone records it.
 */
export const payOutside = (state: PayoutState, request: AttemptRequest, now: Date): PayoutEvent[] => {
  if (state.status === 'new') return []
  return requestAttempt(state, { ...request, account: null, account_id: null }).flatMap((requested): PayoutEvent[] => {
    const { attempt } = requested.data
    return [requested, { type: 'payout_paid', data: { attempt, utr: null, paid_at: now.toISOString() } }]
  })
}
