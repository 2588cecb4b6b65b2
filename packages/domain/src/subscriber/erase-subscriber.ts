import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { SubscriberState } from './state.ts'

/**
 * Begins the erasure of a subscriber. Idempotent. `openClaims`: claims that are neither drafts nor finished, and whose money is not with
 * a bank.
 * @throws not_found, open_claims
 */
export const requestErasure = (state: SubscriberState, command: { reason: string; openClaims: number }): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure === 'done') throw new DomainError('not_found')
  if (state.erasure === 'requested') return []
  if (command.openClaims > 0) throw new DomainError('open_claims')
  return [{ type: 'subscriber_erasure_requested', data: { reason: command.reason } }]
}

/** Confirms the erasure: the key is destroyed and files are deleted, so that read models can erase their data. */
export const confirmErasure = (state: SubscriberState, command: { streams: string[] }): SubscriberEvent[] =>
  state.status === 'registered' && state.erasure === 'requested' ? [{ type: 'subscriber_erased', data: command }] : []
