import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A record of a master. Built-in records have no times. */
export const resourceRecordTable = defineTable({
  table: 'resource_record',
  primaryKey: 'key',
  columns: {
    /** `<resource>-<id>`, which is also the name of the record's stream. */
    key: text(),
    resource: text(),
    id: text(),
    /** Text of the master's key field. `key_lower`: the same text in the form of `spellingKey`. */
    key_text: text(),
    key_lower: text(),
    /** The key and the other fields that a search covers; see linesOf. */
    search: text(),
    record: jsonb<Record<string, unknown>>(),
    created_at: nullable(timestamptz()),
    updated_at: nullable(timestamptz()),
  },
  indexes: ['(resource, key_lower, id)'],
})

export type ResourceRecordRow = RowOf<typeof resourceRecordTable>
