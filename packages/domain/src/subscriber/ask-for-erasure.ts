import { DomainError } from '@opdesk/contracts/errors.ts'
import type { CallOffReason, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { SubscriberState } from './state.ts'

/** Hours between the request and the beginning of an erasure, and by which it is postponed. */
export const ERASURE_WAIT_HOURS = 72
const HOUR_MS = 3_600_000
/** Days after the request beyond which it is not postponed. */
const POSTPONED_DAYS_MAX = 90
const REASON = 'Asked for by the person'

const afterWait = (now: Date): Date => new Date(now.getTime() + ERASURE_WAIT_HOURS * HOUR_MS)

/** `underWay`: number of the claims, disputes, orders, refunds and payouts that an erasure has to wait for. */
interface UnderWay {
  underWay: number
}

/**
 * Records that a subscriber asked for the erasure, which begins after 72 hours.
 * @throws not_found during an erasure; erasure_waits; erasure_prevented
 */
export const askForErasure = (
  state: SubscriberState,
  { request_id, underWay }: UnderWay & { request_id: string },
  now: Date,
): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  if (state.erasure_wait) throw new DomainError('erasure_waits')
  if (underWay > 0) throw new DomainError('erasure_prevented')
  return [{ type: 'subscriber_erasure_asked_for', data: { request_id, due_at: afterWait(now).toISOString() } }]
}

/** Calls the waiting erasure off. No event if none waits, or another one than `request_id`. */
export const callOffErasure = (
  state: SubscriberState,
  { reason, request_id }: { reason: CallOffReason; request_id?: string },
): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure || !state.erasure_wait) return []
  const waiting = state.erasure_wait.request_id
  if (request_id !== undefined && request_id !== waiting) return []
  return [{ type: 'subscriber_erasure_called_off', data: { request_id: waiting, reason } }]
}

/** Calls the waiting erasure off if a plan was bought since it was asked for. */
export const callOffIfBought = (state: SubscriberState): SubscriberEvent[] =>
  state.status === 'registered' && state.erasure_wait?.bought ? callOffErasure(state, { reason: 'plan_bought' }) : []

/**
 * Ends the wait once it is due (decision 0159): the erasure begins. If work is under way it is postponed by 72 hours, for 90 days at
 * most. A plan bought meanwhile calls it off at once. No event for an erasure that was called off.
 */
export const endErasureWait = (state: SubscriberState, { underWay }: UnderWay, now: Date): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure || !state.erasure_wait) return []
  const { request_id, asked_at, due_at, bought } = state.erasure_wait
  if (bought) return callOffIfBought(state)
  if (now.getTime() < Date.parse(due_at)) return []
  if (underWay === 0) return [{ type: 'subscriber_erasure_requested', data: { reason: REASON } }]
  const later = afterWait(now)
  const limit = Date.parse(asked_at) + POSTPONED_DAYS_MAX * 24 * HOUR_MS
  if (later.getTime() > limit) return callOffErasure(state, { reason: 'postponed_too_long' })
  return [{ type: 'subscriber_erasure_postponed', data: { request_id, due_at: later.toISOString() } }]
}
