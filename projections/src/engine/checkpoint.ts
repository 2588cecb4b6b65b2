import { type Position, type RecordedEvent, START } from '@opdesk/event-store/port.ts'
import type { Connection, Target } from './tables.ts'

/** The channel on which a runner announces that the live group has advanced; the position is in the checkpoints. */
export const PROJECTED_CHANNEL = 'opdesk_projected'

export type CheckpointState = 'live' | 'building' | 'failed' | 'stale'

/** How far the tables of one version of a view have come. */
export interface Checkpoint {
  name: string
  version: number
  /** Where its tables are (schemas.ts). */
  schema: string
  position: Position
  state: CheckpointState
  error: string | null
  /** Who may move it; null in a row of a release that did not say so. */
  leader: string | null
  /** The names of its tables; null as above. */
  tables: string[] | null
  /** False where another event than then stands at the position, or none: the log was set back. */
  stands: boolean
}

/** Whether the log has the event at which a checkpoint stands. */
export const STANDS =
  '(read.checkpoint.event_id is null or exists (select from log.events where log.events.event_id = read.checkpoint.event_id and log.events.position = read.checkpoint.position::bigint))'

/** Somebody else moved, took over or deleted a checkpoint: another runner, or a request to rebuild. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved'
}

const identify = (targets: readonly Target[]) => [
  targets.map(({ projection }) => projection.name),
  targets.map(({ projection }) => projection.version),
  targets.map(({ schema }) => schema),
]
const AMONG = '(name, version, schema) in (select * from unnest($1::text[], $2::int[], $3::text[]))'

/** All checkpoints, locked until the transaction ends: none moves meanwhile. */
export const loadCheckpoints = async (client: Connection): Promise<Checkpoint[]> => {
  const { rows } = await client.query<Checkpoint>(
    `select name, version, schema, position, state, error, leader, tables, ${STANDS} as stands from read.checkpoint
     order by name, version, schema for update`,
  )
  return rows
}

/** From now on only this leader moves these checkpoints. */
export async function claimCheckpoints(client: Connection, targets: readonly Target[], leader: string): Promise<void> {
  await client.query(`update read.checkpoint set leader = $4 where ${AMONG}`, [...identify(targets), leader])
}

/** Null where the log is not in this database. */
const EVENT_AT = '(select event_id from log.events where log.events.position = $5::text::bigint)'

/** The call in a statement that announces it. */
export const ANNOUNCE = `pg_notify('${PROJECTED_CHANNEL}', '')`

/** The event up to which checkpoints are moved: what was applied is in the log only if that event is. */
export interface MoveTo {
  position: Position
  /** Of the last event that was applied; null when no event stands there for these views. */
  event_id: string | null
}

/** The place after a batch of events that ends at `to`. */
export const placeAfter = (events: readonly Pick<RecordedEvent, 'id' | 'position'>[], to: Position): MoveTo => {
  const last = events.at(-1)
  return { position: to, event_id: last?.position === to ? last.id : null }
}

/** The place of an event that the log has now. @throws CheckpointMoved where it has none at this position any more */
export const placeOf = async (client: Connection, position: Position): Promise<MoveTo> => {
  const { rows } = await client.query<{ event_id: string | null; here: boolean }>(
    `select (select event_id from log.events where log.events.position = $1::text::bigint), exists (select from log.events) as here`,
    [position],
  )
  const [{ event_id, here } = { event_id: null, here: false }] = rows
  if (here && event_id === null) throw new CheckpointMoved(`the log has no event at ${position} any more`)
  return { position, event_id }
}

/** The log has this event, or at least some event at this position; true where it is not in this database. */
const IS_APPLIED = `(${EVENT_AT} = $7::uuid or ($7::uuid is null and ($5::text = '${START}' or ${EVENT_AT} is not null))
  or not exists (select from log.events))`

/**
 * The statement that moves those checkpoints that are where they were, unless the log was set back since the events were read; it
 * answers a row for each.
 */
export const checkpointMove = (targets: readonly Target[], from: Position, to: MoveTo) => ({
  text: `update read.checkpoint set position = $5, event_id = ${EVENT_AT}, updated_at = now()
    where ${AMONG} and position = $4 and leader = $6 and ${IS_APPLIED} returning 1`,
  values: [...identify(targets), from, to.position, targets[0]?.leader, to.event_id],
})

/** Moves checkpoints in the transaction that writes the rows; `announce` notifies readers that wait for a position. */
export async function moveCheckpoints(
  client: Connection,
  targets: readonly Target[],
  from: Position,
  to: MoveTo,
  announce: boolean,
): Promise<void> {
  const { text, values } = checkpointMove(targets, from, to)
  const { rows } = await client.query<{ moved: number }>(
    `with moved as (${text}) select count(*)::int as moved${announce ? `, ${ANNOUNCE}` : ''} from moved`,
    values,
  )
  if (rows[0]?.moved !== targets.length)
    throw new CheckpointMoved(`a checkpoint at ${from} is not where it was, or the log has another end`)
}

/** Records in the database that the status of some projections changed. */
export async function setState(
  client: Connection,
  targets: readonly Target[],
  state: CheckpointState,
  error: string | null = null,
): Promise<void> {
  await client.query(`update read.checkpoint set state = $4, error = $5, updated_at = now() where ${AMONG}`, [
    ...identify(targets),
    state,
    error,
  ])
}
