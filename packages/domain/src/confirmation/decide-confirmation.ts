import { CONFIRMATION_DAYS } from '@opdesk/contracts/confirmation/commands.ts'
import type { Change, ConfirmationEvent } from '@opdesk/contracts/confirmation/events.ts'
import { accepts } from '@opdesk/contracts/confirmation/lifecycle.ts'
import { confirmationStateLabels } from '@opdesk/contracts/confirmation/states.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import type { ConfirmationState } from './state.ts'

const DAY = 86_400_000

/** Requests another admin's confirmation of a change. An undecided request expires after `CONFIRMATION_DAYS`. */
export const requestConfirmation = (
  state: ConfirmationState,
  { change, now }: { change: Change; now: Date },
): ConfirmationEvent[] =>
  accepts(state.status, 'confirmation_requested')
    ? [
        {
          type: 'confirmation_requested',
          data: { change, expires_at: new Date(now.getTime() + CONFIRMATION_DAYS * DAY).toISOString() },
        },
      ]
    : []

type KnownRequest = Exclude<ConfirmationState, { status: 'unknown' }>

const isExpired = ({ expires_at }: KnownRequest, now: Date): boolean => Date.parse(expires_at) <= now.getTime()

/**
 * The open request.
 * @throws not_found; confirmation_over with the first decider; confirmation_expired, even before the sweep has run
 */
const requireOpen = (state: ConfirmationState, now: Date): KnownRequest => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  if (state.status === 'expired' || (state.status === 'open' && isExpired(state, now)))
    throw new DomainError('confirmation_expired')
  if (state.status !== 'open') {
    const { decided, status } = state
    const who = decided ? ` by ${decided.by.name} on ${formatInstant(decided.at)}` : ''
    throw new DomainError('confirmation_over', { message: `${confirmationStateLabels[status]}${who} already.` })
  }
  return state
}

interface DecidingAdmin {
  actor: { id: string }
  now: Date
}

/** Confirms another admin's request. @throws not_found, confirmation_over, confirmation_expired, own_request */
export const giveConfirmation = (state: ConfirmationState, { actor, now }: DecidingAdmin): ConfirmationEvent[] => {
  if (requireOpen(state, now).asked_by.id === actor.id) throw new DomainError('own_request')
  return [{ type: 'confirmation_given', data: {} }]
}

/**
 * Refuses another admin's request.
 * @throws not_found, confirmation_over, confirmation_expired, own_request
 */
export const refuseConfirmation = (
  state: ConfirmationState,
  { actor, now, reason }: DecidingAdmin & { reason: string },
): ConfirmationEvent[] => {
  if (requireOpen(state, now).asked_by.id === actor.id) throw new DomainError('own_request')
  return [{ type: 'confirmation_refused', data: { reason } }]
}

/**
 * Withdraws the actor's own request.
 * @throws not_found, also for another person's request; confirmation_over, confirmation_expired
 */
export const withdrawConfirmation = (state: ConfirmationState, { actor, now }: DecidingAdmin): ConfirmationEvent[] => {
  if (state.status !== 'unknown' && state.asked_by.id !== actor.id) throw new DomainError('not_found')
  requireOpen(state, now)
  return [{ type: 'confirmation_withdrawn', data: {} }]
}

/** Expires a request that was not decided in time. */
export const expireConfirmation = (state: ConfirmationState, { now }: { now: Date }): ConfirmationEvent[] =>
  state.status === 'open' && isExpired(state, now) ? [{ type: 'confirmation_expired', data: {} }] : []
