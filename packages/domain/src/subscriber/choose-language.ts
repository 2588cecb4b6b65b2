import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { SubscriberState } from './state.ts'

/**
 * Records the language of a subscriber's pages, mails and SMS. No event for the language that is already chosen.
 * @throws not_found for an unknown subscriber, and during an erasure
 */
export const chooseLanguage = (state: SubscriberState, { language }: { language: Language }): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  return state.language === language ? [] : [{ type: 'subscriber_language_chosen', data: { language } }]
}
