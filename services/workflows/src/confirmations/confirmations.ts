import { processActor } from '@opdesk/contracts/actor.ts'
import { confirmationEvents, confirmationStream } from '@opdesk/contracts/confirmation/events.ts'
import { expireConfirmation } from '@opdesk/domain/confirmation/decide-confirmation.ts'
import { confirmationAggregate } from '@opdesk/domain/confirmation/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type pg from 'pg'
import { defineWorkflow } from '../workflow.ts'

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

/** Ends requests to confirm on which nobody decided in time, and forgets the passwords that waited with them. */
export const confirmations = defineWorkflow({
  name: NAME,
  on: Object.keys(confirmationEvents),
  handle: async (recorded, { db }) => {
    const event = confirmationAggregate.parse(recorded)
    const id = confirmationStream.idOf(recorded.stream)
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
