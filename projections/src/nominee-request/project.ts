import { ERASED } from '@opdesk/contracts/erased.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type NomineeRequestRow, nomineeRequestTable } from './table.ts'

/** The row in its next state. A request of an erased person waits for no step any more. */
const to = (row: NomineeRequestRow | undefined, state: NomineeRequestRow['state'], more: Partial<NomineeRequestRow> = {}) =>
  row && { ...row, ...more, state: row.nominee === ERASED && state !== 'done' && state !== 'refused' ? 'erased' : state }

/** Requests of nominees after death or in incapacity. Those of an erased person stay, without names. */
export const nomineeRequest = defineProjection({
  name: 'nominee_request',
  version: 1,
  hasPersonalData: true,
  table: nomineeRequestTable,
})({
  key: event => String(event.data.request_id),
  on: {
    nominee_request_recorded: (_, event) => {
      const { request_id, ground, wish, nominee } = event.data
      return {
        request_id,
        subscriber_id: streamId(event),
        nominee: nominee.name,
        ground,
        wish,
        state: nominee.name === ERASED ? 'erased' : 'proof',
        recorded_at: event.at,
        recorded_on: istDay(new Date(event.at)),
        recorded_by: event.metadata.actor.id,
        decided_by: null,
        file_id: null,
        copy_id: null,
        search: linesOf(nominee.name),
      }
    },
    // The erasure of a person deletes the file, too.
    nominee_proof_added: (row, { data: { file } }) => to(row, 'waiting', { file_id: file.name === ERASED ? null : file.file_id }),
    nominee_request_confirmed: (row, { metadata }) =>
      to(row, row?.wish === 'erasure' ? 'done' : 'open', { decided_by: metadata.actor.id }),
    nominee_copy_requested: (row, { data }) => row && { ...row, copy_id: data.copy_id },
    nominee_copy_fetched: row => to(row, 'done'),
    nominee_request_closed: row => to(row, 'done'),
    nominee_request_refused: (row, { metadata }) => to(row, 'refused', { decided_by: metadata.actor.id }),
  },
})
