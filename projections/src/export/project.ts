import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { type ExportRow, exportTable } from './table.ts'

/** What was exported, by whom, and what became of it. */
export const exported = defineProjection<ExportRow>({
  name: 'export',
  version: 1,
  ...exportTable,
  key: streamId,
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
  },
})
