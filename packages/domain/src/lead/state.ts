import { leadDefinition } from '@opdesk/contracts/lead/aggregate.ts'
import { type LeadEvent, type LeadInput, leadStream } from '@opdesk/contracts/lead/events.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import { accepts, next } from '@opdesk/contracts/lead/lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

export type LeadState =
  | { status: 'unknown' }
  /** `sent`: all typed forms, each with its time. */
  | { status: 'received'; kind: LeadKind; sent: readonly (LeadInput & { at: string })[] }
  | { status: 'erased'; kind: LeadKind }

const evolveLead = (state: LeadState, event: LeadEvent, { at }: { at: string }): LeadState => {
  const { kind } = event.data
  const status = next(state.status, event.type)
  switch (event.type) {
    case 'lead_received':
      return { status: status as 'received', kind, sent: [{ ...event.data, at }] }
    case 'lead_repeated':
      return state.status === 'received' ? { ...state, sent: [...state.sent, { ...event.data, at }] } : state
    case 'lead_erased':
      return { status: status as 'erased', kind }
  }
}

/**
 * A person who asked to be contacted. Their data is encrypted under a separate key, by the id of the lead; an erasure destroys the
 * key (decision 0064).
 */
export const leadAggregate = withLifecycle({
  ...leadDefinition,
  stream: leadStream,
  initial: { status: 'unknown' } as LeadState,
  evolve: evolveLead,
  accepts: (state: LeadState, type: LeadEvent['type']): boolean => accepts(state.status, type),
  subject: (_: LeadState, stream: string): string => leadStream.idOf(stream),
})
