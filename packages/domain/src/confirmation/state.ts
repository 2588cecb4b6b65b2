import { confirmationDefinition } from '@opdesk/contracts/confirmation/aggregate.ts'
import type { Change, ConfirmationEvent } from '@opdesk/contracts/confirmation/events.ts'
import { accepts, next } from '@opdesk/contracts/confirmation/lifecycle.ts'
import type { ConfirmationState as Status } from '@opdesk/contracts/confirmation/states.ts'
import type { EventContext } from '../decision.ts'
import { withLifecycle } from '../with-lifecycle.ts'

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
      /** The decider, or the requester who withdrew the request; null while it is open. */
      decided: { by: Person; at: string } | null
    }

const evolve = (state: ConfirmationState, event: ConfirmationEvent, { at, actor }: EventContext): ConfirmationState => {
  const by = { id: actor.id, name: actor.name }
  const status = next(state.status, event.type) as Status
  if (event.type === 'confirmation_requested') return { status, ...event.data, asked_by: by, decided: null }
  return state.status === 'unknown' ? state : { ...state, status, decided: { by, at } }
}

export const confirmationAggregate = withLifecycle({
  ...confirmationDefinition,
  initial: { status: 'unknown' } as ConfirmationState,
  evolve,
  accepts: (state: ConfirmationState, type: ConfirmationEvent['type']): boolean => accepts(state.status, type),
  subject: (_: ConfirmationState, stream: string): string => confirmationDefinition.stream.idOf(stream),
})
