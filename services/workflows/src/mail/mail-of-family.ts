import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import type { EventHandlers, HandledEvent, WorkflowContext } from '../workflow.ts'
import { mailSubscriber } from './mail-to-subscriber.ts'

type Letter = Pick<Parameters<typeof mailSubscriber>[2], 'template' | 'values'>

const send = (
  { id: event_id, stream, at }: HandledEvent,
  context: WorkflowContext,
  { template, values }: Letter,
): Promise<void> =>
  mailSubscriber(context, subscriberStream.idOf(stream), {
    event_id,
    template,
    values: { date: formatInstant(at), ...values },
    path: '/user/profile',
  })

const changed = (member_name: string, status: string): Letter => ({ template: 'family_changed', values: { member_name, status } })

const reviewed = ({ name: member_name, kind, verdict, reason }: HandledEvent<'member_reviewed'>['data']): Letter => {
  const status = verdict === 'accepted' ? 'Accepted' : 'Rejected'
  const remark = reason || (verdict === 'accepted' ? 'There is nothing more to do.' : 'No reason was given. Please write to us.')
  return {
    template: kind === 'add' ? 'member_status_action' : 'member_personal_details_action',
    values: { member_name, status, remark },
  }
}

/** Tells subscribers of requests that were received and reviewed, and of what admins change in their family. Once each. */
export const mailOfFamily: Pick<
  EventHandlers,
  'member_added' | 'member_change_requested' | 'member_reviewed' | 'member_changed' | 'member_plan_status_changed'
> = {
  member_added: async (event, context) => {
    const { name: member_name, review, asked_on } = event.data
    // From before there were reviews.
    if (asked_on === null) return
    const asked: Letter = { template: 'user_add_member', values: { member_name } }
    await send(event, context, review === 'pending' ? asked : changed(member_name, 'was added'))
  },
  member_change_requested: (event, context) => send(event, context, { template: 'profile_update', values: {} }),
  member_reviewed: (event, context) => send(event, context, reviewed(event.data)),
  member_changed: async (event, context) => {
    const { name, requested } = event.data
    if (!requested) await send(event, context, changed(name, 'has other details'))
  },
  member_plan_status_changed: (event, context) => {
    const { name, plan_status } = event.data
    const status =
      plan_status === 1 ? 'is covered by your plan from today on' : 'is covered by your plan until today, and not after it'
    return send(event, context, changed(name, status))
  },
}
