import type { TableOf } from '../engine/define-projection.ts'

/** A verifier's leave with its substitute. Days are IST, both included. */
export type DelegationRow = {
  id: string
  verifier_id: string
  verifier_name: string
  substitute_id: string
  substitute_name: string
  from_day: string
  to_day: string
  granted_at: string
  granted_by: string
  /** Set if it ended before its last day was over. */
  ended_at: string | null
  ended_by: string | null
}

export const delegationTable: TableOf<DelegationRow> = {
  table: 'delegation',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    verifier_id: 'text not null',
    verifier_name: 'text not null',
    substitute_id: 'text not null',
    substitute_name: 'text not null',
    from_day: 'date not null',
    to_day: 'date not null',
    granted_at: 'timestamptz not null',
    granted_by: 'text not null',
    ended_at: 'timestamptz',
    ended_by: 'text',
  },
  indexes: ['(substitute_id, to_day) where ended_at is null', '(verifier_id, to_day)', '(from_day, id)'],
}
