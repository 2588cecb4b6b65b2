import { flagCodes } from '@opdesk/contracts/claim/reading/flags.ts'
import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { withPossibleDuplicate } from '../claim-match/query.ts'
import type { Db } from '../database/database.ts'
import { dueOn, targetDays } from '../lists/target-days.ts'
import type { StaffViewer } from './conditions.ts'
import type { ClaimListRow } from './table.ts'

const common = (row: ClaimListRow) => ({
  _id: row.claim_id,
  claim_id: row.claim_number,
  createdAt: row.created_at,
  claim_type: row.claim_type,
  status: row.status,
  resubmission: row.resubmission,
  subscriber_reaction: row.subscriber_reaction,
  dispute: row.dispute_status !== null,
  dispute_status: row.dispute_status,
  claim_closure_Date: row.closed_at,
  opd_date: row.opd_date,
  doc_name: row.doc_name,
  hospital: row.hospital,
  bill_amount: toRupees(row.bill_amount),
  claimable_amount: toRupees(row.claimable_amount),
  approved_claimable_amount: row.approved_amount === null ? null : toRupees(row.approved_amount),
})

/**
 * A row as staff see it, without `acting_for` (see `absentVerifier`).
 * @param days the target in calendar days; without it the row has no due date, as in files
 */
export const toStaffRow = (row: ClaimListRow, possible_duplicate: boolean, days?: number): StaffClaimRow => ({
  ...common(row),
  internal_status: row.internal_status ?? 0,
  state_name: row.state_name,
  member_id: { _id: row.member_id ?? '', name: row.patient_name },
  user_id: {
    _id: row.subscriber_id,
    name: row.subscriber_name,
    email: row.subscriber_email,
    subscriber_type: row.subscriber_type,
  },
  assigned_to_verifier: row.verifier_id ? { _id: row.verifier_id, name: row.verifier_name } : null,
  possible_duplicate,
  due_on: dueOn(row.state_name, row.raised_on, days),
  flags: flagCodes.filter(code => row.flags.includes(code)),
  version: row.stream_version,
})

/** `acting_for`: the row's verifier, if absent and the viewer may decide for them as substitute. */
const absentVerifier = (row: ClaimListRow, { acts_for = [] }: Pick<StaffViewer, 'acts_for'>) => {
  const absent = row.state_name === 'awaiting_verifier' && acts_for.find(({ id }) => id === row.verifier_id)
  return absent ? { acting_for: { _id: absent.id, name: absent.name } } : {}
}

/** The rows of a page as staff see them, with `possible_duplicate` and `acting_for`. */
export async function toStaffRows(
  db: Db,
  rows: readonly ClaimListRow[],
  viewer: Pick<StaffViewer, 'acts_for'> = {},
): Promise<StaffClaimRow[]> {
  const flagged = await withPossibleDuplicate(
    db,
    rows.map(row => row.claim_id),
  )
  const days = await targetDays(db, 'decision_days')
  return rows.map(row => ({ ...toStaffRow(row, flagged.has(row.claim_id), days), ...absentVerifier(row, viewer) }))
}

export const toSubscriberRow = (row: ClaimListRow): SubscriberClaimRow => ({
  ...common(row),
  member_id: row.member_id,
  member_details: { name: row.patient_name },
})
