import { exportStream } from '@opdesk/contracts/export/events.ts'
import { subscriberEvents } from '@opdesk/contracts/subscriber/events.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { exportTable } from './table.ts'

/** The exports that an event changes. An erasure changes the exports with the streams that it names. */
const keysOf = (event: LogEvent): string | readonly string[] => {
  if (event.type !== 'subscriber_erased') return streamId(event)
  const { streams } = subscriberEvents.subscriber_erased.parse(event.data)
  return streams.filter(exportStream.has).map(exportStream.idOf)
}

/** Exports with requester and result. */
export const exported = defineProjection({
  name: 'export',
  version: 3,
  table: exportTable,
})({
  key: keysOf,
  on: {
    export_requested: (_, event) => ({
      export_id: streamId(event),
      owner_id: event.metadata.actor.id,
      state_name: 'requested',
      doc: { ...event.data, file: null, failure: null },
      requested_at: event.at,
      finished_at: null,
    }),
    export_completed: (row, { at, data }) =>
      row && { ...row, state_name: 'completed', doc: { ...row.doc, file: data }, finished_at: at },
    export_failed: (row, { at, data }) =>
      row && { ...row, state_name: 'failed', doc: { ...row.doc, failure: data.reason }, finished_at: at },
    export_cancelled: (row, { at }) => row && { ...row, state_name: 'cancelled', finished_at: at },
    subscriber_erased: row => {
      if (!row) return row
      // The search text of the export may contain the erased person's name.
      const { search: _, ...query } = row.doc.query
      return { ...row, doc: { ...row.doc, query } }
    },
  },
})
