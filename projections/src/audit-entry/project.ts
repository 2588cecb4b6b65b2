import { aggregateOf } from '@opdesk/contracts/aggregates.ts'
import { searchable } from '@opdesk/contracts/search/search-text.ts'
import { defineGenericProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { auditedOf, auditedTypes } from './audited-events.ts'
import { auditEntryTable, auditedRecordTable } from './table.ts'

const recordId = (event: LogEvent): string => auditedOf(event).record?.(event.data) ?? streamId(event)
const recordKey = (event: LogEvent): string => aggregateOf(event).stream(recordId(event))

/** All values of a record without field names. Sorts by field name, because the database does not keep the order of fields. */
const valuesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return fields.flatMap(([, field]) => valuesOf(field))
  }
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/** The history report: changes of the back office, with their actors. */
export const auditEntry = defineGenericProjection({
  name: 'audit_entry',
  version: 8,
  hasPersonalData: true,
  table: auditEntryTable,
  context: auditedRecordTable,
})({
  types: auditedTypes,
  key: event => event.id,
  context: {
    types: auditedTypes,
    key: recordKey,
    apply: (row, event) => {
      const { before: told, after } = auditedOf(event)
      const before = told ? told(event.data) : (row?.record ?? null)
      return { key: recordKey(event), before, record: after ? after(before, event.data) : { ...before, ...event.data } }
    },
  },
  apply: (_, event, { context }) => {
    const { program, method, action, untold } = auditedOf(event)
    if (untold?.(event.data)) return null
    const { before = null, record = null } = context ?? {}
    const done = typeof action === 'string' ? action : action(event.data)
    const { actor } = event.metadata
    return {
      id: event.id,
      position: Number(event.position),
      at: event.at,
      method,
      program_id: typeof program === 'number' ? program : program(record ?? before ?? {}),
      action: done,
      record_id: recordId(event),
      actor_id: actor.id,
      actor_role: actor.role,
      acting_for_id: actor.acting_for?.id ?? null,
      old_record: before,
      new_record: record,
      search_text: [done, ...valuesOf(before), ...valuesOf(record)].map(searchable).join('\n'),
    }
  },
})
