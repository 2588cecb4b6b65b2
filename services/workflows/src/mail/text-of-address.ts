import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { forgetMessages } from '../messages/message-queue.ts'
import { queueTexts } from '../texts/queue-text.ts'
import type { HandledEvent, WorkflowContext } from '../workflow.ts'
import { subscriberNow } from './mail-to-subscriber.ts'

type AddressEvent = 'subscriber_profile_changed' | 'subscriber_email_entered' | 'subscriber_email_confirmed'

/**
 * Texts the subscriber's number that an email address was entered or confirmed, because the address can become another way to sign
 * in (decision 0029). A person without a number gets mails instead.
 */
const textOfAddress = async (event: HandledEvent<AddressEvent>, { store, db, clock, texts }: WorkflowContext): Promise<void> => {
  const recipient_id = subscriberStream.idOf(event.stream)
  const subscriber = await subscriberNow(store, recipient_id)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null || subscriber.profile.phone === '') return
  const { country_code, phone } = subscriber.profile
  const text = { event_id: event.id, template: 'email_changed', values: [], recipient_id } as const
  await queueTexts({ ...text, number: { country_code, phone } }, subscriber.language, { db, clock, texts })
  // An erasure requested meanwhile may have deleted the person's texts before this one was queued.
  const now = await subscriberNow(store, recipient_id)
  if (now.status === 'registered' && now.erasure !== null) await forgetMessages(db, recipient_id)
}

/**
 * Texts the number if the person themselves entered an address. An address corrected by an organization is only contact data and no
 * way to sign in.
 */
export const textOfEntered = async (
  event: HandledEvent<'subscriber_profile_changed' | 'subscriber_email_entered'>,
  context: WorkflowContext,
): Promise<void> => {
  const entered = !('new' in event.data) || event.data.new.email !== undefined
  if (entered && event.metadata.actor.id === subscriberStream.idOf(event.stream)) await textOfAddress(event, context)
}

export const textOfConfirmed = textOfAddress
