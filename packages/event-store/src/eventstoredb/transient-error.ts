import { ErrorType } from '@eventstore/db-client'
import { retryWhile } from '../retry.ts'

const TRANSIENT_TYPES: readonly unknown[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]
/** gRPC's cancelled, unknown, deadline exceeded, internal and unavailable: the errors of a broken connection. */
const TRANSIENT_CODES: readonly unknown[] = [1, 2, 4, 13, 14]

/** The connection dropped or the leader moved: the same call may succeed in a moment. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('type' in error && typeof error.type === 'string') return TRANSIENT_TYPES.includes(error.type)
  return 'code' in error && TRANSIENT_CODES.includes(error.code)
}

/** @throws StoreUnavailable when the server stays away */
export const withRetry = <T>(run: () => Promise<T>): Promise<T> => retryWhile(isTransient, run)
