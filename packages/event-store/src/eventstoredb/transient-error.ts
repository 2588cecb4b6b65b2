import { setTimeout as delay } from 'node:timers/promises'
import { ErrorType } from '@eventstore/db-client'
import { StoreUnavailable } from '../errors.ts'

const TRANSIENT_TYPES: readonly unknown[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]
/** gRPC's cancelled, unknown, deadline exceeded, internal and unavailable: what a broken connection becomes. */
const TRANSIENT_CODES: readonly unknown[] = [1, 2, 4, 13, 14]

/** The connection dropped or the leader moved: the same call may succeed in a moment. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('type' in error && typeof error.type === 'string') return TRANSIENT_TYPES.includes(error.type)
  return 'code' in error && TRANSIENT_CODES.includes(error.code)
}

const RETRY_DELAYS_MS = [50, 150, 400, 1000, 2000]

/** @throws StoreUnavailable when the server stays away */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isTransient(error)) throw error
      const pause = RETRY_DELAYS_MS[attempt]
      if (pause === undefined) throw new StoreUnavailable(error)
      await delay(pause)
    }
  }
}
