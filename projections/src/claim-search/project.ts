import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { searchText } from '../search-text.ts'
import { type ClaimSearchRow, claimSearchTable } from './table.ts'

const searchable = (row: Omit<ClaimSearchRow, 'search'>): ClaimSearchRow => ({ ...row, search: searchText(row) })

export const claimSearch = defineProjection<ClaimSearchRow>({
  name: 'claim_search',
  version: 3,
  forgets: true,
  ...claimSearchTable,
  key: streamId,
  on: {
    claim_drafted: (_, event) => {
      const { claim_number, details } = event.data
      const { hospital, doc_name } = details
      return searchable({ claim_id: streamId(event), claim_number, hospital, doc_name, patient_name: '' })
    },
    claim_amended: (row, event) => {
      const { hospital, doc_name } = event.data.details
      return row && searchable({ ...row, hospital, doc_name })
    },
    claim_submitted: (row, event) => row && searchable({ ...row, patient_name: event.data.patient.name }),
    claim_discarded: () => REMOVED,
  },
})
