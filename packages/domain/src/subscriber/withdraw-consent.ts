import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { isConsentToAccount } from '@opdesk/contracts/terms/documents.ts'
import type { SubscriberState } from './state.ts'

/**
 * Takes the consent to all texts back, each in the version that was agreed to last. No event without a consent. `terms`: the version
 * of the sign-up terms that the person was shown.
 * @throws not_found for an unknown subscriber, and during an erasure; conflict if the person agreed to another version meanwhile
 */
export const withdrawConsent = (state: SubscriberState, { terms }: { terms: string }): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  const consent = state.agreed.findLast(isConsentToAccount)
  if (!consent) return []
  if (consent.version !== terms) throw new DomainError('conflict')
  const last = new Map(state.agreed.map(({ document, version }) => [document, version]))
  return [...last].map(([document, version]) => ({ type: 'consent_withdrawn', data: { document, version } }))
}
