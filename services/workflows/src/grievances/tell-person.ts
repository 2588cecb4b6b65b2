import { grievanceTexts } from '@opdesk/contracts/email/grievance.ts'
import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { grievanceStream } from '@opdesk/contracts/grievance/events.ts'
import type { InLanguages } from '@opdesk/contracts/site/language.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { grievanceIn } from '@opdesk/domain/grievance/own-grievance.ts'
import { grievancesAggregate } from '@opdesk/domain/grievance/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findPerson } from '@opdesk/projections/account/people.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { queueMail } from '../mail/mail-queue.ts'
import { tellNews } from '../mail/tell-news.ts'
import { ring } from '../payout-alerts/ring.ts'
import type { HandledEvent, WorkflowContext } from '../workflow.ts'

type Told = 'grievance_filed' | 'grievance_note_sent' | 'grievance_answered'

/** The page of the own grievances, by role. HR users have no notifications. */
const pages = {
  subscriber: '/user/grievances',
  management: '/management/grievances',
  admin: '/admin/my-grievances',
} as const

const areas = { ...pages, hr: '/hr/grievances' } as const

interface News {
  template: keyof typeof grievanceTexts
  message: InLanguages
  remark: string
}

/** Tells the person of a grievance, in the product and by mail, once for each event. */
export const tellPerson = async (event: HandledEvent<Told>, news: News, context: WorkflowContext): Promise<void> => {
  const { id, stream, data } = event
  const person_id = grievanceStream.idOf(stream)
  const { state } = await load(context.store, grievancesAggregate, stream)
  const { person, due_on, number } = grievanceIn(state, data.grievance_id)
  const { template, message, remark } = news
  if (person.role !== 'hr') {
    const texts = person.role === 'subscriber' ? { message: message.en, message_hi: message.hi } : { message: message.en }
    await ring(context, person_id, { by: 'grievances', cause: id, ...texts, page: pages[person.role] })
  }
  const words = grievanceTexts[template]
  const path = `${areas[person.role]}/${encodeURIComponent(data.grievance_id)}`
  const values = { reference: number, date: formatDay(due_on), remark }
  if (person.role === 'subscriber') return await tellNews(event, person_id, { template, words, values, path }, context)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: context.db }) })
  const account = await findPerson(db, person_id, [person.role])
  if (!account) return
  const filled = fillInLanguage(words, 'en', { name: account.name, ...values })
  const mail = { ...filled, event_id: id, template, recipient_id: person_id, to: account.email, path }
  await queueMail(context.db, mail, context.clock())
}
