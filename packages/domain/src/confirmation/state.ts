import { confirmationDefinition } from '@opdesk/contracts/confirmation/aggregate.ts'
import type { Change, ConfirmationEvent } from '@opdesk/contracts/confirmation/events.ts'
import type { ConfirmationState as Status } from '@opdesk/contracts/confirmation/states.ts'
import type { EventContext } from '../decision.ts'

interface Person {
  id: string
  name: string
}

/** A request to confirm a change. */
export type ConfirmationState =
  | { status: 'unknown' }
  | {
      status: Status
      change: Change
      expires_at: string
      asked_by: Person
      /** The decider, or the requester who withdrew; null while it is open. */
      decided: { by: Person; at: string } | null
    }

const statusAfter: Record<Exclude<ConfirmationEvent['type'], 'confirmation_requested'>, Status> = {
  confirmation_given: 'confirmed',
  confirmation_refused: 'refused',
  confirmation_withdrawn: 'withdrawn',
  confirmation_expired: 'expired',
}

const evolve = (state: ConfirmationState, event: ConfirmationEvent, { at, actor }: EventContext): ConfirmationState => {
  const by = { id: actor.id, name: actor.name }
  if (event.type === 'confirmation_requested') return { status: 'open', ...event.data, asked_by: by, decided: null }
  return state.status === 'unknown' ? state : { ...state, status: statusAfter[event.type], decided: { by, at } }
}

export const confirmationAggregate = {
  ...confirmationDefinition,
  initial: { status: 'unknown' } as ConfirmationState,
  evolve,
  subject: (_: ConfirmationState, stream: string): string => confirmationDefinition.stream.idOf(stream),
}
