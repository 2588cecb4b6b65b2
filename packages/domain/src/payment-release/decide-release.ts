import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PaymentReleaseEvent, WaitingPayment } from '@opdesk/contracts/payment-release/events.ts'
import { type PaymentRelease, type PaymentReleaseState, waitingOf } from '@opdesk/contracts/payment-release/state.ts'

/** Days for which payments wait for a second person. */
export const RELEASE_DAYS = 7
const DAY_MS = 86_400_000

/** End of the waiting time of a request, ISO 8601 UTC. */
export const releaseEnd = (requested: Date): string => new Date(requested.getTime() + RELEASE_DAYS * DAY_MS).toISOString()

export interface ReleaseRequest {
  payments: readonly WaitingPayment[]
  /** Id of the person of Finance who pays. */
  requested_by: string
  /** Paise. */
  limit: number
  expires_at: string
}

/** Records payments that wait; those that are listed give no event, so a repetition has no effect. */
export const requestRelease = (
  state: PaymentReleaseState,
  { payments, requested_by, limit, expires_at }: ReleaseRequest,
): PaymentReleaseEvent[] => {
  if (state.status !== 'unknown' && state.status !== 'open') return []
  const listed = state.status === 'unknown' ? [] : state.payments.map(({ claim_id }) => claim_id)
  const joining = payments.filter(({ claim_id }) => !listed.includes(claim_id))
  return joining.length === 0
    ? []
    : [{ type: 'payment_release_requested', data: { payments: joining, requested_by, limit, expires_at } }]
}

const isOver = ({ expires_at }: PaymentRelease, now: Date): boolean => Date.parse(expires_at) <= now.getTime()

/**
 * The release, if it waits.
 * @throws release_not_found, release_over; release_lapsed, even before the timer has run
 */
const requireOpen = (state: PaymentReleaseState, now: Date): PaymentRelease => {
  if (state.status === 'unknown') throw new DomainError('release_not_found')
  if (state.status === 'lapsed' || (state.status === 'open' && isOver(state, now))) throw new DomainError('release_lapsed')
  if (state.status !== 'open') throw new DomainError('release_over')
  return state
}

/**
 * Requires that this person may release payments: another one than the requester.
 * @throws release_not_found, release_over, release_lapsed, own_release
 */
export const requireReleasable = (state: PaymentReleaseState, actor: { id: string }, now: Date): PaymentRelease => {
  const release = requireOpen(state, now)
  if (release.requested_by === actor.id) throw new DomainError('own_release')
  return release
}

/**
 * Records payments that a second person released: the claim of each has the request of its payment. Payments that do not wait give
 * no event. A payment that was requested counts even if the waiting time ended meanwhile.
 */
export const recordRelease = (
  state: PaymentReleaseState,
  { claim_ids, by }: { claim_ids: readonly string[]; by: string },
): PaymentReleaseEvent[] => {
  if (state.status === 'unknown') return []
  const waiting = waitingOf(state).map(({ claim_id }) => claim_id)
  const released = waiting.filter(id => claim_ids.includes(id))
  if (released.length === 0) return []
  const leads_to = released.length === waiting.length ? 'released' : 'open'
  return [{ type: 'payment_release_given', data: { claim_ids: released, by, leads_to } }]
}

/**
 * Withdraws the payments that still wait.
 * @throws release_not_found, release_over, release_lapsed; not_your_release for another person than the requester
 */
export const withdrawRelease = (state: PaymentReleaseState, actor: { id: string }, now: Date): PaymentReleaseEvent[] => {
  if (requireOpen(state, now).requested_by !== actor.id) throw new DomainError('not_your_release')
  return [{ type: 'payment_release_withdrawn', data: {} }]
}

/** Ends a release that no second person decided in time. */
export const lapseRelease = (state: PaymentReleaseState, now: Date): PaymentReleaseEvent[] =>
  state.status === 'open' && isOver(state, now) ? [{ type: 'payment_release_lapsed', data: {} }] : []
