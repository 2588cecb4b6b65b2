import { operationDefinition } from '@opdesk/contracts/operation/aggregate.ts'
import { type OperationEvent, operationStream } from '@opdesk/contracts/operation/events.ts'

/** Number of retries that admins requested, and whether an admin gave the message up. */
export interface OperationState {
  tries: number
  givenUp: boolean
}

const evolveOperation = (state: OperationState, { type }: OperationEvent): OperationState => {
  if (type === 'retention_applied') return state
  return type === 'message_given_up' ? { ...state, givenUp: true } : { ...state, tries: state.tries + 1 }
}

export const operationAggregate = {
  ...operationDefinition,
  stream: operationStream,
  initial: { tries: 0, givenUp: false } as OperationState,
  evolve: evolveOperation,
}
