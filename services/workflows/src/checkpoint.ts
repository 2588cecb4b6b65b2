import { requireSameEvent } from '@opdesk/event-store/errors.ts'
import { type Position, START } from '@opdesk/event-store/port.ts'
import type { Queryable } from '@opdesk/event-store/postgres/statement-queue.ts'
import type pg from 'pg'

/**
 * The position after which a workflow continues; START if it has never run.
 * @throws LogSetBack if the log now has another event at this position than when the checkpoint was saved
 */
export const readCheckpoint = async (db: Queryable, name: string): Promise<Position> => {
  const { rows } = await db.query<{ position: Position; stands: boolean }>(
    `select position, not exists (
       select from log.events e where e.position = c.position::bigint and e.event_id <> c.event_id) as stands
     from app.workflow_checkpoint c where name = $1`,
    [name],
  )
  const [found] = rows
  if (!found) return START
  requireSameEvent(`Workflow ${name}`, found.position, found.stands)
  return found.position
}

/** Sets the first checkpoint of a workflow that never ran. */
export const placeCheckpoint = async (db: Queryable, name: string, position: Position): Promise<void> => {
  await db.query('insert into app.workflow_checkpoint (name, position) values ($1, $2) on conflict (name) do nothing', [
    name,
    position,
  ])
}

/**
 * The checkpoint is not where this process left it: another process moved it, or it was set back. The runner then reads it again.
 */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved'
}

/**
 * Moves the checkpoint. `eventId`: id of the event at `to`; null if that event is not one of this workflow. If the log no longer
 * has this event (or any event) at `to`, the log was set back, and new events will get these positions.
 * @throws CheckpointMoved if the checkpoint is no longer at `from`, or the log was set back
 */
export const saveCheckpoint = async (
  db: Pick<pg.Pool, 'query'>,
  name: string,
  from: Position,
  to: Position,
  eventId: string | null = null,
): Promise<void> => {
  // A named statement is planned once per connection: each workflow runs it after each batch, and planning takes longer than
  // execution.
  const { rowCount } = await db.query({
    name: 'save_workflow_checkpoint',
    text: `insert into app.workflow_checkpoint as kept (name, position, event_id)
     select $1, $3, (select event_id from log.events e where e.position = $3::text::bigint)
     where exists (select from log.events e where e.position = $3::text::bigint and e.event_id = coalesce($4::uuid, e.event_id))
       or not exists (select from log.events)
     on conflict (name) do update set position = excluded.position, event_id = excluded.event_id, updated_at = now() where kept.position = $2`,
    values: [name, from, to, eventId],
  })
  if (rowCount !== 1)
    throw new CheckpointMoved(`the checkpoint of ${name} is not at ${from}, or the log has no such event at ${to} any more`)
}
