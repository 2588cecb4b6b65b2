import type { ClaimForPolicy } from '@opdesk/contracts/claim/policy.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { REMOVED, type Row } from '../engine/define-projection.ts'
import { toLogEvent } from '../engine/events.ts'
import { claimDetail } from './project.ts'
import type { ClaimDetailRow, ClaimDoc } from './table.ts'

/** Computes a claim from its own events with the fold of the read model, so that an auditor sees the claim as of any event. */
export const foldClaimDoc = (claimId: string, events: readonly RecordedEvent[]): ClaimDoc | undefined => {
  let row: Row | undefined
  for (const event of events) {
    const next = claimDetail.fold.apply(row, toLogEvent(event), { key: claimId, context: undefined })
    if (next === REMOVED) row = undefined
    else if (next) row = next
  }
  return (row as ClaimDetailRow | undefined)?.doc
}

/** The fields that the permission rules need; null for a draft, which staff cannot see. */
export const policyView = (doc: ClaimDoc): ClaimForPolicy | null =>
  doc.submission && {
    status: doc.state_name,
    subscriber_id: doc.subscriber_id,
    assigned_verifier_id: doc.submission.assigned_verifier?.id ?? null,
    related_people: doc.submission.related_people,
    lifted_for: doc.own_claim_lifted.map(({ person }) => person.id),
    deciders: doc.deciders,
  }
