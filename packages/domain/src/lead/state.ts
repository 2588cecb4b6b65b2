import { leadDefinition } from '@opdesk/contracts/lead/aggregate.ts'
import { type LeadEvent, leadStream, type TypedLead } from '@opdesk/contracts/lead/events.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'

export type LeadState =
  | { status: 'unknown' }
  /** `sent`: all typed forms, each with its time. */
  | { status: 'received'; kind: LeadKind; sent: readonly (TypedLead & { at: string })[] }
  | { status: 'erased'; kind: LeadKind }

const evolveLead = (state: LeadState, event: LeadEvent, { at }: { at: string }): LeadState => {
  const { kind } = event.data
  switch (event.type) {
    case 'lead_received':
      return { status: 'received', kind, sent: [{ ...event.data, at }] }
    case 'lead_repeated':
      return state.status === 'received' ? { ...state, sent: [...state.sent, { ...event.data, at }] } : state
    case 'lead_erased':
      return { status: 'erased', kind }
  }
}

/**
 * A person who wants to be contacted. Their data has a key of its own, under the id of the lead, which an erasure destroys
 * (decision 0064).
 */
export const leadAggregate = {
  ...leadDefinition,
  stream: leadStream,
  initial: { status: 'unknown' } as LeadState,
  evolve: evolveLead,
  subject: (_: LeadState, stream: string): string => leadStream.idOf(stream),
}
