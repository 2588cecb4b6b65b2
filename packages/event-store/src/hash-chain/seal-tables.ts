import type pg from 'pg'
import { ACCEPT_RESTORE, LogSetBack, requireCheckpointWithin } from '../errors.ts'
import { comparePositions, type EventStore, type Position, START } from '../port.ts'
import type { Queryable } from '../postgres/statement-queue.ts'
import type { Acceptance, LogCheckpoint, MovedFrom } from './checkpoint.ts'
import { GENESIS, nextDigest, type Seal } from './seals.ts'

/** Seals after a position, in order. */
export const readSeals = async (db: Queryable, after: Position, limit: number): Promise<Seal[]> => {
  const { rows } = await db.query<Seal>(
    'select position::text as position, digest from app.log_seal where position > $1 order by app.log_seal.position limit $2',
    [after, limit],
  )
  return rows
}

/**
 * The last seal and the number of seals: sealing continues there.
 * @throws LogSetBack when the log ends before the seal, or has another event at its position
 */
export const lastSeal = async (db: Queryable, log: Pick<EventStore, 'readAll' | 'head'>): Promise<Seal & { events: number }> => {
  const { rows } = await db.query<Seal & { events: number }>(
    `select position::text as position, digest, (select count(*)::int from app.log_seal) as events
     from app.log_seal order by app.log_seal.position desc limit 2`,
  )
  const [last, before = { position: START, digest: GENESIS }] = rows
  if (!last) return { position: START, digest: GENESIS, events: 0 }
  requireCheckpointWithin('The record of seals', last.position, await log.head())
  const [event] = await log.readAll(before.position, 1)
  if (!event || event.position !== last.position || !nextDigest(before.digest, event).equals(last.digest))
    throw new LogSetBack(`The log has another event at position ${last.position} than the one that was sealed. ${ACCEPT_RESTORE}`)
  return last
}

export const saveSeals = async (db: Queryable, seals: readonly Seal[]): Promise<void> => {
  await db.query('insert into app.log_seal (position, digest) select * from unnest($1::numeric[], $2::bytea[])', [
    seals.map(({ position }) => position),
    seals.map(({ digest }) => digest),
  ])
}

/**
 * Saves a checkpoint. Of each minute only the last one is kept, which also covers all events before it. Restores, marks of keys,
 * accepted events and moves are all kept. A restore or a mark of keys replaces a plain checkpoint at its position.
 */
export const saveCheckpoint = async (db: Queryable, checkpoint: LogCheckpoint): Promise<void> => {
  const { position, events, digest, at, key_id, signature, given_up, keyed_after, event_key, accepted, life, moved } = checkpoint
  await db.query(
    `with superseded as (
       delete from app.log_checkpoint
       where position < $1 and given_up is null and keyed_after is null and accepted is null and moved is null
         and date_trunc('minute', at) = date_trunc('minute', $4::timestamptz))
     insert into app.log_checkpoint as kept (position, events, digest, at, key_id, signature, given_up, keyed_after, event_key, accepted,
       life, moved)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (position) do update set events = excluded.events, digest = excluded.digest, at = excluded.at,
       key_id = excluded.key_id, signature = excluded.signature, given_up = excluded.given_up,
       keyed_after = excluded.keyed_after, event_key = excluded.event_key, accepted = excluded.accepted,
       life = excluded.life, moved = excluded.moved
     where excluded.given_up > coalesce(kept.given_up, 0)
       or (excluded.keyed_after is not null and excluded.given_up is not distinct from kept.given_up)`,
    [
      position,
      events,
      digest,
      at,
      key_id,
      signature,
      given_up ?? null,
      keyed_after ?? null,
      event_key ?? null,
      accepted ?? null,
      life ?? null,
      moved ? JSON.stringify(moved) : null,
    ],
  )
}

type CheckpointRow = Pick<LogCheckpoint, 'position' | 'digest' | 'key_id' | 'signature'> & {
  events: string
  at: Date
  given_up: Position | null
  keyed_after: Position | null
  event_key: string | null
  accepted: Acceptance | null
  life: number | null
  moved: readonly MovedFrom[] | null
}

const toCheckpoint = ({ given_up, keyed_after, event_key, accepted, life, moved, ...row }: CheckpointRow): LogCheckpoint => ({
  ...row,
  ...(life !== null && { life }),
  ...(given_up !== null && { given_up }),
  ...(keyed_after !== null && event_key !== null && { keyed_after, event_key }),
  ...(accepted !== null && { accepted }),
  ...(moved !== null && { moved }),
  events: Number(row.events),
  at: new Date(row.at).toISOString(),
})

const CHECKPOINTS = `
  select position::text as position, events, digest, at, key_id, signature, given_up::text as given_up,
    keyed_after::text as keyed_after, event_key, accepted, life, moved
  from app.log_checkpoint`

/** All checkpoints, by position. */
export const readCheckpoints = async (db: Queryable): Promise<LogCheckpoint[]> => {
  const { rows } = await db.query<CheckpointRow>(`${CHECKPOINTS} order by app.log_checkpoint.position`)
  return rows.map(toCheckpoint)
}

/** A connection for queries: a session of the log, or a connection to the read models. */
export interface QueryRows {
  query<R extends pg.QueryResultRow>(text: string): Promise<{ rows: R[] }>
}

/** The checkpoints that state more than the length of the log: accepted restores and events, moves, and where keyed hashes begin. */
export const readMarks = async (db: QueryRows): Promise<LogCheckpoint[]> => {
  const { rows } = await db.query<CheckpointRow>(
    `${CHECKPOINTS} where coalesce(given_up, keyed_after) is not null or coalesce(accepted, moved) is not null order by app.log_checkpoint.position`,
  )
  return rows.map(toCheckpoint)
}

/**
 * Compares a checkpoint signed outside the database with the seals in the database. A database that was set back and written on
 * agrees with its seals, but not with the ledger.
 * @throws LogSetBack when the seal at the checkpoint's position has another digest
 */
export const requireSealed = async (db: Queryable, checkpoint: LogCheckpoint, sealedUpTo: Position): Promise<void> => {
  const { position, digest, at } = checkpoint
  if (position === START || comparePositions(position, sealedUpTo) > 0) return
  const { rows } = await db.query<Pick<Seal, 'digest'>>('select digest from app.log_seal where position = $1', [position])
  if (!rows[0]?.digest.equals(digest))
    throw new LogSetBack(
      `The log up to position ${position} differs from the log that was signed in the checkpoint file at ${at}. ${ACCEPT_RESTORE}`,
    )
}
