import type { AuditMethod } from '@opdesk/contracts/audit/history-list.ts'
import { bigint, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

export type AuditedFields = Record<string, unknown>

/** A change of a back-office record. Actors' names are joined instead of stored, so that an erasure changes one place. */
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
    /** The absent verifier, if a substitute acted. */
    acting_for_id: nullable(text()),
    old_record: nullable(jsonb<AuditedFields>()),
    new_record: nullable(jsonb<AuditedFields>()),
    /** Lower case: the action, and all values of both records. */
    search_text: text(),
  },
  indexes: ['(at, position)', '(program_id, at)'],
})

export type AuditEntryRow = RowOf<typeof auditEntryTable>

/** Each record in its current state and before its last event, because most events contain only the changes. */
export const auditedRecordTable = defineTable({
  table: 'audited_record',
  primaryKey: 'key',
  columns: {
    /** The record's stream, or another key if a stream has several records. */
    key: text(),
    before: nullable(jsonb<AuditedFields>()),
    record: nullable(jsonb<AuditedFields>()),
  },
})
