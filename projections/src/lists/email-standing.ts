import { type EmailEvent, type EmailStanding, emailAfter } from '@opdesk/contracts/subscriber/own-email.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'

export const UNENTERED: EmailStanding = { email_is_own: false, confirmed_email: '' }

/** Status of a subscriber's address after an event of their stream, folded as in their commands. */
export const standingAfter = (
  { email_is_own, confirmed_email }: EmailStanding,
  event: ProjectedEvent<EmailEvent['type']>,
): EmailStanding =>
  emailAfter({ email_is_own, confirmed_email }, event as EmailEvent, { id: streamId(event), by: event.metadata.actor.id })
