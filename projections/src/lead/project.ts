import type { LeadInput } from '@opdesk/contracts/lead/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type LeadRow, leadTable, leadTally } from './table.ts'

/** Adds the search text, which contains each name, address and number that was typed. */
const searchable = (row: Omit<LeadRow, 'search'>): LeadRow => ({
  ...row,
  search: linesOf(...new Set(row.sent.flatMap(({ name, organization, email, phone }) => [name, organization, email, phone]))),
})

/** True if the typed data is erased: each form requires an email address, so an empty one means erased. */
const isErased = ({ email }: LeadInput): boolean => email === ''

/** Contact forms that are not erased. */
export const lead = defineProjection({
  name: 'lead',
  version: 4,
  hasPersonalData: true,
  table: leadTable,
  tally: leadTally,
})({
  key: streamId,
  on: {
    lead_received: (_, event) => {
      const { at, data } = event
      if (isErased(data)) return REMOVED
      return searchable({
        ...data,
        lead_id: streamId(event),
        sent: [{ ...data, at }],
        received_at: at,
        received_on: istDay(new Date(at)),
      })
    },
    lead_repeated: (row, { at, data }) => row && searchable({ ...row, sent: [...row.sent, { ...data, at }] }),
    lead_erased: () => REMOVED,
  },
})
