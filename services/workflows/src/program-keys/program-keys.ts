import { Program } from '@opdesk/contracts/codes.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { programKeyTexts } from '@opdesk/contracts/email/program-key.ts'
import { programKeyStream } from '@opdesk/contracts/program-key/events.ts'
import { lastDayOf } from '@opdesk/contracts/program-key/last-day.ts'
import { formatDay, formatInstant } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { programKeyAggregate } from '@opdesk/domain/program-key/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findAdminsWith } from '@opdesk/projections/account/people.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { queueMail } from '../mail/mail-queue.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'program-keys'
const DAY_MS = 86_400_000
/** Days before the end of a key on which its holder is reminded. */
const REMINDED_DAYS = [14, 1]

const reminders = createTimers<{ key_id: string; days: number }>(NAME)

const reading = ({ db }: WorkflowContext) => new Kysely<Database>({ dialect: new PostgresDialect({ pool: db }) })

type Told = HandledEvent<'program_key_created' | 'program_key_rotated'>

/** Mails the admins who can revoke the key, except the actor. */
const tellAdmins = async (event: Told, context: WorkflowContext): Promise<void> => {
  const { state } = await load(context.store, programKeyAggregate, event.stream)
  if (state.status === 'unknown') return
  const { actor } = event.metadata
  const template = event.type === 'program_key_created' ? 'program_key_made' : 'program_key_rotated'
  const filled = fillTemplate(programKeyTexts[template], {
    name: actor.name,
    status: state.details.name,
    date: formatInstant(event.at),
    ...('old_until' in event.data && { expiry_date: formatInstant(event.data.old_until) }),
  })
  for (const { id, email } of await findAdminsWith(reading(context), { program_id: Program.settings, method: 'DELETE' })) {
    if (id === actor.id) continue
    const about = { event_id: event.id, template, recipient_id: id, to: email, path: '/admin/program-keys' } as const
    await queueMail(context.db, { ...filled, ...about }, new Date(event.at))
  }
}

const setReminders = async (
  { stream, position, at, data }: HandledEvent<'program_key_created' | 'program_key_requested'>,
  { db }: WorkflowContext,
): Promise<void> => {
  const key_id = programKeyStream.idOf(stream)
  for (const days of REMINDED_DAYS) {
    const due = new Date(Date.parse(data.expires_at) - days * DAY_MS)
    if (due.getTime() > Date.parse(at))
      await reminders.set(db, { key: `${key_id}:${days}`, due, position, data: { key_id, days } })
  }
}

/** Mails the person who was shown the newest secret that the key ends soon. */
const remind = async ({ key_id, days }: { key_id: string; days: number }, context: WorkflowContext): Promise<void> => {
  const { store, db, clock } = context
  const now = clock()
  const { state } = await load(store, programKeyAggregate, programKeyStream(key_id))
  if (state.status !== 'active' || Date.parse(state.details.expires_at) <= now.getTime()) return
  const { rows } = await db.query<{ shown_to: string }>(
    'select shown_to from app.program_key_secret where key_id = $1 and valid_until is null',
    [key_id],
  )
  const holder = rows[0] && (await findAccount(reading(context), rows[0].shown_to))
  if (holder?.status !== 1) return
  const { name, expires_at } = state.details
  const filled = fillTemplate(programKeyTexts.program_key_ends, {
    name: holder.name,
    status: name,
    expiry_date: formatDay(lastDayOf(expires_at)),
  })
  const path = holder.role === 'hr' ? '/hr/program-keys' : '/admin/program-keys'
  const about = {
    event_id: derivedId(NAME, key_id, String(days)),
    template: 'program_key_ends',
    recipient_id: holder.id,
  } as const
  await queueMail(db, { ...filled, ...about, to: holder.email, path }, now)
}

/** Mails about keys of programs: that one was made or rotated, and that one ends soon. A requested key has mails of its request. */
export const programKeys = defineWorkflow({
  name: NAME,
  startsAt: 'head',
  on: {
    program_key_created: async (event, context) => {
      await setReminders(event, context)
      await tellAdmins(event, context)
    },
    program_key_requested: setReminders,
    program_key_rotated: tellAdmins,
    program_key_revoked: async ({ stream }, { db }) => {
      for (const days of REMINDED_DAYS) await reminders.cancel(db, `${programKeyStream.idOf(stream)}:${days}`)
    },
  },
  sweep: reminders.sweep(remind),
})
