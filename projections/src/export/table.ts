import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import type { ExportStateName } from '@opdesk/contracts/export/lifecycle.ts'
import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

type DataOf<T extends ExportEvent['type']> = Extract<ExportEvent, { type: T }>['data']

/** A requested export. Times ISO 8601 UTC, size of the file in bytes. Its progress is in app.job. */
export const exportTable = defineTable({
  table: 'export',
  primaryKey: 'export_id',
  columns: {
    export_id: text(),
    owner_id: text(),
    state_name: text<ExportStateName>(),
    doc: jsonb<
      DataOf<'export_requested'> & {
        file: DataOf<'export_completed'> | null
        failure: DataOf<'export_failed'>['reason'] | null
      }
    >(),
    requested_at: timestamptz(),
    finished_at: nullable(timestamptz()),
  },
  indexes: ['(owner_id, requested_at, export_id)'],
})

export type ExportRow = RowOf<typeof exportTable>
