import { processActor } from '@opdesk/contracts/actor.ts'
import { coverAt } from '@opdesk/contracts/subscriber/cover-at.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, loadBefore } from '@opdesk/event-store/handle-command.ts'
import { mailSubscriber } from '../mail/mail-to-subscriber.ts'
import type { HandledEvent, WorkflowContext } from '../workflow.ts'

/**
 * Tells the subscriber, once by mail and once by notification, which family members a begun term no longer covers. Sends no message
 * about a term that is over.
 */
export const tellDropped = async (event: HandledEvent<'plan_activated'>, context: WorkflowContext): Promise<void> => {
  const { subscription_id, plan, start, end } = event.data
  if (istDay(context.clock()) > end) return
  const id = subscriberStream.idOf(event.stream)
  const before = await loadBefore(context.store, subscriberAggregate(id), event.stream, event.position)
  if (before.status === 'unknown') return
  const corporate = before.chain.some(known => known.subscription_id === subscription_id && known.origin === 'corporate')
  const { dropped } = coverAt(before, plan, start, { corporate })
  if (dropped.length === 0) return
  const names = dropped.map(({ name }) => name)
  await handleCommand({
    store: context.store,
    aggregate: subscriberAggregate(id),
    stream: event.stream,
    command: { id: `${event.id}:dropped`, actor: processActor('subscriptions') },
    now: context.clock(),
    decide: (state): SubscriberEvent[] =>
      state.status === 'registered' && state.erasure === null
        ? [{ type: 'members_dropped', data: { subscription_id, plan_name: plan.name, names, day: start } }]
        : [],
  })
  await mailSubscriber(context, id, {
    event_id: event.id,
    template: 'cover_ended',
    values: { plan_name: plan.name, member_name: names.join(', '), date: formatDay(start) },
    path: '/user/myplan',
  })
}
