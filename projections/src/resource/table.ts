import type { TableOf } from '../engine/define-projection.ts'

/** A record of a master. Built-in records have no times. */
export type ResourceRecordRow = {
  /** `<resource>-<id>`, the same as its stream. */
  key: string
  resource: string
  id: string
  /** The text of the master's key field, and the same in lower case. */
  key_text: string
  key_lower: string
  /** The text that a search covers besides the key, one field per line, in the form of `spellingKey`. */
  search: string
  record: Record<string, unknown>
  created_at: string | null
  updated_at: string | null
}

export const resourceRecordTable: TableOf<ResourceRecordRow> = {
  table: 'resource_record',
  primaryKey: 'key',
  columns: {
    key: 'text not null',
    resource: 'text not null',
    id: 'text not null',
    key_text: 'text not null',
    key_lower: 'text not null',
    search: 'text not null',
    record: 'jsonb not null',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  indexes: ['(resource, key_lower, id)'],
}
