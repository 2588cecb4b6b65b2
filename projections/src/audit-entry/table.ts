import type { AuditMethod } from '@opdesk/contracts/audit/history-list.ts'
import type { TableOf } from '../engine/define-projection.ts'

export type AuditedFields = Record<string, unknown>

/** A change of a record of the back office. It has no names of actors: they are joined, so that one place forgets them. */
export type AuditEntryRow = {
  /** The event's. */
  id: string
  position: number
  at: string
  method: AuditMethod
  program_id: number
  action: string
  record_id: string
  actor_id: string
  actor_role: string
  /** The absent verifier for whom a substitute acted. */
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

/** Each record as it is now, and before its last event: most events contain only what they change. */
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
