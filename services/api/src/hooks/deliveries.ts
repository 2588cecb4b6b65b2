import { randomUUID } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { PING } from '@opdesk/contracts/hook/kinds.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Name of the workflow that delivers. */
const DELIVERING = 'hooks'
const PINGS_WAITING = 5

/** Queues a test call, even to a disabled webhook. @throws hook_too_many_pings */
export const queuePing = async ({ db, clock }: Deps, hookId: string): Promise<void> => {
  const id = randomUUID()
  const now = clock()
  const payload = JSON.stringify({ type: PING, timestamp: now.toISOString(), data: { webhook_id: hookId } })
  const { rows } = await sql`
    insert into app.hook_delivery (hook_id, event_id, kind, record, position, payload, created_at, due_at)
    select ${hookId}, ${id}, ${PING}, ${`${PING}-${id}`}, 0, ${payload}, ${now}, ${now}
    where (select count(*) from app.hook_delivery where hook_id = ${hookId} and kind = ${PING} and state = 'waiting') < ${PINGS_WAITING}
    returning ${sql.raw(announceWork(DELIVERING))}`.execute(db)
  if (rows.length === 0) throw new DomainError('hook_too_many_pings')
}

/** Queues deliveries again: one, or all that were given up. Answers their number. @throws not_found, hook_delivery_waits */
export const queueAgain = async (deps: Deps, hookId: string, eventId: string | null): Promise<number> => {
  if (eventId === null) return await again(deps, sql`hook_id = ${hookId} and state = 'given_up' and kind <> ${PING}`)
  const known = sql`hook_id = ${hookId} and event_id = ${eventId}`
  const { rows } = await sql<{ state: string }>`select state from app.hook_delivery where ${known}`.execute(deps.db)
  if (!rows[0]) throw new DomainError('not_found')
  const queued = await again(deps, sql`${known} and state <> 'waiting'`)
  if (queued === 0) throw new DomainError('hook_delivery_waits')
  return queued
}

const again = async ({ db, clock }: Deps, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ queued: number }>`
    with again as (
      update app.hook_delivery set state = 'waiting', attempts = 0, due_at = ${clock()}, finished_at = null where ${which} returning event_id)
    select count(*)::int as queued, ${sql.raw(announceWork(DELIVERING))} from again`.execute(db)
  return rows[0]?.queued ?? 0
}
