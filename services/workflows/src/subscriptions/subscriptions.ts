import { processActor } from '@opdesk/contracts/actor.ts'
import { nextDueDay } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { bringSubscriberUpToDate } from '@opdesk/domain/subscriber/up-to-date.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { v7 as uuidv7 } from 'uuid'
import { braked } from '../brake/brake.ts'
import { subscriberNow } from '../mail/mail-to-subscriber.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { type Reminder, remind, reminderDays, reminderDue } from './reminders.ts'
import { tellDropped } from './tell-dropped.ts'

const NAME = 'subscriptions'

type Awaited = { kind: 'due'; subscriber_id: string } | ({ kind: 'reminder' } & Reminder)
const timers = createTimers<Awaited>(NAME)

type ChainEvent = Extract<SubscriberEvent['type'], `plan_${string}`>

/** Sets the subscriber's one timer: the midnight at which the next change is due. */
const awaitNext = async ({ stream, position }: HandledEvent<ChainEvent>, { store, db }: WorkflowContext): Promise<void> => {
  const subscriber_id = subscriberStream.idOf(stream)
  const subscriber = await subscriberNow(store, subscriber_id)
  const day = subscriber.status === 'registered' && subscriber.erasure === null ? nextDueDay(subscriber.chain) : null
  if (day === null) return timers.cancel(db, subscriber_id)
  const data = { kind: 'due', subscriber_id } as const
  await timers.set(db, { key: subscriber_id, due: startOfIstDay(day), position, data })
}

/** Records all due changes. Idempotent: a command that needed the current plan may already have recorded them. */
const record = async (subscriber_id: string, { store, clock }: WorkflowContext): Promise<void> => {
  const now = clock()
  await handleCommand({
    store,
    aggregate: subscriberAggregate(subscriber_id),
    stream: subscriberStream(subscriber_id),
    command: { id: uuidv7(), actor: processActor(NAME) },
    now,
    decide: state => bringSubscriberUpToDate(state, istDay(now)),
  })
}

const awaitReminders = async (
  { id: event_id, stream, position }: HandledEvent<ChainEvent>,
  { store, db }: WorkflowContext,
  subscription_id: string,
): Promise<void> => {
  const subscriber_id = subscriberStream.idOf(stream)
  const subscriber = await subscriberNow(store, subscriber_id)
  if (subscriber.status === 'unknown') return
  const found = subscriber.chain.find(known => known.subscription_id === subscription_id)
  if (!found?.term) return
  for (const days of reminderDays(found.plan)) {
    const data = { kind: 'reminder', subscriber_id, subscription_id, event_id, days } as const
    await timers.set(db, { key: `${subscription_id}:${days}`, due: reminderDue(found.term.end, days), position, data })
  }
}

const begun = async (event: HandledEvent<'plan_activated' | 'plan_reinstated'>, context: WorkflowContext): Promise<void> => {
  await awaitNext(event, context)
  await awaitReminders(event, context, event.data.subscription_id)
}

/**
 * Records ended and begun terms at IST midnight, and reminds of ending plans at 09:30 IST. Catches up after days of downtime.
 * Entitlement does not depend on these runs, because it is computed from the days.
 */
export const subscriptions = defineWorkflow({
  name: NAME,
  on: {
    plan_purchased: awaitNext,
    plan_activated: async (event, context) => {
      await begun(event, context)
      await tellDropped(event, context)
    },
    plan_superseded: awaitNext,
    plan_expired: awaitNext,
    plan_cancelled: awaitNext,
    plan_reinstated: begun,
  },
  sweep: braked(
    timers.sweep(async (data, context) =>
      data.kind === 'due' ? await record(data.subscriber_id, context) : await remind(data, context),
    ),
    {
      workflow: NAME,
      endedBy: ({ chain, today }) => chain.filter(({ state, term }) => state === 'active' && term && term.end < today),
    },
  ),
})
