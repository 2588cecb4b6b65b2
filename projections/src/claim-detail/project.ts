import { actorName } from '@opdesk/contracts/actor.ts'
import type { AskedDocument } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimEventType } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { type ClaimStateName, next } from '@opdesk/contracts/claim/lifecycle.ts'
import { approvalCode, type Stage } from '@opdesk/contracts/claim/stages.ts'
import { DisputeStatus, designationLabels, InternalStatus } from '@opdesk/contracts/codes.ts'
import { formatRupees, toRupees } from '@opdesk/contracts/money.ts'
import { defineProjection, type HandlerArguments, type Row } from '../engine/define-projection.ts'
import { type EventType, type ProjectedEvent, streamId } from '../engine/events.ts'
import { type ClaimDetailRow, type ClaimDoc, claimDetailTable } from './table.ts'

/** The state that an event of a payment names. */
const targetOf = ({ data }: ProjectedEvent<EventType & ClaimEventType>): ClaimStateName | undefined =>
  'returns_to' in data ? data.returns_to : undefined

/** Handler that changes the doc and its lifecycle state. */
const change =
  <T extends EventType & ClaimEventType>(patch: (doc: ClaimDoc, event: ProjectedEvent<T>) => Partial<ClaimDoc>) =>
  (row: ClaimDetailRow | undefined, event: ProjectedEvent<T>, _: HandlerArguments<Row>): ClaimDetailRow | undefined =>
    row && {
      ...row,
      doc: {
        ...row.doc,
        ...patch(row.doc, event),
        state_name: next(row.doc.state_name, event.type, targetOf(event)),
        version: event.version,
      },
    }

/** Sets the dispute's status only: a dispute has its own stream, with the claim's id and its own versions. */
const disputed = (row: ClaimDetailRow | undefined, dispute_status: number): ClaimDetailRow | undefined =>
  row && { ...row, doc: { ...row.doc, dispute_status } }

type Context = Pick<ProjectedEvent<'claim_settled'>, 'at' | 'metadata'>

const logged = (
  doc: ClaimDoc,
  { at, metadata: { actor } }: Context,
  status: number | null,
  message: string,
  reason: string | null = null,
  document: AskedDocument | null = null,
) => ({
  actions: [
    ...doc.actions,
    {
      at,
      message,
      reason,
      document,
      status,
      designation: actor.designation === null ? '' : designationLabels[actor.designation],
      name: actorName(actor),
    },
  ],
})

interface Decision extends Context {
  data: { stage: Stage; remark: string; reason?: string | null; document?: AskedDocument | null }
}

/** A decision that refuses the claim or asks for a clarification: its remark is never empty. */
interface Refusal extends Context {
  data: { stage: Stage; remark: string; reason: string | null; document?: AskedDocument | null }
}

/** Fields that each staff decision adds to the claim. */
const decided = (doc: ClaimDoc, event: Decision, status: number) => ({
  ...logged(doc, event, status, event.data.remark, event.data.reason, event.data.document),
  deciders: [...doc.deciders, { stage: event.data.stage, user_id: event.metadata.actor.id }],
})

const messageOf = (doc: ClaimDoc, { at }: { at: string }, message: string) => ({
  conversation:
    message === '' ? doc.conversation : [...doc.conversation, { message, reason: null, document: null, at, approver_id: null }],
})

/** Adds the decision's remark to the conversation, as support's message to the subscriber. */
const answered = (doc: ClaimDoc, { at, data, metadata }: Refusal) => ({
  conversation: [
    ...doc.conversation,
    { message: data.remark, reason: data.reason, document: data.document ?? null, at, approver_id: metadata.actor.id },
  ],
})

/** The message to the subscriber after staff changed approved amounts and gave a reason. */
const describeAmounts = ({ approved, previous, remark }: ProjectedEvent<'claim_bills_edited'>['data']): string => {
  const [before, now] = [previous, approved].map(fees => formatRupees(toRupees(totalFees(fees))))
  return `Approved amount changed from ${before} to ${now}: ${remark}`
}

const refused = (doc: ClaimDoc, event: Refusal, status: number) => ({
  ...decided(doc, event, status),
  ...answered(doc, event),
  rejection_remarks: [...doc.rejection_remarks, { message: event.data.remark, reason: event.data.reason }],
  approved: null,
  amount_remark: null,
  closed_at: event.at,
})

const drafted = (event: ProjectedEvent<'claim_drafted'>): ClaimDoc => ({
  claim_id: streamId(event),
  claim_number: event.data.claim_number,
  subscriber_id: event.data.subscriber_id,
  state_name: 'draft',
  resubmission: false,
  subscriber_reaction: false,
  drafted_at: event.at,
  submitted_at: null,
  closed_at: null,
  details: event.data.details,
  fees: event.data.fees,
  documents: [],
  submission: null,
  approved: null,
  amount_remark: null,
  deciders: [],
  actions: [],
  conversation: [],
  rejection_remarks: [],
  warnings: [],
  readings: [],
  flags: [],
  own_claim_lifted: [],
  duplicate_of: null,
  corrects: event.data.corrects ?? null,
  corrected_in: null,
  rejected_at: null,
  dispute_status: null,
  payment: null,
  release_id: null,
  paid: 0,
  version: event.version,
})

