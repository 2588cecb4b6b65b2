import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import type { LogEvent } from '../engine/events.ts'
import { type ReviewerDecisionRow, reviewerDecisionTable } from './table.ts'

type Kind = 'approved' | 'clarified' | 'rejected' | 'invalidated' | 'duplicates'

const decidedOn = ({ at }: LogEvent): string => istDay(new Date(at))

const one =
  (kind: Kind) =>
  (row: ReviewerDecisionRow | undefined, event: LogEvent, { key }: { key: string }): ReviewerDecisionRow => {
    const { id, name } = event.metadata.actor
    const before = row ?? {
      id: key,
      decided_on: decidedOn(event),
      user_id: id,
      approved: 0,
      clarified: 0,
      rejected: 0,
      invalidated: 0,
      duplicates: 0,
    }
    return { ...before, user_name: name, [kind]: before[kind] + 1 }
  }

/** Number of decisions on claims by person and day. Edits of bills, payments, and decisions on disputes are not counted. */
export const reviewerDecision = defineProjection({
  name: 'reviewer_decision',
  version: 2,
  table: reviewerDecisionTable,
})({
  key: event => `${decidedOn(event)} ${event.metadata.actor.id}`,
  on: {
    claim_approved: one('approved'),
    claim_clarification_requested: one('clarified'),
    claim_rejected: one('rejected'),
    claim_invalidated: one('invalidated'),
    claim_marked_duplicate: one('duplicates'),
  },
})
