import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { NewerEvent } from '@opdesk/contracts/event.ts'
import { LogSetBack, StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { isConnectionLost } from '@opdesk/event-store/postgres/connection.ts'
import { LeaseLost } from '@opdesk/event-store/postgres/lease-holder.ts'
import pg from 'pg'

/**
 * Retries of a failing event. `attempts`: number of attempts before the event is parked. `delayMs`: the first pause, which doubles
 * each time.
 */
export interface RetryPolicy {
  attempts: number
  delayMs: number
}

/**
 * Pauses between attempts: the first pause, which doubles each time, and the longest. `jitter`: the random share by which a pause
 * varies, so that work that failed together is not retried together.
 */
export interface Backoff {
  firstMs: number
  longestMs: number
  jitter?: number
}

export const pauseBefore = (attempt: number, { firstMs, longestMs, jitter }: Backoff): number =>
  Math.min(firstMs * 2 ** Math.min(attempt - 1, 30), longestMs) * (jitter ? 1 + jitter * (2 * Math.random() - 1) : 1)

/** Waits; resolves early if the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }).catch(() => undefined)

/**
 * True if a failure may pass by itself: the database is unreachable or full, a view is stopped or behind, another process leads, or
 * a concurrent write changed the same event stream.
 */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable || error instanceof LogSetBack || error instanceof LeaseLost) return true
  if (isConnectionLost(error)) return true
  if (error instanceof DomainError) return ['conflict', 'unavailable', 'behind'].includes(error.code)
  return error instanceof pg.DatabaseError && /^(40|53)/.test(error.code ?? '')
}

const SOON_MS = 2000
const LATER_MS = 60_000

/** Pause (ms) before failed work is retried: short if the cause may pass by itself, longer if it needs a repair. */
export const postponedBy = (error: unknown): number => (isTransient(error) ? SOON_MS : LATER_MS)

/**
 * True if only an operator can fix the cause (unreadable data). Other events must not wait for that, so the event is parked at
 * once.
 */
export const isUnreadable = (error: unknown): boolean => error instanceof DomainError && error.code === 'data_unreadable'

/** True if the work needs views that are being built or catch up, as at each first start. /metrics and /readyz report such views. */
export const isBehind = (error: unknown): boolean => error instanceof DomainError && error.code === 'behind'

/** True if a newer release wrote the event. The event is neither handled nor skipped until a program of that release runs. */
export const isNewer = (error: unknown): boolean => error instanceof NewerEvent

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
