import { type Position, type RecordedEvent, START } from '@opdesk/event-store/port.ts'
import type { Connection, Target } from './tables.ts'

/** The channel on which a runner announces that the live group has advanced; readers find the position in the checkpoints. */
export const PROJECTED_CHANNEL = 'opdesk_projected'

export type CheckpointState = 'live' | 'building' | 'failed' | 'stale'

/** The position of a view's tables in one version. */
export interface Checkpoint {
  name: string
  version: number
  /** Schema of the tables (schemas.ts). */
  schema: string
  position: Position
  state: CheckpointState
  error: string | null
  /** The process that may move the checkpoint; null if a release wrote it that did not record a leader. */
  leader: string | null
  /** Names of the view's tables; null if a release wrote the checkpoint that did not record them. */
  tables: string[] | null
  /** False if the log has another event, or no event, at the position: the log was set back. */
  stands: boolean
}

/** SQL condition: the log still has the event of a checkpoint. */
export const MATCHES_LOG =
  '(read.checkpoint.event_id is null or exists (select from log.events where log.events.event_id = read.checkpoint.event_id and log.events.position = read.checkpoint.position::bigint))'

/** Another runner, or a request to rebuild, has moved, taken over or deleted a checkpoint. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved'
}

const identify = (targets: readonly Target[]) => [
  targets.map(({ projection }) => projection.name),
  targets.map(({ projection }) => projection.version),
  targets.map(({ schema }) => schema),
]
const OF_TARGETS = '(name, version, schema) in (select * from unnest($1::text[], $2::int[], $3::text[]))'

/** Loads all checkpoints, and locks them until the transaction ends, so that none moves meanwhile. */
export const loadCheckpoints = async (client: Connection): Promise<Checkpoint[]> => {
  const { rows } = await client.query<Checkpoint>(
    `select name, version, schema, position, state, error, leader, tables, ${MATCHES_LOG} as stands from read.checkpoint
     order by name, version, schema for update`,
  )
  return rows
}

/** Makes this leader the only one that moves these checkpoints. */
export async function claimCheckpoints(client: Connection, targets: readonly Target[], leader: string): Promise<void> {
  await client.query(`update read.checkpoint set leader = $4 where ${OF_TARGETS}`, [...identify(targets), leader])
}

/** SQL for the id of the event at $5; null if the log is in another database. */
const EVENT_AT = '(select event_id from log.events where log.events.position = $5::text::bigint)'

/** SQL call that announces a move of checkpoints. */
export const ANNOUNCE = `pg_notify('${PROJECTED_CHANNEL}', '')`

/** The event to which checkpoints move. If the log has this event, it has all applied events. */
export interface CheckpointPosition {
  position: Position
  /** Id of the last applied event; null if these views follow no event at the position. */
  event_id: string | null
}

/** The place after a batch of events that ends at `to`. */
export const positionAfter = (events: readonly Pick<RecordedEvent, 'id' | 'position'>[], to: Position): CheckpointPosition => {
  const last = events.at(-1)
  return { position: to, event_id: last?.position === to ? last.id : null }
}

/**
 * The event that the log has now at a position.
 * @throws CheckpointMoved if the log has no event at the position any more
 */
export const readPosition = async (client: Connection, position: Position): Promise<CheckpointPosition> => {
  const { rows } = await client.query<{ event_id: string | null; here: boolean }>(
    `select (select event_id from log.events where log.events.position = $1::text::bigint), exists (select from log.events) as here`,
    [position],
  )
  const [{ event_id, here } = { event_id: null, here: false }] = rows
  if (here && event_id === null) throw new CheckpointMoved(`the log has no event at ${position} any more`)
  return { position, event_id }
}

/**
 * SQL condition: the log has the event $7, or some event at the position $5 if $7 is null. Also true if the log is in another
 * database.
 */
const IS_APPLIED = `(${EVENT_AT} = $7::uuid or ($7::uuid is null and ($5::text = '${START}' or ${EVENT_AT} is not null))
  or not exists (select from log.events))`

/**
 * Statement that moves the checkpoints that are at `from`, unless the log was set back since the events were read. Returns a row
 * for each moved checkpoint.
 */
export const checkpointMove = (targets: readonly Target[], from: Position, to: CheckpointPosition) => ({
  text: `update read.checkpoint set position = $5, event_id = ${EVENT_AT}, updated_at = now()
    where ${OF_TARGETS} and position = $4 and leader = $6 and ${IS_APPLIED} returning 1`,
  values: [...identify(targets), from, to.position, targets[0]?.leader, to.event_id],
})

/** Moves checkpoints in the transaction that writes the rows; `announce` notifies readers that wait for a position. */
export async function moveCheckpoints(
  client: Connection,
  targets: readonly Target[],
  from: Position,
  to: CheckpointPosition,
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

/** Updates the stored status of some projections. */
export async function setState(
  client: Connection,
  targets: readonly Target[],
  state: CheckpointState,
  error: string | null = null,
): Promise<void> {
  await client.query(`update read.checkpoint set state = $4, error = $5, updated_at = now() where ${OF_TARGETS}`, [
    ...identify(targets),
    state,
    error,
  ])
}
