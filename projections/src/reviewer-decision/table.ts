import { date, int, text } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** Number of decisions of one person on claims on one IST day. A duplicate does not count as `invalidated`. */
export const reviewerDecisionTable = defineTable({
  table: 'reviewer_decision',
  primaryKey: 'id',
  columns: {
    /** `<day> <user id>` */
    id: text(),
    decided_on: date(),
    user_id: text(),
    /** The person's name in their last decision of the day. */
    user_name: text(),
    approved: int(),
    clarified: int(),
    rejected: int(),
    invalidated: int(),
    duplicates: int(),
  },
  indexes: ['(decided_on)'],
})

export type ReviewerDecisionRow = RowOf<typeof reviewerDecisionTable>
