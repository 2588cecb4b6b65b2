import { defineProjection } from '../engine/define-projection.ts'
import { linesOf } from '../lists/search-text.ts'
import { delegationTable } from './table.ts'

/** Leaves with their substitutes. The session check reads them with each request of a verifier. */
export const delegation = defineProjection({
  name: 'delegation',
  version: 3,
  table: delegationTable,
})({
  key: event => String(event.data.delegation_id),
  on: {
    delegation_granted: (_, event) => {
      const { delegation_id, verifier, substitute, from, to } = event.data
      return {
        id: delegation_id,
        verifier_id: verifier.id,
        verifier_name: verifier.name,
        substitute_id: substitute.id,
        substitute_name: substitute.name,
        from_day: from,
        to_day: to,
        granted_at: event.at,
        granted_by: event.metadata.actor.name,
        ended_at: null,
        ended_by: null,
        search: linesOf(verifier.name, substitute.name),
      }
    },
    delegation_ended: (row, event) => row && { ...row, ended_at: event.at, ended_by: event.metadata.actor.name },
  },
})
