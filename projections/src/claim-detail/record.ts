import type { DocumentLink, ShownDocument } from '@opdesk/contracts/claim/answer-parts.ts'
import { correctableUntil, correctionRefusal } from '@opdesk/contracts/claim/correction.ts'
import { type AskedDocument, type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimReference } from '@opdesk/contracts/claim/events.ts'
import { type Fees, noFees, totalFees } from '@opdesk/contracts/claim/fees.ts'
import { internalStatusOf, subscriberStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import type { FileReading } from '@opdesk/contracts/claim/reading/flags.ts'
import { namedReason } from '@opdesk/contracts/claim/reasons.ts'
import type { Offered } from '@opdesk/contracts/claim/review-chain.ts'
import type { StaffClaim, StaffReading } from '@opdesk/contracts/claim/staff-claim.ts'
import { stageOfState } from '@opdesk/contracts/claim/stages.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { raiseRefusal } from '@opdesk/contracts/dispute/policy.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { dueOn } from '../lists/target-days.ts'
import { ownSteps } from './own-steps.ts'
import type { ClaimDoc } from './table.ts'

const fileUrl = (fileId: string): string => `/api/v1/files/${encodeURIComponent(fileId)}`

const common = (doc: ClaimDoc) => ({
  _id: doc.claim_id,
  claim_id: doc.claim_number,
  createdAt: doc.submitted_at ?? doc.drafted_at,
  claim_type: doc.details.claim_type,
  status: subscriberStatusOf(doc.state_name, doc.resubmission),
  resubmission: doc.resubmission,
  subscriber_reaction: doc.subscriber_reaction,
  dispute: doc.dispute_status !== null,
  dispute_status: doc.dispute_status,
  claim_closure_Date: doc.closed_at,
})

const visit = ({ details: { member_id: _member, claim_type: _type, ...visit } }: ClaimDoc) => visit

const feeAmounts = ({ fees, submission, approved }: ClaimDoc) => {
  const claimable: Fees = submission?.claimable ?? noFees
  return {
    doctor_fee: toRupees(fees.doctor),
    pharmacy_fee: toRupees(fees.pharmacy),
    lab_test_fee: toRupees(fees.lab),
    combined_pharmacy_test_fees: toRupees(fees.combined),
    bill_amount: toRupees(submission?.bill_amount ?? totalFees(fees)),
    claimable_doctor_fee: toRupees(claimable.doctor),
    claimable_pharmacy_fee: toRupees(claimable.pharmacy),
    claimable_lab_test_fee: toRupees(claimable.lab),
    claimable_combined_pharmacy_test_fees: toRupees(claimable.combined),
    claimable_amount: toRupees(submission?.claimable_amount ?? 0),
    approved_claimable_doctor_fee: approved && toRupees(approved.doctor),
    approved_claimable_pharmacy_fee: approved && toRupees(approved.pharmacy),
    approved_claimable_lab_test_fee: approved && toRupees(approved.lab),
    approved_claimable_combined_pharmacy_test_fees: approved && toRupees(approved.combined),
    approved_claimable_amount: approved && toRupees(totalFees(approved)),
  }
}

export const toLink = ({ file_id, name, size, content_type }: FileReference): DocumentLink => ({
  file_id,
  name,
  size,
  content_type,
  url: fileUrl(file_id),
})

const documentLinks = ({ documents }: ClaimDoc): Record<DocumentKind, DocumentLink[]> => {
  const ofKind = (kind: DocumentKind) => documents.filter(document => document.kind === kind).map(toLink)
  return Object.fromEntries(documentKinds.map(kind => [kind, ofKind(kind)])) as Record<DocumentKind, DocumentLink[]>
}

/** The patient of a claim, as the API shows them. */
type Patient = Pick<NonNullable<ClaimDoc['submission']>['patient'], 'name' | 'relation' | 'phone' | 'country_code' | 'address'>

const memberDetails = ({ submission }: ClaimDoc, drafted?: Patient) => {
  const patient = submission?.patient ?? drafted
  return {
    name: patient?.name ?? '',
    relation: patient?.relation ?? null,
    phone: patient?.phone ?? '',
    country_code: patient?.country_code ?? '',
    address: patient?.address ?? '',
  }
}

/** The document that a clarification asks about, with its file name. */
const shown = ({ documents }: ClaimDoc, asked: AskedDocument | null): ShownDocument => {
  const name = documents.find(({ file_id }) => file_id === asked?.file_id)?.name
  return asked && { ...asked, ...(name !== undefined && { name }) }
}

const conversation = (doc: ClaimDoc) =>
  doc.conversation.map(({ message, reason, document, at, approver_id }) => ({
    message,
    reason: namedReason(reason),
    document: shown(doc, document),
    createdAt: at,
    approver_id,
  }))

/** Actions that the owner may take on a claim now. */
const ownersActions = (doc: ClaimDoc): SubscriberClaim['actions'] => {
  const reason = raiseRefusal({ status: doc.state_name, disputed: doc.dispute_status !== null })
  return [reason ? { action: 'dispute', allowed: false, reason } : { action: 'dispute', allowed: true }]
}

const correctionOf = (
  { state_name, rejected_at, corrects, corrected_in }: ClaimDoc,
  now: Date,
): SubscriberClaim['correction'] => {
  const facts = { status: state_name, rejectedAt: rejected_at, corrected: corrected_in !== null, isCopy: corrects !== null }
  const reason = correctionRefusal(facts, now)
  return { allowed: reason === null, reason, until: rejected_at && correctableUntil(rejected_at) }
}

const referenceOf = ({ claim_id, claim_number }: ClaimReference) => ({ _id: claim_id, claim_id: claim_number })

/** The other claim for the visit of a rejected claim and its copy. */
const corrections = ({ corrects, corrected_in }: ClaimDoc) => ({
  corrects: corrects && { ...referenceOf(corrects), sent_at: corrects.sent_at },
  corrected_in: corrected_in && referenceOf(corrected_in),
})

/** The day of the decision on a claim by a target of `days` calendar days. */
const dueDay = (doc: ClaimDoc, days: number | undefined) =>
  dueOn(doc.state_name, istDay(new Date(doc.submitted_at ?? doc.drafted_at)), days)

/**
 * GET /user/claims/{id}. A draft contains only its patient's id: `patient` is that family member as of now. `days`: the target in
 * calendar days.
 */
export const toSubscriberClaim = (
  doc: ClaimDoc,
  now: Date,
  { patient, days }: { patient?: Patient | undefined; days?: number } = {},
): SubscriberClaim => ({
  ...common(doc),
  ...visit(doc),
  ...feeAmounts(doc),
  ...documentLinks(doc),
  ...corrections(doc),
  member_id: doc.details.member_id,
  member_details: memberDetails(doc, patient),
  subscriber_remark: conversation(doc),
  warnings: doc.warnings,
  actions: ownersActions(doc),
  correction: correctionOf(doc, now),
  steps: ownSteps(doc),
  waits_for: stageOfState(doc.state_name),
  due_on: dueDay(doc, days),
  amount_remark: doc.amount_remark,
  version: doc.version,
})

const toStaffReading = ({ file_id, reading }: FileReading): StaffReading => {
  const { state, version } = reading
  return state === 'read'
    ? { file_id, state, version, fields: reading.fields }
    : { file_id, state, version, reason: reading.reason, fields: [] }
}

/**
 * GET /management/claims/{id}. `actions`: the actions offered to the caller; empty for a caller without a stage of the review
 * chain. `days`: the target in calendar days.
 */
export const toStaffClaim = (doc: ClaimDoc, actions: readonly Offered<ClaimAction>[], days?: number): StaffClaim => {
  const { submission } = doc
  const verifier = submission?.assigned_verifier
  return {
    ...common(doc),
    ...visit(doc),
    ...feeAmounts(doc),
    ...documentLinks(doc),
    internal_status: internalStatusOf[doc.state_name] ?? 0,
    state_name: doc.state_name,
    member_id: { _id: doc.details.member_id ?? '', name: submission?.patient.name ?? '' },
    member_details: memberDetails(doc),
    user_id: {
      _id: doc.subscriber_id,
      name: submission?.subscriber.name ?? '',
      email: submission?.subscriber.email ?? '',
      subscriber_type: submission?.subscriber.subscriber_type ?? 0,
    },
    plan: { name: submission?.plan.name ?? '' },
    assigned_to_verifier: verifier ? { _id: verifier.id, name: verifier.name } : null,
    due_on: dueDay(doc, days),
    duplicate_of: doc.duplicate_of,
    ...corrections(doc),
    payment_reference: doc.payment?.reference ?? null,
    waits_for_release: doc.release_id === null ? null : { _id: doc.release_id },
    paid_amount: toRupees(doc.paid),
    remark: doc.actions.map(({ at, message, reason, document, status, designation, name }) => ({
      createdAt: at,
      message,
      reason: namedReason(reason),
      document: shown(doc, document),
      message_claim_internal_status: status,
      designation,
      name,
    })),
    rejection_remark: doc.rejection_remarks.map(({ message, reason }) => ({ message, reason: namedReason(reason) })),
    subscriber_remark: conversation(doc),
    warnings: doc.warnings,
    readings: doc.readings.map(toStaffReading),
    flags: doc.flags,
    actions: [...actions],
    own_claim_lifted: doc.own_claim_lifted.map(({ person, reason, by, at }) => ({
      _id: person.id,
      name: person.name,
      reason,
      lifted_by: by,
      createdAt: at,
    })),
    version: doc.version,
  }
}
