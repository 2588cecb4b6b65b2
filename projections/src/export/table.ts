import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import type { ExportStateName } from '@opdesk/contracts/export/lifecycle.ts'
import type { TableOf } from '../engine/define-projection.ts'

type DataOf<T extends ExportEvent['type']> = Extract<ExportEvent, { type: T }>['data']

/** A requested export. Times ISO 8601 UTC, size in bytes. Its progress is in app.job. */
export type ExportRow = {
  export_id: string
  owner_id: string
  state_name: ExportStateName
  doc: DataOf<'export_requested'> & {
    file: DataOf<'export_completed'> | null
    failure: DataOf<'export_failed'>['reason'] | null
  }
  requested_at: string
  finished_at: string | null
}

export const exportTable: TableOf<ExportRow> = {
  table: 'export',
  primaryKey: 'export_id',
  columns: {
    export_id: 'text not null',
    owner_id: 'text not null',
    state_name: 'text not null',
    doc: 'jsonb not null',
    requested_at: 'timestamptz not null',
    finished_at: 'timestamptz',
  },
  indexes: ['(owner_id, requested_at, export_id)'],
}
