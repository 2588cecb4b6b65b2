import type { ClaimEventType } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { type ClaimStateName, internalStatusOf, next, subscriberStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { differingCodes } from '@opdesk/contracts/claim/reading/flags.ts'
import { DisputeStatus } from '@opdesk/contracts/codes.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'
import { searchText } from '../lists/search-text.ts'
import { type ClaimListRow, claimDay, claimListTable, claimTally } from './table.ts'

type Details = ProjectedEvent<'claim_amended'>['data']['details']

const visit = ({ member_id, claim_type, opd_date, doc_name, hospital, doc_registration }: Details) => ({
  member_id,
  claim_type,
  opd_date,
  doc_name,
  hospital,
  doc_registration,
})

const withSearch = (row: ClaimListRow): ClaimListRow => ({
  ...row,
  search: searchText(row, row.doc_registration, row.utr),
})

/** Applies an event to a row: sets the claim's new state and the other changes. */
const moved = (
  row: ClaimListRow | undefined,
  event: { type: ClaimEventType; version: number },
  patch: Partial<ClaimListRow> = {},
  returnsTo?: ClaimStateName,
): ClaimListRow | undefined => {
  if (!row) return undefined
  const changed = { ...row, ...patch }
  const state_name = next(row.state_name, event.type, returnsTo)
  return {
    ...changed,
    state_name,
    internal_status: internalStatusOf[state_name],
    status: subscriberStatusOf(state_name, changed.resubmission),
    stream_version: event.version,
  }
}

type Row = ClaimListRow | undefined
const passed = (row: Row, event: { type: ClaimEventType; version: number }) => moved(row, event)
const closed = (row: Row, event: ProjectedEvent<'claim_rejected' | 'claim_invalidated' | 'claim_marked_duplicate'>) =>
  moved(row, event, { closed_at: event.at, approved_amount: null })

export const claimList = defineProjection({
  name: 'claim_list',
  version: 11,
  hasPersonalData: true,
  table: claimListTable,
  tally: [claimTally, claimDay],
})({
  key: streamId,
  on: {
    claim_drafted: (_, event) =>
      withSearch({
        ...visit(event.data.details),
        claim_id: streamId(event),
        claim_number: event.data.claim_number,
        subscriber_id: event.data.subscriber_id,
        subscriber_name: '',
        subscriber_email: '',
        subscriber_type: 0,
        patient_name: '',
        bill_amount: totalFees(event.data.fees),
        claimable_amount: 0,
        approved_amount: null,
        paid_amount: 0,
        state_name: 'draft',
        internal_status: null,
        status: subscriberStatusOf('draft', false),
        resubmission: false,
        subscriber_reaction: false,
        dispute_status: null,
        verifier_id: '',
        verifier_name: '',
        created_at: event.at,
        submitted_at: null,
        raised_on: istDay(new Date(event.at)),
        closed_at: null,
        flags: [],
        flagged: false,
        utr: '',
        search: '',
        stream_version: event.version,
      }),
    claim_amended: (row, event) =>
      row &&
      withSearch({
        ...row,
        ...visit(event.data.details),
        bill_amount: totalFees(event.data.fees),
        stream_version: event.version,
      }),
    claim_documents_attached: passed,
    claim_document_removed: passed,
    claim_submission_lapsed: passed,
    claim_submitted: (row, event) => {
      const { patient, subscriber, assigned_verifier, bill_amount, claimable_amount } = event.data
      const submitted = moved(row, event, {
        patient_name: patient.name,
        subscriber_name: subscriber.name,
        subscriber_email: subscriber.email,
        subscriber_type: subscriber.subscriber_type,
        bill_amount,
        claimable_amount,
        verifier_id: assigned_verifier?.id ?? '',
        verifier_name: assigned_verifier?.name ?? '',
        created_at: event.at,
        submitted_at: event.at,
        raised_on: istDay(new Date(event.at)),
      })
      return submitted && withSearch(submitted)
    },
    claim_documents_read: (row, event) => {
      const flags = differingCodes(event.data.flags)
      return moved(row, event, { flags, flagged: flags.length > 0 })
    },
    claim_discarded: () => REMOVED,
    claim_approved: (row, event) => moved(row, event, { approved_amount: totalFees(event.data.approved) }),
    claim_clarification_requested: (row, event) => moved(row, event, { subscriber_reaction: false }),
    claim_resubmitted: (row, event) => moved(row, event, { resubmission: true, subscriber_reaction: true }),
    claim_rejected: closed,
    claim_invalidated: closed,
    claim_marked_duplicate: closed,
    claim_bills_edited: (row, event) => moved(row, event, { approved_amount: totalFees(event.data.approved) }),
    claim_transferred: (row, event) => moved(row, event, { verifier_id: event.data.to.id, verifier_name: event.data.to.name }),
    claim_own_claim_lifted: passed,
    claim_release_requested: passed,
    claim_release_ended: passed,
    claim_payment_requested: passed,
    claim_payment_failed: passed,
    claim_settled: (row, event) => {
      const { amount, returns_to, utr } = event.data
      const closed_at = returns_to === 'settled' ? event.at : (row?.closed_at ?? null)
      const paid = row && { closed_at, paid_amount: row.paid_amount + amount, utr: utr ?? row.utr }
      const settled = paid && moved(row, event, paid, returns_to)
      return settled && withSearch(settled)
    },
    claim_payment_reversed: (row, event) =>
      row && moved(row, event, { closed_at: null, paid_amount: row.paid_amount - event.data.amount }),
    claim_disputed: (row, event) => moved(row, event, { dispute_status: DisputeStatus.raised }),
    claim_dispute_closed: (row, event) => moved(row, event, {}, event.data.returns_to),
    claim_dispute_approved: (row, event) =>
      moved(row, event, { approved_amount: totalFees(event.data.approved), closed_at: null }),
    // A dispute's event stream has the claim's id, so that its events change the row of the claim.
    dispute_approved: (row, event) =>
      row && { ...row, dispute_status: event.data.stage === 'finance' ? DisputeStatus.approved : DisputeStatus.inProcess },
    dispute_rejected: row => row && { ...row, dispute_status: DisputeStatus.rejected },
    dispute_settled: row => row && { ...row, dispute_status: DisputeStatus.settled },
  },
})
