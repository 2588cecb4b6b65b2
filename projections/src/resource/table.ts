import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A record of a master. Built-in records have no times. */
export const resourceRecordTable = defineTable({
  table: 'resource_record',
  primaryKey: 'key',
  columns: {
    /** `<resource>-<id>`, the same as its stream. */
    key: text(),
    resource: text(),
    id: text(),
    /** The text of the master's key field, and the same in lower case. */
    key_text: text(),
    key_lower: text(),
    /** The text that a search covers besides the key, one field per line, in the form of `spellingKey`. */
    search: text(),
    record: jsonb<Record<string, unknown>>(),
    created_at: nullable(timestamptz()),
    updated_at: nullable(timestamptz()),
  },
  indexes: ['(resource, key_lower, id)'],
})

export type ResourceRecordRow = RowOf<typeof resourceRecordTable>
