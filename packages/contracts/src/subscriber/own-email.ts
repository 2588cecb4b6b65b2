import type { SubscriberEvent } from './events.ts'

/** The state of the address in a subscriber's profile. */
export interface EmailStatus {
  /**
   * True if the person entered the address in their own session. An address that an organization or an admin entered is contact
   * data of the employment and can never be confirmed (decision 0029).
   */
  email_is_own: boolean
  /** The address in force, which a mailed link confirmed; empty until an address was confirmed. */
  confirmed_email: string
}

export type EmailEvent = Extract<
  SubscriberEvent,
  {
    type:
      | 'subscriber_registered'
      | 'subscriber_profile_changed'
      | 'subscriber_email_entered'
      | 'subscriber_email_confirmed'
      | 'employment_began'
  }
>

/**
 * State of a subscriber's address after an event; `by`: id of its actor. Retail subscribers register themselves. An earlier release
 * confirmed addresses that the person had not entered: such confirmations do not count.
 */
export const emailAfter = (before: EmailStatus, event: EmailEvent, { id, by }: { id: string; by: string }): EmailStatus => {
  switch (event.type) {
    case 'subscriber_registered':
      return { email_is_own: event.data.corporate === null || by === id, confirmed_email: '' }
    case 'employment_began':
      return event.data.linked ? before : { ...before, email_is_own: false }
    case 'subscriber_profile_changed':
      return event.data.new.email === undefined ? before : { ...before, email_is_own: by === id }
    case 'subscriber_email_entered':
      return { ...before, email_is_own: true }
    case 'subscriber_email_confirmed':
      return before.email_is_own ? { ...before, confirmed_email: event.data.email } : before
  }
}
