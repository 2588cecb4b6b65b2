import { actorName } from '@opdesk/contracts/actor.ts'
import { approvalCode } from '@opdesk/contracts/claim/stages.ts'
import { designationLabels, InternalStatus } from '@opdesk/contracts/codes.ts'
import type { DisputeEventType } from '@opdesk/contracts/dispute/events.ts'
import { disputeStatusOf, internalStatusOf, next } from '@opdesk/contracts/dispute/lifecycle.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'
import { searchText } from '../lists/search-text.ts'
import { type DisputeRecord, disputeTable, disputeTally } from './table.ts'

const moved = (
  row: DisputeRecord,
  event: { type: DisputeEventType; version: number },
  patch: Partial<DisputeRecord>,
): DisputeRecord => {
  const state_name = next(row.state_name, event.type)
  const internal_status = internalStatusOf[state_name] ?? row.internal_status
  const dispute_status = disputeStatusOf[state_name] ?? row.dispute_status
  return { ...row, ...patch, state_name, internal_status, dispute_status, stream_version: event.version }
}

const logged = (
  doc: DisputeRecord['doc'],
  { at, metadata: { actor } }: Pick<ProjectedEvent<'dispute_settled'>, 'at' | 'metadata'>,
  status: number,
  message: string,
): DisputeRecord['doc']['actions'] => [
  ...doc.actions,
  {
    at,
    message,
    status,
    designation: actor.designation === null ? '' : designationLabels[actor.designation],
    name: actorName(actor),
  },
]

const decided = (
  { doc }: DisputeRecord,
  event: ProjectedEvent<'dispute_approved' | 'dispute_rejected'>,
  status: number,
): DisputeRecord['doc'] => ({
  ...doc,
  deciders: [...doc.deciders, { stage: event.data.stage, user_id: event.metadata.actor.id }],
  actions: logged(doc, event, status, event.data.remark),
})

/**
 * Adds the closing remark to the conversation, which the subscriber sees. Remarks within the review chain are not shown to the
 * subscriber.
 */
const answered = (doc: DisputeRecord['doc'], event: ProjectedEvent<'dispute_approved' | 'dispute_rejected'>) => ({
  ...doc,
  conversation: [...doc.conversation, { message: event.data.remark, at: event.at, approver_id: event.metadata.actor.id }],
})

export const dispute = defineProjection({
  name: 'dispute',
  version: 7,
  hasPersonalData: true,
  table: disputeTable,
  tally: disputeTally,
})({
  key: streamId,
  on: {
    dispute_raised: (_, event) => {
      const { subscriber, assigned_verifier, remark, files, related_people, claim_deciders, ...claim } = event.data
      const { claim_number, hospital, doc_name, patient_name } = claim
      return {
        ...claim,
        claim_id: streamId(event),
        subscriber_id: subscriber.id,
        subscriber_name: subscriber.name,
        subscriber_email: subscriber.email,
        subscriber_type: subscriber.subscriber_type,
        state_name: 'awaiting_verifier',
        internal_status: internalStatusOf.awaiting_verifier ?? 0,
        dispute_status: disputeStatusOf.awaiting_verifier ?? 1,
        verifier_id: assigned_verifier?.id ?? '',
        verifier_name: assigned_verifier?.name ?? '',
        raised_at: event.at,
        raised_on: istDay(new Date(event.at)),
        closed_at: null,
        search: searchText({ claim_number, hospital, doc_name, patient_name }),
        doc: {
          files,
          related_people,
          deciders: claim_deciders,
          actions: [],
          conversation: [{ message: remark, at: event.at, approver_id: null }],
          payment: null,
        },
        stream_version: event.version,
      }
    },
    dispute_approved: (row, event) => {
      if (!row) return row
      const doc = decided(row, event, approvalCode[event.data.stage])
      if (event.data.stage !== 'finance') return moved(row, event, { doc })
      return moved(row, event, { doc: answered(doc, event), closed_at: event.at })
    },
    dispute_rejected: (row, event) =>
      row && moved(row, event, { doc: answered(decided(row, event, InternalStatus.rejected), event), closed_at: event.at }),
    dispute_transferred: (row, event) =>
      row && moved(row, event, { verifier_id: event.data.to.id, verifier_name: event.data.to.name }),
    dispute_settled: (row, event) => {
      if (!row) return row
      const { amount, reference } = event.data
      const actions = logged(row.doc, event, InternalStatus.settled, reference)
      return moved(row, event, { doc: { ...row.doc, actions, payment: { amount, reference } } })
    },
  },
})
