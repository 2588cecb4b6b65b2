import { DomainError } from '@opdesk/contracts/errors.ts'
import type { LeadEvent, TypedLead } from '@opdesk/contracts/lead/events.ts'
import type { LeadState } from './state.ts'

/** Somebody sends the form: for the first time, or again within ten minutes. @throws not_found if the first was erased meanwhile */
export const receiveLead = (state: LeadState, typed: TypedLead): LeadEvent[] => {
  if (state.status === 'erased') throw new DomainError('not_found')
  return [{ type: state.status === 'unknown' ? 'lead_received' : 'lead_repeated', data: typed }]
}

/** An admin erases what somebody sent. @throws not_found */
export const eraseLead = (state: LeadState): LeadEvent[] => {
  if (state.status !== 'received') throw new DomainError('not_found')
  return [{ type: 'lead_erased', data: { kind: state.kind } }]
}
