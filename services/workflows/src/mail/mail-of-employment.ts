import { employeeInvitedText } from '@opdesk/contracts/email/employment.ts'
import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatDay, formatInstant } from '@opdesk/contracts/time.ts'
import { recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { type NewsText, queueTexts, textAddressOf } from '../texts/queue-text.ts'
import type { EventHandlers, HandledEvent, WorkflowContext } from '../workflow.ts'
import { mailSubscriber, postMail, subscriberNow } from './mail-to-subscriber.ts'

/** The current name of an organization; the recorded name if the organization no longer has a record. */
const nameNow = async (store: EventStore, { id, name }: { id: string; name: string }): Promise<string> => {
  const { state } = await load(store, recordAggregate(corporation, id), resourceStream(corporation, id))
  return state.status === 'present' ? String(state.record[corporation.key]) : name
}

const invitationOf = (organization: string): NewsText => ({ template: 'employee_invited', values: [organization] })

/**
 * Invites a new person at the address and number that the organization gave. Mails an existing subscriber at the confirmed
 * address instead.
 */
const invite = async (event: HandledEvent<'employment_began'>, context: WorkflowContext): Promise<void> => {
  const { id: event_id, stream, at, data } = event
  const recipient_id = subscriberStream.idOf(stream)
  const { corporate, employee, linked } = data
  if (linked) {
    const values = { organization: corporate.name, date: formatInstant(at) }
    return mailSubscriber(context, recipient_id, { event_id, template: 'employment_linked', values, path: '/user/profile' })
  }
  const subscriber = await subscriberNow(context.store, recipient_id)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) return
  const { language } = subscriber
  const filled = fillInLanguage(employeeInvitedText, language, { name: employee.name, organization: corporate.name })
  await queueTexts({ ...invitationOf(corporate.name), event_id, recipient_id, number: employee }, language, context)
  await postMail(context, {
    ...filled,
    event_id,
    template: 'employee_invited',
    recipient_id,
    to: employee.email,
    path: '/user/login',
  })
}

/** Mails employees once when an organization adds them, if the organization wants that, and once when it removes them. */
export const mailOfEmployment: Pick<EventHandlers, 'employment_began' | 'employee_phone_corrected' | 'employment_ended'> = {
  employment_began: async (event, context) => {
    const { active, invite: wanted } = event.data
    if (active && wanted) await invite(event, context)
  },
  // Texts the invitation to the corrected number, and deletes a queued text to the wrong one. The mail was sent to the right
  // address.
  employee_phone_corrected: async ({ id: event_id, stream, data }, context) => {
    const recipient_id = subscriberStream.idOf(stream)
    await context.db.query(
      `delete from app.message where channel = 'sms' and template in ('employee_invited', 'employee_invited_hi') and state = 'waiting'
       and recipient_id = $1 and to_address = $2`,
      [recipient_id, textAddressOf(data.old)],
    )
    const subscriber = await subscriberNow(context.store, recipient_id)
    if (!data.invite || subscriber.status !== 'registered' || subscriber.erasure !== null) return
    const organization = subscriber.employment ? await nameNow(context.store, subscriber.employment.corporate) : ''
    await queueTexts({ ...invitationOf(organization), event_id, recipient_id, number: data.new }, subscriber.language, context)
  },
  employment_ended: async ({ id: event_id, stream, data }, context) => {
    const { reason, corporate, day } = data
    if (reason !== 'inactive' && reason !== 'left') return
    await mailSubscriber(context, subscriberStream.idOf(stream), {
      event_id,
      template: 'employment_ended',
      values: { organization: await nameNow(context.store, corporate), expiry_date: formatDay(day) },
      path: '/user/plan',
    })
  },
}
