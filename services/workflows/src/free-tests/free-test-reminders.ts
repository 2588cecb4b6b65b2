import { freeTestStream } from '@opdesk/contracts/free-test/events.ts'
import { addDays, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { freeTestsAggregate } from '@opdesk/domain/free-test/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { mailSubscriber } from '../mail/mail-to-subscriber.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type WorkflowContext } from '../workflow.ts'
import { freeTestLetter } from './free-test-letter.ts'

const NAME = 'free-test-reminders'

/** Time of day of reminders: 09:30 IST. */
const MORNING_MS = 9.5 * 3_600_000

/** A reminder of a free test. `event_id`: id of the request event, by which the mail is sent only once. */
interface Reminder {
  subscriber_id: string
  request_id: string
  event_id: string
}

const reminders = createTimers<Reminder>(NAME)

/** Time of the reminder: 09:30 IST on the day before the appointment. */
const reminderDue = (appointment: string): Date =>
  new Date(startOfIstDay(addDays(istDay(new Date(appointment)), -1)).getTime() + MORNING_MS)

const remind = async ({ subscriber_id, request_id, event_id }: Reminder, context: WorkflowContext): Promise<void> => {
  const { state } = await load(context.store, freeTestsAggregate, freeTestStream(subscriber_id))
  const request = state.requests.find(known => known.request_id === request_id)
  if (request?.status !== 0 || new Date(request.appointment) <= context.clock()) return
  await mailSubscriber(context, subscriber_id, { event_id, template: 'free_test_reminder', ...freeTestLetter(request) })
}

/** Reminds subscribers by mail, once per request, of a free test tomorrow, if the request is still pending. */
export const freeTestReminders = defineWorkflow({
  name: NAME,
  on: {
    free_test_requested: async ({ id: event_id, stream, position, data }, { db }) => {
      const { request_id, appointment } = data
      const reminder = { subscriber_id: freeTestStream.idOf(stream), request_id, event_id }
      await reminders.set(db, { key: request_id, due: reminderDue(appointment), position, data: reminder })
    },
  },
  sweep: reminders.sweep(remind),
})
