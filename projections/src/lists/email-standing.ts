import { type EmailEvent, type EmailStatus, emailAfter } from '@opdesk/contracts/subscriber/own-email.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'

export const UNENTERED: EmailStatus = { email_is_own: false, confirmed_email: '' }

/** Status of a subscriber's email address after an event. Commands fold the events in the same way. */
export const standingAfter = (
  { email_is_own, confirmed_email }: EmailStatus,
  event: ProjectedEvent<EmailEvent['type']>,
): EmailStatus =>
  emailAfter({ email_is_own, confirmed_email }, event as EmailEvent, { id: streamId(event), by: event.metadata.actor.id })
