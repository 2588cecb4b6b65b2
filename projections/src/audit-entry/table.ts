import type { AuditMethod } from '@opdesk/contracts/audit/history-list.ts'
import type { TableOf } from '../engine/define-projection.ts'

export type AuditedFields = Record<string, unknown>

/** A change of a back-office record. Actors' names are joined instead of stored, so that an erasure changes one place. */
export type AuditEntryRow = {
  /** Id of the event. */
  id: string
  position: number
  at: string
  method: AuditMethod
  program_id: number
  action: string
  record_id: string
  actor_id: string
  actor_role: string
  /** The absent verifier, if a substitute acted. */
  acting_for_id: string | null
  old_record: AuditedFields | null
  new_record: AuditedFields | null
  /** Lower case: the action, and all values of both records. */
  search_text: string
}

export const auditEntryTable: TableOf<AuditEntryRow> = {
  table: 'audit_entry',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    position: 'bigint not null',
    at: 'timestamptz not null',
    method: 'text not null',
    program_id: 'int not null',
    action: 'text not null',
    record_id: 'text not null',
    actor_id: 'text not null',
    actor_role: 'text not null',
    acting_for_id: 'text',
    old_record: 'jsonb',
    new_record: 'jsonb',
    search_text: 'text not null',
  },
  indexes: ['(at, position)', '(program_id, at)'],
}

/** Each record in its current state and before its last event, because most events contain only the changes. */
export type AuditedRecordRow = {
  /** The record's stream, or another key if a stream has several records. */
  key: string
  before: AuditedFields | null
  record: AuditedFields | null
}

export const auditedRecordTable: TableOf<AuditedRecordRow> = {
  table: 'audited_record',
  primaryKey: 'key',
  columns: { key: 'text not null', before: 'jsonb', record: 'jsonb' },
}
