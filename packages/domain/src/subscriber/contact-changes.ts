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

/**
 * The changes of the confirmed number and address since a moment. A first confirmed address of a subscriber who signed up by number
 * is a change without an earlier address; the number and address of the registration are none.
 */
export const contactChanges = (past: readonly PastEvent[], since: Date): ContactChanges => {
  const recent = past.filter(({ at }) => Date.parse(at) > since.getTime()).map(({ event }) => event)
  const emails = recent.flatMap(event =>
    event.type === 'subscriber_email_confirmed' && event.data.previous !== '' ? [event.data.previous] : [],
  )
  const corrected = recent.flatMap(event => (event.type === 'employee_phone_corrected' ? [event.data.old] : []))
  const phones = corrected.map(({ country_code, phone }) => ({ country_code, phone }))
  const confirmed = recent.filter(({ type }) => type === 'subscriber_email_confirmed' || type === 'subscriber_phone_confirmed')
  return { changed: confirmed.length + phones.length > 0, emails, phones }
}
