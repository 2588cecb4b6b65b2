import { REMINDER_DAYS } from '@opdesk/contracts/checkup/days.ts'
import { checkupStream } from '@opdesk/contracts/checkup/events.ts'
import { addDays, type Day, formatDay, formatInstant, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { checkupAggregate } from '@opdesk/domain/checkup/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { mailSubscriber } from '../mail/mail-to-subscriber.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'checkup-reminders'

/** Time of day of reminders: 09:30 IST. */
const MORNING_MS = 9.5 * 3_600_000

/** A reminder of a checkup. `event_id`: id of the purchase event, by which the mail is sent only once. */
interface Reminder {
  checkup_id: string
  event_id: string
}

const reminders = createTimers<Reminder>(NAME)

/** Time of the reminder of a checkup: 09:30 IST, 15 days before its last day. */
const reminderDue = (usableUntil: Day): Date =>
  new Date(startOfIstDay(addDays(usableUntil, -REMINDER_DAYS)).getTime() + MORNING_MS)

const forget = ({ stream }: HandledEvent, { db }: WorkflowContext): Promise<void> =>
  reminders.cancel(db, checkupStream.idOf(stream))

const remind = async ({ checkup_id, event_id }: Reminder, context: WorkflowContext): Promise<void> => {
  const now = context.clock()
  const { state } = await load(context.store, checkupAggregate, checkupStream(checkup_id))
  if (state.status !== 'bought' || state.details || state.completed) return
  const { subscriber_id, health_plan, usable_until } = state.bought
  if (istDay(now) > usable_until) return
  await mailSubscriber(context, subscriber_id, {
    event_id,
    template: 'hc_plan_expiry_mail',
    values: {
      plan_name: health_plan.name,
      expiry_date: formatDay(usable_until),
      date: formatInstant(now.toISOString()),
    },
    path: `/user/fill-test-details?id=${encodeURIComponent(checkup_id)}`,
  })
}

/** Reminds subscribers by mail, once per checkup, that a checkup without patient and appointment expires soon. */
export const checkupReminders = defineWorkflow({
  name: NAME,
  on: {
    checkup_purchased: async ({ id: event_id, stream, position, data }, { db }) => {
      const checkup_id = checkupStream.idOf(stream)
      await reminders.set(db, { key: checkup_id, due: reminderDue(data.usable_until), position, data: { checkup_id, event_id } })
    },
    checkup_details_given: forget,
    checkup_completed: forget,
    checkup_cancelled: forget,
  },
  sweep: reminders.sweep(remind),
})
