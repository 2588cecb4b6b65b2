import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { Agreed, SubscriberState } from './state.ts'

/**
 * Records that a subscriber added by other people agrees to notice and terms (decision 0053). No event for a version that was
 * agreed before.
 * @throws not_found for an unknown subscriber, and during an erasure
 */
export const giveConsent = (state: SubscriberState, texts: readonly Agreed[]): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  const isKnown = ({ document, version }: Agreed) =>
    state.agreed.some(agreed => agreed.document === document && agreed.version === version)
  return texts.filter(text => !isKnown(text)).map(data => ({ type: 'consent_given', data }))
}
