import { DomainError } from '@opdesk/contracts/errors.ts'
import type { OperationEvent } from '@opdesk/contracts/operation/events.ts'
import type { OperationState } from './state.ts'

type DataOf<T extends OperationEvent['type']> = Extract<OperationEvent, { type: T }>['data']

/** Requests a retry of a parked event. */
export const retryParkedEvent = (_: OperationState, data: DataOf<'parked_event_retried'>): OperationEvent[] => [
  { type: 'parked_event_retried', data },
]

/**
 * Requests another delivery of a failed message.
 * @throws not_found if an admin gave the message up
 */
export const retryMessage = (state: OperationState, data: DataOf<'message_retried'>): OperationEvent[] => {
  if (state.givenUp) throw new DomainError('not_found')
  return [{ type: 'message_retried', data }]
}

/**
 * Gives up a failed message for good.
 * @throws not_found if it was given up before
 */
export const giveUpMessage = (state: OperationState, data: DataOf<'message_given_up'>): OperationEvent[] => {
  if (state.givenUp) throw new DomainError('not_found')
  return [{ type: 'message_given_up', data }]
}
