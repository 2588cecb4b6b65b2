import {
  AccessDeniedError,
  DeadlineExceededError,
  ErrorType,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnknownError,
} from '@eventstore/db-client'
import { AccessToLogDenied, AppendTooLarge, LogSetBack, StoreUnavailable } from '../errors.ts'

/** The meaning of an error of the client or the server. */
type ErrorKind =
  /** The same call may succeed in a moment. The client opens the new connection by itself. */
  | 'unavailable'
  /** The same call may succeed in a moment, but only with a new client: the present client may remember the failure. */
  | 'lost'
  | 'denied'
  | 'too_large'
  | 'set_back'
  /** The product or the log has a fault; a retry fails as well. */
  | 'other'

const UNAVAILABLE: readonly unknown[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]

/** The gRPC status codes cancelled, unknown, aborted, internal and unavailable, in this order. */
const UNAVAILABLE_CODES: readonly unknown[] = [1, 2, 10, 13, 14]
const INVALID_ARGUMENT = 3
const DEADLINE_EXCEEDED = 4
const PERMISSION_DENIED = 7
const RESOURCE_EXHAUSTED = 8
const UNAUTHENTICATED = 16

/** Messages of transient errors for which the client has no type. */
const CLIENT_FAILED = /^Failed to discover|Channel has been (shut down|closed)/

export function errorKindOf(error: unknown): ErrorKind {
  if (error instanceof AccessToLogDenied) return 'denied'
  if (error instanceof StoreUnavailable) return 'lost'
  if (!(error instanceof Error)) return 'other'
  const type = 'type' in error ? error.type : undefined
  const code = 'code' in error && typeof error.code === 'number' ? error.code : undefined
  // The client's deadline passed without an answer. An error that the server sends as DeadlineExceeded lacks this code.
  if (code === DEADLINE_EXCEEDED) return 'lost'
  if (UNAVAILABLE.includes(type)) return 'unavailable'
  if (type === ErrorType.ACCESS_DENIED) return 'denied'
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return 'too_large'
  if (CLIENT_FAILED.test(error.message)) return 'lost'
  if (code === undefined) return type === ErrorType.UNKNOWN ? 'unavailable' : 'other'
  if (code === INVALID_ARGUMENT && /invalid position/i.test(error.message)) return 'set_back'
  if (code === PERMISSION_DENIED || code === UNAUTHENTICATED) return 'denied'
  if (code === RESOURCE_EXHAUSTED) return 'too_large'
  return UNAVAILABLE_CODES.includes(code) ? 'unavailable' : 'other'
}

export const isTransient = (error: unknown): boolean => ['unavailable', 'lost'].includes(errorKindOf(error))

/** Converts an error of the client to the product's error; returns an error without a counterpart unchanged. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error
  switch (errorKindOf(error)) {
    case 'denied':
      return new AccessToLogDenied(error)
    case 'too_large':
      return new AppendTooLarge(error)
    case 'set_back':
      return new LogSetBack('The log has no event at the position that was read last: it was set back', { cause: error })
    default:
      return error
  }
}

/** The prefix of gRPC's status messages for one append of a batch. */
const TYPE_PREFIX = 'event_store.client'

/** The error of one append of a batch call, by the type of the status details. Version conflicts are handled elsewhere. */
export function batchError(type: string, message: string, stream: string): Error {
  switch (type) {
    case `${TYPE_PREFIX}.AccessDenied`:
      return new AccessDeniedError(undefined, message)
    case `${TYPE_PREFIX}.StreamDeleted`:
      return StreamDeletedError.fromStreamName(stream)
    case `${TYPE_PREFIX}.Timeout`:
      return new DeadlineExceededError(undefined, message)
    case `${TYPE_PREFIX}.MaximumAppendSizeExceeded`:
    case `${TYPE_PREFIX}.MaximumAppendEventSizeExceeded`:
      return MaxAppendSizeExceededError.fromMaxAppendSize(0)
    case `${TYPE_PREFIX}.BadRequest`:
    case `${TYPE_PREFIX}.InvalidTransaction`:
      return new Error(`The event store refuses an append to ${stream}: ${message}`)
    default:
      // A status without details: the server is not ready, is busy, or has no leader.
      return new UnknownError(undefined, message)
  }
}
