import { processActor } from '@opdesk/contracts/actor.ts'
import { titleOf } from '@opdesk/contracts/confirmation/describe.ts'
import { confirmationStream } from '@opdesk/contracts/confirmation/events.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { secondAdminTexts } from '@opdesk/contracts/email/second-admin.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { expireConfirmation } from '@opdesk/domain/confirmation/decide-confirmation.ts'
import { recipientsOf } from '@opdesk/domain/confirmation/recipients.ts'
import { confirmationAggregate } from '@opdesk/domain/confirmation/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { findKeepersOfUsers } from '@opdesk/projections/account/people.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { queueMail } from '../mail/mail-queue.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'confirmations'

const ends = createTimers<{ confirmation_id: string }>(NAME)

const forgetPassword = async (db: pg.Pool, id: string): Promise<void> => {
  await db.query('delete from app.pending_password where confirmation_id = $1', [id])
}

/**
 * Mails the requester, the other admins with the Users program, and the person concerned that the request expired without a
 * decision (domain.md section 5).
 */
const tellOfExpiry = async (
  { id: event_id, stream, at }: HandledEvent<'confirmation_expired'>,
  { store, db }: WorkflowContext,
): Promise<void> => {
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

/** Cleans up after a decision or the expiry of a request: deletes its password and its timer. */
const ended = async ({ stream }: HandledEvent, { db }: WorkflowContext): Promise<void> => {
  const id = confirmationStream.idOf(stream)
  await forgetPassword(db, id)
  await ends.cancel(db, id)
}

const expire = async ({ confirmation_id }: { confirmation_id: string }, { db, store, clock }: WorkflowContext): Promise<void> => {
  const now = clock()
  await handleCommand({
    store,
    aggregate: confirmationAggregate,
    stream: confirmationStream(confirmation_id),
    command: { id: `${confirmation_id}:expire`, actor: processActor(NAME) },
    now,
    decide: state => expireConfirmation(state, { now }),
  })
  await forgetPassword(db, confirmation_id)
}

/** Expires undecided confirmation requests, mails about the expiry, and deletes the passwords stored with the requests. */
export const confirmations = defineWorkflow({
  name: NAME,
  on: {
    confirmation_requested: async ({ stream, position, data }, { db }) => {
      const confirmation_id = confirmationStream.idOf(stream)
      await ends.set(db, { key: confirmation_id, due: new Date(data.expires_at), position, data: { confirmation_id } })
    },
    confirmation_given: ended,
    confirmation_refused: ended,
    confirmation_withdrawn: ended,
    confirmation_expired: async (event, context) => {
      await tellOfExpiry(event, context)
      await ended(event, context)
    },
  },
  sweep: ends.sweep(expire),
})
