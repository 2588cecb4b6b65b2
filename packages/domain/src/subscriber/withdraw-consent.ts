import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { SubscriberState } from './state.ts'

/**
 * Takes the consent to all texts back, each in the version that was agreed to last. No event without a consent.
 * @throws not_found for an unknown subscriber, and during an erasure
 */
export const withdrawConsent = (state: SubscriberState): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  const last = new Map(state.agreed.map(({ document, version }) => [document, version]))
  return [...last].map(([document, version]) => ({ type: 'consent_withdrawn', data: { document, version } }))
}
