import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { isConsentToExchange } from '@opdesk/contracts/terms/documents.ts'
import type { SubscriberState } from './state.ts'

/**
 * Takes the consent to the claims exchange back, in every version that was agreed to. No event without a consent.
 * @throws not_found for an unknown subscriber, and during an erasure
 */
export const withdrawExchangeConsent = (state: SubscriberState): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  return state.agreed
    .filter(isConsentToExchange)
    .map(({ document, version }) => ({ type: 'consent_withdrawn', data: { document, version } }))
}