/** All data of the screens of one claim. A discarded draft keeps its row, so that its state can be read. */
export const claimDetail = defineProjection({
  name: 'claim_detail',
  version: 14,
  hasPersonalData: true,
  table: claimDetailTable,
})({
  key: streamId,
  on: {
    claim_drafted: (_, event) => ({
      claim_id: streamId(event),
      subscriber_id: event.data.subscriber_id,
      doc: drafted(event),
    }),
    claim_amended: change((_, { data: { details, fees } }) => ({ details, fees })),
    claim_documents_attached: change((doc, { data }) => ({ documents: [...doc.documents, ...data.documents] })),
    claim_document_removed: change((doc, { data }) => ({
      documents: doc.documents.filter(({ file_id, kind }) => file_id !== data.file_id || kind !== data.kind),
    })),
    claim_submission_lapsed: change(() => ({})),
    claim_discarded: change(() => ({})),
    claim_corrected: change((_, { data }) => ({ corrected_in: data.copy })),
    claim_warnings_acknowledged: change((_, { data }) => ({ warnings: data.warnings })),
    claim_documents_read: change((doc, { data }) => ({ readings: [...doc.readings, ...data.readings], flags: data.flags })),
    claim_submitted: change((doc, event) => ({
      submission: event.data,
      submitted_at: event.at,
      ...logged(doc, event, null, doc.details.user_remark),
      ...messageOf(doc, event, doc.details.user_remark),
    })),
    claim_approved: change((doc, event) => ({
      ...decided(doc, event, approvalCode[event.data.stage]),
      approved: event.data.approved,
    })),
    claim_clarification_requested: change((doc, event) => ({
      ...decided(doc, event, InternalStatus.clarification),
      ...answered(doc, event),
      subscriber_reaction: false,
    })),
    claim_resubmitted: change((doc, event) => ({
      ...logged(doc, event, InternalStatus.resubmitted, event.data.remark),
      ...messageOf(doc, event, event.data.remark),
      resubmission: true,
      subscriber_reaction: true,
    })),
    claim_rejected: change((doc, event) => ({ ...refused(doc, event, InternalStatus.rejected), rejected_at: event.at })),
    claim_invalidated: change((doc, event) => refused(doc, event, InternalStatus.invalid)),
    claim_marked_duplicate: change((doc, event) => ({
      ...refused(doc, event, InternalStatus.invalid),
      duplicate_of: event.data.duplicate_of,
    })),
    claim_bills_edited: change((doc, { at, data, metadata }) => ({
      approved: data.approved,
      amount_remark: data.remark || null,
      deciders: [...doc.deciders, { stage: data.stage, user_id: metadata.actor.id }],
      ...(data.remark !== '' && {
        conversation: [
          ...doc.conversation,
          { message: describeAmounts(data), reason: null, document: null, at, approver_id: metadata.actor.id },
        ],
      }),
    })),
    claim_transferred: change((doc, { data }) => ({
      submission: doc.submission && { ...doc.submission, assigned_verifier: data.to },
    })),
    claim_own_claim_lifted: change((doc, { at, data, metadata }) => ({
      own_claim_lifted: [...doc.own_claim_lifted, { ...data, by: actorName(metadata.actor), at }],
    })),
    claim_payment_requested: change((_, { data, metadata }) => ({
      payment: { ...data, released_by: metadata },
      release_id: null,
    })),
    claim_settled: change((doc, event) => ({
      // The settlement process ends the payment; the log shows the person who released it.
      ...logged(doc, { at: event.at, metadata: doc.payment?.released_by ?? event.metadata }, InternalStatus.settled, ''),
      paid: doc.paid + event.data.amount,
      closed_at: event.data.returns_to === 'settled' ? event.at : doc.closed_at,
    })),
    claim_release_requested: change((_, { data }) => ({ release_id: data.release_id })),
    claim_release_ended: change(({ release_id }, { data }) => ({
      release_id: release_id === data.release_id ? null : release_id,
    })),
    claim_payment_failed: change(() => ({})),
    claim_payment_reversed: change((doc, { data }) => ({ paid: doc.paid - data.amount, closed_at: null })),
    claim_disputed: change((doc, event) => ({
      ...logged(doc, event, InternalStatus.dispute, event.data.remark),
      ...messageOf(doc, event, event.data.remark),
      dispute_status: DisputeStatus.raised,
    })),
    claim_dispute_closed: (row, { data, version }) =>
      row && {
        ...row,
        doc: { ...row.doc, state_name: data.returns_to, version, deciders: [...row.doc.deciders, ...data.deciders] },
      },
    claim_dispute_approved: change(({ deciders }, { data }) => ({
      approved: data.approved,
      closed_at: null,
      deciders: [...deciders, ...data.deciders],
    })),
    dispute_approved: (row, { data }) =>
      disputed(row, data.stage === 'finance' ? DisputeStatus.approved : DisputeStatus.inProcess),
    dispute_rejected: row => disputed(row, DisputeStatus.rejected),
    dispute_settled: row => disputed(row, DisputeStatus.settled),
  },
})
