import type { Position } from '@opdesk/event-store/port.ts'
import type pg from 'pg'

/** A hold whose submission is looked for when it is due. `event_id` is of the event that placed it. */
export interface PendingHold {
  claim_id: string
  claim_version: number
  wallet_id: string
  event_id: string
  correlation_id: string
}

const PAGE = 100

/** Remembers a hold, placed by the event at `position`, in place of an earlier one of the claim; never in place of a later one. */
export const addPendingHold = async (db: pg.Pool, hold: PendingHold, position: Position, due: Date): Promise<void> => {
  await db.query(
    `insert into app.pending_hold as kept (claim_id, claim_version, wallet_id, event_id, correlation_id, position, due_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (claim_id) do update set claim_version = excluded.claim_version, wallet_id = excluded.wallet_id,
       event_id = excluded.event_id, correlation_id = excluded.correlation_id, position = excluded.position,
       due_at = excluded.due_at
     where kept.position < excluded.position`,
    [hold.claim_id, hold.claim_version, hold.wallet_id, hold.event_id, hold.correlation_id, position, due],
  )
}

export const duePendingHolds = async (db: pg.Pool, now: Date): Promise<PendingHold[]> => {
  const { rows } = await db.query<PendingHold>(
    `select claim_id, claim_version, wallet_id, event_id, correlation_id from app.pending_hold
     where due_at <= $1 order by due_at limit ${PAGE}`,
    [now],
  )
  return rows
}

/** Forgets the hold, unless a later one has taken its place meanwhile. */
export const removePendingHold = async (db: pg.Pool, { claim_id, event_id }: PendingHold): Promise<void> => {
  await db.query('delete from app.pending_hold where claim_id = $1 and event_id = $2', [claim_id, event_id])
}

export const postponePendingHold = async (db: pg.Pool, { claim_id, event_id }: PendingHold, due: Date): Promise<void> => {
  await db.query('update app.pending_hold set due_at = $3 where claim_id = $1 and event_id = $2', [claim_id, event_id, due])
}
