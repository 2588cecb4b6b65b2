import type { TableOf } from '../engine/define-projection.ts'

/** Number of decisions of one person on claims on one IST day. A duplicate does not count as `invalidated`. */
export type ReviewerDecisionRow = {
  /** `<day> <user id>` */
  id: string
  decided_on: string
  user_id: string
  /** From the last decision of the day. */
  user_name: string
  approved: number
  clarified: number
  rejected: number
  invalidated: number
  duplicates: number
}

export const reviewerDecisionTable: TableOf<ReviewerDecisionRow> = {
  table: 'reviewer_decision',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    decided_on: 'date not null',
    user_id: 'text not null',
    user_name: 'text not null',
    approved: 'int not null',
    clarified: 'int not null',
    rejected: 'int not null',
    invalidated: 'int not null',
    duplicates: 'int not null',
  },
  indexes: ['(decided_on)'],
}
