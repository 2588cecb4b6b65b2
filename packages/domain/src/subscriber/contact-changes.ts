import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { PhoneNumber } from './state.ts'

/** A subscriber's event with its time (ISO 8601). */
export interface PastEvent {
  at: string
  event: SubscriberEvent
}

/** Contacts that a subscriber changed lately: the number or address now counts, the earlier one still belongs to a person. */
export interface ContactChanges {
  changed: boolean
  /** Addresses and numbers before the changes. */
  emails: readonly string[]
  phones: readonly PhoneNumber[]
}

const isFirst = (event: SubscriberEvent): boolean =>
  (event.type === 'subscriber_email_confirmed' && event.data.previous === '') || event.type === 'subscriber_phone_confirmed'

/**
 * The changes of the confirmed number and address since a moment. A first number or address is a change without an earlier one,
 * unless the subscriber registered since that moment, too.
 */
export const contactChanges = (past: readonly PastEvent[], since: Date): ContactChanges => {
  const recent = past.filter(({ at }) => Date.parse(at) > since.getTime()).map(({ event }) => event)
  const isNew = recent.some(({ type }) => type === 'subscriber_registered')
  const emails = recent.flatMap(event =>
    event.type === 'subscriber_email_confirmed' && event.data.previous !== '' ? [event.data.previous] : [],
  )
  const phones = recent.flatMap(event =>
    event.type === 'employee_phone_corrected' ? [{ country_code: event.data.old.country_code, phone: event.data.old.phone }] : [],
  )
  return { changed: emails.length + phones.length > 0 || (!isNew && recent.some(isFirst)), emails, phones }
}
