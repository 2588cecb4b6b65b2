import { Program } from '@opdesk/contracts/codes.ts'
import { grievanceStream } from '@opdesk/contracts/grievance/events.ts'
import { grievanceAlerts as alerts, grievanceNews as news } from '@opdesk/contracts/notification/grievance-messages.ts'
import { addDays, type Day, startOfIstDay } from '@opdesk/contracts/time.ts'
import { grievancesAggregate } from '@opdesk/domain/grievance/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findAdminsWith } from '@opdesk/projections/account/people.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { ring } from '../payout-alerts/ring.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type WorkflowContext } from '../workflow.ts'
import { tellPerson } from './tell-person.ts'

const NAME = 'grievances'
/** Time of day of reminders: 09:00 IST. */
const MORNING_MS = 9 * 3_600_000

/** A reminder of admins. `late`: false on the last day for the answer, true on the day after it. */
interface Reminder {
  person_id: string
  grievance_id: string
  due_on: Day
  late: boolean
}
const reminders = createTimers<Reminder>(NAME)

interface Alert {
  cause: string
  message: string
  person_id: string
}

/** Notifies the admins who may answer; not the person of the grievance, who cannot answer it. */
const tellAdmins = async (context: WorkflowContext, { cause, message, person_id }: Alert): Promise<void> => {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: context.db }) })
  const admins = await findAdminsWith(db, { program_id: Program.settings, method: 'POST' })
  for (const { id } of admins)
    if (id !== person_id) await ring(context, id, { by: NAME, cause, message, page: '/admin/grievances' })
}

const setReminders = async (
  { db }: WorkflowContext,
  { position, ...reminder }: Omit<Reminder, 'late'> & { position: string },
): Promise<void> => {
  const { grievance_id, due_on } = reminder
  const at = (day: Day) => new Date(startOfIstDay(day).getTime() + MORNING_MS)
  await reminders.set(db, { key: grievance_id, due: at(due_on), position, data: { ...reminder, late: false } })
  const late = { key: `${grievance_id} late`, due: at(addDays(due_on, 1)) }
  await reminders.set(db, { ...late, position, data: { ...reminder, late: true } })
}

const remind = async ({ person_id, grievance_id, due_on, late }: Reminder, context: WorkflowContext): Promise<void> => {
  const { state } = await load(context.store, grievancesAggregate, grievanceStream(person_id))
  const grievance = state.grievances.find(known => known.grievance_id === grievance_id)
  if (grievance?.status !== 'open' || grievance.due_on !== due_on) return
  const message = late ? alerts.late(grievance.number) : alerts.due(grievance.number)
  await tellAdmins(context, { cause: `${late ? 'late' : 'due'} ${grievance_id} ${due_on}`, message, person_id })
}

/**
 * Tells people of answers to their grievances, and admins of grievances that wait for one: new ones, and those on the last day for
 * the answer and on the day after it.
 */
export const grievances = defineWorkflow({
  name: NAME,
  on: {
    grievance_filed: async (event, context) => {
      const { id, stream, position, data } = event
      const { grievance_id, number, due_on } = data
      const person_id = grievanceStream.idOf(stream)
      await setReminders(context, { person_id, grievance_id, due_on, position })
      await tellPerson(event, { template: 'grievance_received', message: news.received(number, due_on), remark: '' }, context)
      await tellAdmins(context, { cause: id, message: alerts.filed(number, due_on), person_id })
    },
    grievance_message_added: async ({ id, stream, data }, context) =>
      tellAdmins(context, { cause: id, message: alerts.messageAdded(data.number), person_id: grievanceStream.idOf(stream) }),
    grievance_reopened: async ({ id, stream, position, data }, context) => {
      const { grievance_id, number, due_on } = data
      const person_id = grievanceStream.idOf(stream)
      await setReminders(context, { person_id, grievance_id, due_on, position })
      await tellAdmins(context, { cause: id, message: alerts.reopened(number, due_on), person_id })
    },
    grievance_note_sent: (event, context) => {
      const { number, text } = event.data
      return tellPerson(event, { template: 'grievance_note', message: news.note(number), remark: text }, context)
    },
    grievance_answered: (event, context) => {
      const { number, text } = event.data
      return tellPerson(event, { template: 'grievance_answered', message: news.answered(number), remark: text }, context)
    },
  },
  sweep: reminders.sweep(remind),
})
