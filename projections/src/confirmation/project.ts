import { aboutOf } from '@opdesk/contracts/confirmation/describe.ts'
import type { ConfirmationState } from '@opdesk/contracts/confirmation/states.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type ConfirmationRow, confirmationTable } from './table.ts'

const decided =
  (state: ConfirmationState) =>
  (row: ConfirmationRow | undefined, event: LogEvent): ConfirmationRow | undefined =>
    row && { ...row, state, decided_by_name: event.metadata.actor.name, decided_at: event.at }

/** Requests for the confirmation of a change, open and finished. */
export const confirmation = defineProjection({
  name: 'confirmation',
  version: 4,
  table: confirmationTable,
})({
  key: streamId,
  on: {
    confirmation_requested: (_, event) => ({
      id: streamId(event),
      change: event.data.change,
      about: aboutOf(event.data.change),
      asked_by: event.metadata.actor.id,
      asked_by_name: event.metadata.actor.name,
      asked_at: event.at,
      expires_at: event.data.expires_at,
      state: 'open',
      decided_by_name: null,
      decided_at: null,
      reason: null,
      search: linesOf(event.metadata.actor.name, aboutOf(event.data.change) ?? ''),
    }),
    confirmation_given: decided('confirmed'),
    confirmation_refused: (row, event) => {
      const refused = decided('refused')(row, event)
      return refused && { ...refused, reason: event.data.reason }
    },
    confirmation_withdrawn: decided('withdrawn'),
    confirmation_expired: (row, event) => row && { ...row, state: 'expired', decided_at: event.at },
  },
})
