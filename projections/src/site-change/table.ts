import { text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** The last event of a master's records. */
export const siteChangeTable = defineTable({
  table: 'site_change',
  primaryKey: 'resource',
  columns: {
    /** The name of the master. */
    resource: text(),
    position: text(),
    at: timestamptz(),
  },
})

export type SiteChangeRow = RowOf<typeof siteChangeTable>
