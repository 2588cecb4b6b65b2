import { DomainError } from '@opdesk/contracts/errors.ts'
import type { OperationEvent } from '@opdesk/contracts/operation/events.ts'
import type { OperationState } from './state.ts'

type DataOf<T extends OperationEvent['type']> = Extract<OperationEvent, { type: T }>['data']

/** An admin asks that a parked event is tried again. */
export const retryParkedEvent = (_: OperationState, data: DataOf<'parked_event_retried'>): OperationEvent[] => [
  { type: 'parked_event_retried', data },
]

/** An admin asks that a failed message is sent after all. @throws not_found when it was given up for good */
export const retryMessage = (state: OperationState, data: DataOf<'message_retried'>): OperationEvent[] => {
  if (state.givenUp) throw new DomainError('not_found')
  return [{ type: 'message_retried', data }]
}

/** An admin gives up a failed message for good. @throws not_found when it was given up before */
export const giveUpMessage = (state: OperationState, data: DataOf<'message_given_up'>): OperationEvent[] => {
  if (state.givenUp) throw new DomainError('not_found')
  return [{ type: 'message_given_up', data }]
}
