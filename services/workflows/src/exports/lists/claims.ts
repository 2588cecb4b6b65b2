import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { ClaimListRow } from '@opdesk/projections/claim-list/table.ts'
import type { ListColumn } from './list.ts'

/** The columns of the claims list (back-office spec section 2). */
export const claimColumns: readonly ListColumn<ClaimListRow>[] = [
  { title: 'S.No', kind: 'number', width: 7, value: (_, serial) => serial },
  { title: 'Claim ID', kind: 'text', width: 13, value: row => row.claim_number },
  { title: 'Raised Date', kind: 'day', width: 13, value: row => istDay(new Date(row.created_at)) },
  { title: 'Name', kind: 'text', width: 22, value: row => row.patient_name },
  { title: 'Doctor Name', kind: 'text', width: 22, value: row => row.doc_name },
  { title: 'Hospital/Clinic Name', kind: 'text', width: 28, value: row => row.hospital },
  { title: 'Act. Bill Amt.', kind: 'money', width: 14, value: row => row.bill_amount },
  { title: 'Claimable Amt.', kind: 'money', width: 14, value: row => row.claimable_amount },
  { title: 'Approved Amt.', kind: 'money', width: 14, value: row => row.approved_amount },
  { title: 'Status', kind: 'text', width: 19, value: row => internalStatusLabel(row.internal_status, row.resubmission) },
]

/** Admins also see the subscriber. */
export const adminClaimColumns: readonly ListColumn<ClaimListRow>[] = [
  ...claimColumns,
  { title: 'Subscriber Type', kind: 'text', width: 14, value: row => subscriberTypeLabel(row.subscriber_type) },
]
