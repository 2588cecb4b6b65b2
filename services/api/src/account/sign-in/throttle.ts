import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** The longest window. */
const KEPT_MS = 24 * 3_600_000

/**
 * Counts an attempt in the current window and answers whether it exceeds the limit. Stored in Postgres, so that it holds across
 * processes and restarts. Counting first means that parallel attempts cannot pass together.
 */
export const throttled = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  key: string,
  limit: number,
  windowMinutes: number,
): Promise<boolean> => {
  const window = windowMinutes * 60_000
  const windowStart = new Date(Math.floor(clock().getTime() / window) * window)
  const { rows } = await sql<{ count: number }>`
    insert into app.throttle (key, window_start, count) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set count = app.throttle.count + 1
    returning count`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count === 1) await sql`delete from app.throttle where window_start < ${new Date(clock().getTime() - KEPT_MS)}`.execute(db)
  return count > limit
}

/** Deletes the attempts of a key: it was the right person. */
export const clearThrottle = async ({ db }: Pick<AppDeps, 'db'>, key: string): Promise<void> => {
  await sql`delete from app.throttle where key = ${key}`.execute(db)
}

/** Deletes the attempts of all keys with this prefix. */
export const clearThrottles = async ({ db }: Pick<AppDeps, 'db'>, prefix: string): Promise<void> => {
  await sql`delete from app.throttle where starts_with(key, ${prefix})`.execute(db)
}

/** Takes one attempt back, where a success must not delete other people's failures. */
export const refundThrottle = async ({ db }: Pick<AppDeps, 'db'>, key: string): Promise<void> => {
  await sql`update app.throttle set count = count - 1 where key = ${key} and count > 0`.execute(db)
}
