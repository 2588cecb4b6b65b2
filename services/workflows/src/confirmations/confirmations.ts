import { processActor } from '@opdesk/contracts/actor.ts'
import { titleOf } from '@opdesk/contracts/confirmation/describe.ts'
import { confirmationEvents, confirmationStream } from '@opdesk/contracts/confirmation/events.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { secondAdminTexts } from '@opdesk/contracts/email/second-admin.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { expireConfirmation } from '@opdesk/domain/confirmation/decide-confirmation.ts'
import { recipientsOf } from '@opdesk/domain/confirmation/recipients.ts'
import { confirmationAggregate } from '@opdesk/domain/confirmation/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { findKeepersOfUsers } from '@opdesk/projections/account/people.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import type { Database } from '@opdesk/projections/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { queueMail } from '../mail/mail-queue.ts'
import { defineWorkflow, type WorkflowContext } from '../workflow.ts'

const NAME = 'confirmations'
const AT_ONCE = 100

const dueRequests = async (db: pg.Pool, now: Date): Promise<string[]> => {
  const { rows } = await db.query<{ confirmation_id: string }>(
    'select confirmation_id from app.pending_confirmation where expires_at <= $1 order by expires_at limit $2',
    [now, AT_ONCE],
  )
  return rows.map(({ confirmation_id }) => confirmation_id)
}

const forget = async (db: pg.Pool, id: string): Promise<void> => {
  await db.query('delete from app.pending_password where confirmation_id = $1', [id])
  await db.query('delete from app.pending_confirmation where confirmation_id = $1', [id])
}

/** Mails who asked, the other admins who keep Users, and the person it is about that nobody decided in time (domain.md section 5). */
const tellOfExpiry = async ({ id: event_id, stream, at }: RecordedEvent, { store, db }: WorkflowContext): Promise<void> => {
  const { state } = await load(store, confirmationAggregate, stream)
  if (state.status === 'unknown') return
  const { change, asked_by, expires_at } = state
  const reading = new Kysely<Database>({ dialect: new PostgresDialect({ pool: db }) })
  const asker = await findAccount(reading, asked_by.id)
  const admins = [...(await findKeepersOfUsers(reading)), ...(asker ? [asker] : [])]
  const filled = fillTemplate(secondAdminTexts.expired, {
    name: asked_by.name,
    status: titleOf(change),
    expiry_date: formatInstant(expires_at),
  })
  for (const { to, id, path } of recipientsOf({ change, moment: 'expired', by: null }, admins)) {
    const mail = { ...filled, event_id, template: 'second_admin_expired' as const, recipient_id: id, to, path }
    await queueMail(db, mail, new Date(at))
  }
}

/** Ends requests to confirm on which nobody decided in time, tells of that by mail, and forgets the passwords that waited with them. */
export const confirmations = defineWorkflow({
  name: NAME,
  on: Object.keys(confirmationEvents),
  handle: async (recorded, context) => {
    const { db } = context
    const event = confirmationAggregate.parse(recorded)
    const id = confirmationStream.idOf(recorded.stream)
    if (event.type === 'confirmation_expired') await tellOfExpiry(recorded, context)
    if (event.type !== 'confirmation_requested') return await forget(db, id)
    await db.query(
      'insert into app.pending_confirmation (confirmation_id, expires_at) values ($1, $2) on conflict (confirmation_id) do nothing',
      [id, event.data.expires_at],
    )
  },
  sweep: async ({ db, store, clock, logger }) => {
    const now = clock()
    for (const id of await dueRequests(db, now)) {
      try {
        await handleCommand({
          store,
          aggregate: confirmationAggregate,
          stream: confirmationStream(id),
          command: { id: `${id}:expire`, actor: processActor(NAME) },
          now,
          decide: state => expireConfirmation(state, { now }),
        })
        await forget(db, id)
      } catch (error) {
        logger.error({ workflow: NAME, confirmation_id: id, err: error }, 'a request could not be ended and is looked at again')
      }
    }
  },
})
