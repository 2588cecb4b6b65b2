import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { NewerEvent } from '@opdesk/contracts/event.ts'
import { LogSetBack, StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { isConnectionLost } from '@opdesk/event-store/postgres/connection.ts'
import { LeaseLost } from '@opdesk/event-store/postgres/lease-holder.ts'
import pg from 'pg'

/** How often a failing event is tried before it is parked, and the first pause, which doubles each time. */
export interface RetryPolicy {
  attempts: number
  delayMs: number
}

const LONGEST_PAUSE_MS = 5000

export const pauseBefore = (attempt: number, { delayMs }: RetryPolicy): number =>
  Math.min(delayMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS)

/** Sleeps; ends early when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }).catch(() => undefined)

/** The event is not at fault: the database is away or full, views stand still, another process leads, or somebody else writes to the same stream. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable || error instanceof LogSetBack || error instanceof LeaseLost) return true
  if (isConnectionLost(error)) return true
  if (error instanceof DomainError) return ['conflict', 'unavailable', 'behind'].includes(error.code)
  return error instanceof pg.DatabaseError && /^(40|53)/.test(error.code ?? '')
}

const SOON_MS = 2000
const LATER_MS = 60_000

/** How long something that is due waits after it failed: what made it fail may be over in a moment, or somebody has to mend it. */
export const postponedBy = (error: unknown): number => (isTransient(error) ? SOON_MS : LATER_MS)

/** Only an operator can help, and others must not wait meanwhile: the event is parked at once. */
export const isUnreadable = (error: unknown): boolean => error instanceof DomainError && error.code === 'data_unreadable'

/** A newer release wrote the event: it is neither handled nor skipped until a program of that release runs. */
export const isNewer = (error: unknown): boolean => error instanceof NewerEvent

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
