import type { AuditMethod } from '@opdesk/contracts/audit/queries.ts'
import type { TableOf } from '../engine/define-projection.ts'

export type AuditedFields = Record<string, unknown>

/** A change of something that the back office keeps. Names of who acted are not here: they are looked up, so one place forgets them. */
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
  old_record: AuditedFields | null
  new_record: AuditedFields | null
  /** Lower case: what was done, and all that both records say. */
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
    old_record: 'jsonb',
    new_record: 'jsonb',
    search_text: 'text not null',
  },
  indexes: ['(at, position)', '(program_id, at)'],
}

/** Each record as it is, and as it was before its last event: events mostly tell only what they change. */
export type AuditedRecordRow = {
  /** Its stream, or what stands for it where a stream has several. */
  key: string
  before: AuditedFields | null
  record: AuditedFields | null
}

export const auditedRecordTable: TableOf<AuditedRecordRow> = {
  table: 'audited_record',
  primaryKey: 'key',
  columns: { key: 'text not null', before: 'jsonb', record: 'jsonb' },
}
