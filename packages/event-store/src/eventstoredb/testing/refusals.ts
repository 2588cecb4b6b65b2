import sharedMessages from '@eventstore/db-client/generated/shared_pb.js'
import statusMessages from '@eventstore/db-client/generated/status_pb.js'
import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import anyMessages from 'google-protobuf/google/protobuf/any_pb.js'
import emptyMessages from 'google-protobuf/google/protobuf/empty_pb.js'

/** The refusals of a real server, by the names in EventStoreDB's own code. */
export type Refusal =
  | 'access_denied'
  | 'unauthenticated'
  | 'not_ready'
  | 'too_busy'
  | 'no_leader'
  | 'timeout'
  | 'max_append_size'
  | 'bad_request'
  | 'internal'

/** The leading node, which a follower names to a caller that requires the leader. */
export interface Leader {
  host: string
  port: number
}

export const MAX_APPEND_SIZE = 1_048_576

const serviceError = (code: status, details: string, entries: Record<string, string> = {}): ServiceError => {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(entries)) metadata.set(key, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

export const notLeader = ({ host, port }: Leader): ServiceError =>
  serviceError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  })

export const invalidPosition = (): ServiceError =>
  serviceError(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.')

/** The error of a call that is refused. */
export function callRefusal(refusal: Refusal): ServiceError {
  switch (refusal) {
    case 'access_denied':
      return serviceError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
    case 'unauthenticated':
      return serviceError(status.UNAUTHENTICATED, 'Bad authentication')
    case 'not_ready':
      return serviceError(status.UNAVAILABLE, 'Server Is Not Ready')
    case 'too_busy':
      return serviceError(status.UNAVAILABLE, 'Server Is Too Busy')
    case 'no_leader':
      return serviceError(status.UNKNOWN, 'No leader info available in response')
    case 'timeout':
      return serviceError(status.ABORTED, 'Operation timed out: Commit phase timeout')
    case 'max_append_size':
      return serviceError(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, {
        exception: 'maximum-append-size-exceeded',
        'maximum-append-size': String(MAX_APPEND_SIZE),
      })
    case 'bad_request':
      return serviceError(status.INVALID_ARGUMENT, 'Required field StreamIdentifier not set.')
    case 'internal':
      return serviceError(status.INTERNAL, 'Exception was thrown by handler.')
  }
}

const packed = (message: { serializeBinary(): Uint8Array }, type: string): anyMessages.Any => {
  const any = new anyMessages.Any()
  any.pack(message.serializeBinary(), type)
  return any
}

const said = (text: string, message: { serializeBinary(): Uint8Array }, type: string): statusMessages.Status => {
  const answer = new statusMessages.Status()
  answer.setMessage(text)
  answer.setDetails(packed(message, type))
  return answer
}

const TYPE_PREFIX = 'event_store.client'

/** The status of one refused append of a batch call. `unauthenticated` has no such status: it ends the whole call. */
export function batchRefusal(refusal: Exclude<Refusal, 'unauthenticated'>): statusMessages.Status {
  const empty = new emptyMessages.Empty()
  switch (refusal) {
    case 'access_denied':
      return said('Access Denied', new sharedMessages.AccessDenied(), `${TYPE_PREFIX}.AccessDenied`)
    case 'not_ready':
      return said('Server Is Not Ready', empty, 'google.protobuf.Empty')
    case 'too_busy':
      return said('Server Is Busy', empty, 'google.protobuf.Empty')
    case 'no_leader':
      return said('No leader info available in response', empty, 'google.protobuf.Empty')
    case 'timeout':
      return said('Timeout', new sharedMessages.Timeout(), `${TYPE_PREFIX}.Timeout`)
    case 'max_append_size':
      return said(
        `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`,
        new sharedMessages.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE),
        `${TYPE_PREFIX}.MaximumAppendSizeExceeded`,
      )
    case 'bad_request':
      return said(
        'Bad Request',
        new sharedMessages.BadRequest().setMessage('Required field not set.'),
        `${TYPE_PREFIX}.BadRequest`,
      )
    case 'internal':
      return said('Unknown', new sharedMessages.Unknown(), `${TYPE_PREFIX}.Unknown`)
  }
}

/** The status of one append of a batch call that conflicts with another writer. */
export function batchConflict(current: number): statusMessages.Status {
  const conflict = new sharedMessages.WrongExpectedVersion()
  if (current < 0) conflict.setCurrentNoStream(new emptyMessages.Empty())
  else conflict.setCurrentStreamRevision(String(current))
  return said('WrongExpectedVersion', conflict, `${TYPE_PREFIX}.WrongExpectedVersion`)
}
