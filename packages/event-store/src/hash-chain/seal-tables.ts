import { ACCEPT_RESTORE, LogSetBack, requireCheckpointWithin } from '../errors.ts'
import { type EventStore, type Position, START } from '../port.ts'
import type { Statements } from '../postgres/one-at-a-time.ts'
import type { LogCheckpoint } from './checkpoint.ts'
import { GENESIS, nextDigest, type Seal } from './seals.ts'

/** Seals after a position, in order. */
export const readSeals = async (db: Statements, after: Position, limit: number): Promise<Seal[]> => {
  const { rows } = await db.query<Seal>(
    'select position::text as position, digest from app.log_seal where position > $1 order by app.log_seal.position limit $2',
    [after, limit],
  )
  return rows
}

/**
 * Where sealing continues: the last seal, and the number of seals.
 * @throws LogSetBack when the log ends before it, or has another event at its position
 */
export const lastSeal = async (db: Statements, log: Pick<EventStore, 'readAll' | 'head'>): Promise<Seal & { events: number }> => {
  const { rows } = await db.query<Seal & { events: number }>(
    `select position::text as position, digest, (select count(*)::int from app.log_seal) as events
     from app.log_seal order by app.log_seal.position desc limit 2`,
  )
  const [last, before = { position: START, digest: GENESIS }] = rows
  if (!last) return { position: START, digest: GENESIS, events: 0 }
  requireCheckpointWithin('The record of seals', last.position, await log.head())
  const [event] = await log.readAll(before.position, 1)
  if (!event || event.position !== last.position || !nextDigest(before.digest, event).equals(last.digest))
    throw new LogSetBack(`Another event than was sealed stands at position ${last.position} of the log. ${ACCEPT_RESTORE}`)
  return last
}

export const saveSeals = async (db: Statements, seals: readonly Seal[]): Promise<void> => {
  await db.query('insert into app.log_seal (position, digest) select * from unnest($1::numeric[], $2::bytea[])', [
    seals.map(({ position }) => position),
    seals.map(({ digest }) => digest),
  ])
}

/** The last checkpoint of each minute is kept: it also covers everything before it. */
export const saveCheckpoint = async (db: Statements, checkpoint: LogCheckpoint): Promise<void> => {
  const { position, events, digest, at, key_id, signature, given_up = null } = checkpoint
  await db.query(
    `with superseded as (
       delete from app.log_checkpoint
       where position < $1 and given_up is null and date_trunc('minute', at) = date_trunc('minute', $4::timestamptz))
     insert into app.log_checkpoint as kept (position, events, digest, at, key_id, signature, given_up)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (position) do update set events = excluded.events, digest = excluded.digest, at = excluded.at,
       key_id = excluded.key_id, signature = excluded.signature, given_up = excluded.given_up
     where excluded.given_up > coalesce(kept.given_up, 0)`,
    [position, events, digest, at, key_id, signature, given_up],
  )
}

/** All checkpoints, by position. */
export const readCheckpoints = async (db: Statements): Promise<LogCheckpoint[]> => {
  const { rows } = await db.query<
    Omit<LogCheckpoint, 'at' | 'events' | 'given_up'> & { at: Date; events: string; given_up: Position | null }
  >(
    `select position::text as position, events, digest, at, key_id, signature, given_up::text as given_up
     from app.log_checkpoint order by app.log_checkpoint.position`,
  )
  return rows.map(({ given_up, ...row }) => ({
    ...row,
    ...(given_up !== null && { given_up }),
    events: Number(row.events),
    at: new Date(row.at).toISOString(),
  }))
}
