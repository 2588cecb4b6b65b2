import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import type { Queryable } from '@opdesk/event-store/postgres/statement-queue.ts'
import type { Queue } from './queue/queue.ts'
import { isTransient, messageOf } from './retry.ts'
import type { WorkflowContext } from './workflow.ts'

interface ParkedEvent {
  event_id: string
  stream: string
  version: number
  attempts: number
}

export const parkEvent = async (db: Queryable, name: string, event: RecordedEvent, error: string, at: Date): Promise<void> => {
  await db.query(
    `insert into app.workflow_parked as kept (name, position, event_id, stream, version, type, error, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (name, event_id) do update set error = excluded.error, at = excluded.at, type = excluded.type,
       attempts = kept.attempts + 1, asked_at = null`,
    [name, event.position, event.id, event.stream, event.version, event.type, error, at],
  )
}

export const countParked = async (db: Queryable, name: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from app.workflow_parked where name = $1', [
    name,
  ])
  return rows[0]?.count ?? 0
}

/** Requests a retry of all parked events of a workflow, like an admin's request for one event. */
export const askForParked = async (db: Queryable, name: string, at: Date): Promise<void> => {
  await db.query('update app.workflow_parked set asked_at = $2 where name = $1 and asked_at is null', [name, at])
}

/**
 * The queue of a workflow's parked events that a start or an admin requested to retry, in the order of the log. An event that fails
 * again stays parked until the next request.
 */
export const askedEvents = (
  name: string,
  store: Pick<EventStore, 'read'>,
  step: (event: RecordedEvent, context: WorkflowContext) => Promise<void>,
): Queue<ParkedEvent> => ({
  name,
  lanes: 1,
  about: ({ event_id }) => ({ event_id }),
  claim: async ({ db }) => {
    const { rows } = await db.query<ParkedEvent>(
      `select event_id, stream, version, attempts from app.workflow_parked where name = $1 and asked_at is not null
       order by length(position), position`,
      [name],
    )
    return rows
  },
  handle: async ({ event_id, stream, version }, context) => {
    const [event] = await store.read(stream, version, 1)
    if (event?.id !== event_id) throw new Error('the log has no such event any more')
    await step(event, context)
    await context.db.query('delete from app.workflow_parked where name = $1 and event_id = $2', [name, event_id])
  },
  judge: error => (isTransient(error) ? 'leave' : 'give up'),
  giveUp: async ({ event_id }, error, { db, clock }) => {
    await db.query(
      `update app.workflow_parked set error = $3, at = $4, attempts = attempts + 1, asked_at = null
       where name = $1 and event_id = $2`,
      [name, event_id, messageOf(error), clock()],
    )
  },
  leave: async (_, error) => {
    throw error
  },
})
