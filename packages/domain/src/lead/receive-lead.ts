import { DomainError } from '@opdesk/contracts/errors.ts'
import type { LeadEvent, LeadInput } from '@opdesk/contracts/lead/events.ts'
import type { LeadState } from './state.ts'

/**
 * Records a form: the first one, or a repeat within ten minutes.
 * @throws not_found if the first was erased meanwhile
 */
export const receiveLead = (state: LeadState, typed: LeadInput): LeadEvent[] => {
  if (state.status === 'erased') throw new DomainError('not_found')
  return [{ type: state.status === 'unknown' ? 'lead_received' : 'lead_repeated', data: typed }]
}

/**
 * Erases the forms of a lead at an admin's request.
 * @throws not_found
 */
export const eraseLead = (state: LeadState): LeadEvent[] => {
  if (state.status !== 'received') throw new DomainError('not_found')
  return [{ type: 'lead_erased', data: { kind: state.kind } }]
}
