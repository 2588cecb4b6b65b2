import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { waitInWords } from '@opdesk/contracts/words/wait.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** The longest window. */
const KEPT_MS = 24 * 3_600_000

const startOf = ({ clock }: Pick<AppDeps, 'clock'>, windowMinutes: number): Date => {
  const window = windowMinutes * 60_000
  return new Date(Math.floor(clock().getTime() / window) * window)
}

/** Reads the number of attempts in the current window without counting a new one. */
export const attemptsIn = async (deps: Pick<AppDeps, 'db' | 'clock'>, key: string, windowMinutes: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count from app.throttle where key = ${key} and window_start = ${startOf(deps, windowMinutes)}`.execute(deps.db)
  return rows[0]?.count ?? 0
}

/** Seconds until the current window ends. */
const secondsLeft = ({ clock }: Pick<AppDeps, 'clock'>, windowMinutes: number): number =>
  windowMinutes * 60 - (Math.floor(clock().getTime() / 1000) % (windowMinutes * 60))

/**
 * Counts an attempt in the current window. The count is in Postgres, so it holds across processes and restarts. `endsIn`: seconds
 * until the window ends.
 */
export const attempt = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  key: string,
  windowMinutes: number,
): Promise<{ count: number; endsIn: number }> => {
  const { db, clock } = deps
  const windowStart = startOf(deps, windowMinutes)
  const { rows } = await sql<{ count: number }>`
    insert into app.throttle (key, window_start, count) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set count = app.throttle.count + 1
    returning count`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count === 1) await sql`delete from app.throttle where window_start < ${new Date(clock().getTime() - KEPT_MS)}`.execute(db)
  return { count, endsIn: secondsLeft(deps, windowMinutes) }
}

/**
 * Counts an attempt and answers whether the limit is exceeded. The count is raised before the check, so parallel attempts cannot all
 * pass.
 */
export const throttled = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  key: string,
  limit: number,
  windowMinutes: number,
): Promise<boolean> => (await attempt(deps, key, windowMinutes)).count > limit

/** Refusal texts that contain the time to wait. Other refusals keep the text of their code, and only `Retry-After` has the time. */
const texts: Partial<Record<ErrorCode, (wait: string) => string>> = {
  too_many_requests: wait => `Too many requests. Please try again in ${wait}.`,
  too_many_attempts: wait => `Too many attempts. Please try again in ${wait}.`,
}

/** Makes the refusal of an attempt beyond a limit. `Retry-After` and the text contain the time until the window ends. */
export const overLimit = (
  deps: Pick<AppDeps, 'clock'>,
  windowMinutes: number,
  code: ErrorCode = 'too_many_requests',
  text = texts[code],
): DomainError => {
  const retryAfter = secondsLeft(deps, windowMinutes)
  return new DomainError(code, { message: text?.(waitInWords(retryAfter)) ?? errorCatalogue[code][1], retryAfter })
}

/**
 * Counts an attempt.
 * @throws `code` beyond the limit, with the time until the window ends
 */
export const requireWithin = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  key: string,
  limit: number,
  windowMinutes: number,
  code?: ErrorCode,
): Promise<void> => {
  if (await throttled(deps, key, limit, windowMinutes)) throw overLimit(deps, windowMinutes, code)
}

/** Deletes the attempts counted under a key, after a successful attempt by its owner. */
export const clearThrottle = async ({ db }: Pick<AppDeps, 'db'>, key: string): Promise<void> => {
  await sql`delete from app.throttle where key = ${key}`.execute(db)
}

/** Deletes the attempts counted under all keys with this prefix. */
export const clearThrottles = async ({ db }: Pick<AppDeps, 'db'>, prefix: string): Promise<void> => {
  await sql`delete from app.throttle where starts_with(key, ${prefix})`.execute(db)
}

/** Removes only the successful attempt from a counter that other people's failures share. */
export const refundThrottle = async ({ db }: Pick<AppDeps, 'db'>, key: string): Promise<void> => {
  await sql`update app.throttle set count = count - 1 where key = ${key} and count > 0`.execute(db)
}
