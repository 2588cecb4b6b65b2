import type { Offered } from '@opdesk/contracts/claim/review-chain.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import type { DisputeDetails } from '@opdesk/contracts/claim/subscriber-claim.ts'
import type { DisputeAction, DisputeForPolicy } from '@opdesk/contracts/dispute/policy.ts'
import type { DisputeRow, StaffDispute, SubscriberDispute } from '@opdesk/contracts/dispute/queries.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { toLink } from '../claim-detail/record.ts'
import { dueOn } from '../lists/target-days.ts'
import type { DisputeRecord } from './table.ts'

const common = (row: DisputeRecord) => ({
  _id: row.claim_id,
  claim_id: row.claim_number,
  createdAt: row.raised_at,
  closed_at: row.closed_at,
  dispute_status: row.dispute_status,
  bill_amount: toRupees(row.bill_amount),
  claimable_amount: toRupees(row.claimable_amount),
  paid_amount: toRupees(row.paid_amount),
  settled_amount: row.doc.payment && toRupees(row.doc.payment.amount),
})

/**
 * The amounts of a dispute, in paise. `approved`: the claim's approved amount. `covers`: the part of it that the subscriber's
 * wallet covers.
 */
export interface DisputeMoney {
  approved: number | null
  covers: number
}

/**
 * The amount still due, in rupees (contracts/dispute/queries.ts). A dispute is approved for the amount that the subscriber's wallet
 * covers at that time.
 */
const outstanding = (
  { state_name, claimable_amount, paid_amount }: DisputeRecord,
  { approved, covers }: DisputeMoney,
): number => {
  if (state_name === 'rejected' || state_name === 'settled') return 0
  const wanted = Math.max(0, (state_name === 'approved' ? (approved ?? 0) : claimable_amount) - paid_amount)
  return toRupees(state_name === 'approved' ? wanted : Math.min(wanted, covers))
}

const conversation = ({ doc }: DisputeRecord) =>
  doc.conversation.map(({ message, at, approver_id }) => ({ message, createdAt: at, approver_id }))

const staffRow = (row: DisputeRecord): Omit<DisputeRow, 'due_on'> => ({
  ...common(row),
  internal_status: row.internal_status,
  member_id: { name: row.patient_name },
  user_id: {
    _id: row.subscriber_id,
    name: row.subscriber_name,
    email: row.subscriber_email,
    subscriber_type: row.subscriber_type,
  },
  hospital: row.hospital,
  doc_name: row.doc_name,
  assigned_to_verifier: row.verifier_id ? { _id: row.verifier_id, name: row.verifier_name } : null,
})

/** A row of a list. `days`: the target in calendar days; without it the row has no due date, as in files. */
export const toDisputeRow = (row: DisputeRecord, days?: number): DisputeRow => ({
  ...staffRow(row),
  due_on: dueOn(row.state_name, row.raised_on, days),
})

/** `dispute_details` of GET /user/claims/{id}. */
export const toDisputeDetails = (row: DisputeRecord): DisputeDetails => ({
  dispute_status: row.dispute_status,
  createdAt: row.raised_at,
  closed_at: row.closed_at,
  subscriber_remark: conversation(row),
  files: row.doc.files.map(toLink),
})

/** GET /user/claims/disputed/{id}. */
export const toSubscriberDispute = (row: DisputeRecord, money: DisputeMoney): SubscriberDispute => ({
  ...common(row),
  outstanding_amount: outstanding(row, money),
  subscriber_remark: conversation(row),
  files: row.doc.files.map(toLink),
  version: row.stream_version,
})

/** GET /management/disputed-claims/{id}. `actions`: the actions offered to the caller; `days`: the target in calendar days. */
export const toStaffDispute = (
  row: DisputeRecord,
  { claim, money, actions, days }: { claim: StaffClaim; money: DisputeMoney; actions: Offered<DisputeAction>[]; days: number },
): StaffDispute => ({
  ...toDisputeRow(row, days),
  outstanding_amount: outstanding(row, money),
  original_claim_id: claim,
  state_name: row.state_name,
  remark: row.doc.actions.map(({ at, message, status, designation, name }) => ({
    createdAt: at,
    message,
    message_claim_internal_status: status ?? 0,
    designation,
    name,
  })),
  subscriber_remark: conversation(row),
  files: row.doc.files.map(toLink),
  actions,
  version: row.stream_version,
})

/** The fields that the permission rules need. `lifted_for`: people with a lifted `own_claim` on the claim. */
export const disputePolicyView = (row: DisputeRecord, lifted_for: readonly string[]): DisputeForPolicy => ({
  status: row.state_name,
  subscriber_id: row.subscriber_id,
  assigned_verifier_id: row.verifier_id || null,
  related_people: row.doc.related_people,
  lifted_for,
  deciders: row.doc.deciders,
})
