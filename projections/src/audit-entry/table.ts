import type { AuditMethod } from '@opdesk/contracts/audit/history-list.ts'
import { bigint, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

export type AuditedFields = Record<string, unknown>

/** A change of a back-office record. Actors' names are joined instead of stored, so that an erasure removes a name in one place. */
export const auditEntryTable = defineTable({
  table: 'audit_entry',
  primaryKey: 'id',
  columns: {
    /** Id of the event. */
    id: text(),
    position: bigint(),
    at: timestamptz(),
    method: text<AuditMethod>(),
    program_id: int(),
    action: text(),
    record_id: text(),
    actor_id: text(),
    actor_role: text(),
    /** The absent verifier if a substitute acted; otherwise null. */
    acting_for_id: nullable(text()),
    old_record: nullable(jsonb<AuditedFields>()),
    new_record: nullable(jsonb<AuditedFields>()),
    /** The action and all values of both records in the form of `searchable`, one per line. */
    search_text: text(),
  },
  indexes: ['(at, position)', '(program_id, at)'],
})

export type AuditEntryRow = RowOf<typeof auditEntryTable>

/** Each record, current (`record`) and before its last event (`before`), because most events contain only the changed fields. */
export const auditedRecordTable = defineTable({
  table: 'audited_record',
  primaryKey: 'key',
  columns: {
    /** The stream of the record's aggregate. If a stream has several records, a key with the id of this one. */
    key: text(),
    before: nullable(jsonb<AuditedFields>()),
    record: nullable(jsonb<AuditedFields>()),
  },
})
