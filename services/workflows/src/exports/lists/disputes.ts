import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import { disputeBadge } from '@opdesk/contracts/dispute/labels.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { DisputeRecord } from '@opdesk/projections/dispute/table.ts'
import type { ListColumn } from './list.ts'

/** The columns of the list of disputed claims; the badge is the viewer's. */
export const disputeColumns = (viewer: Stage | null): readonly ListColumn<DisputeRecord>[] => [
  { title: 'S.No', kind: 'number', width: 7, value: (_, serial) => serial },
  { title: 'Claim ID', kind: 'text', width: 13, value: row => row.claim_number },
  { title: 'Raised Date', kind: 'day', width: 13, value: row => istDay(new Date(row.raised_at)) },
  { title: 'Name', kind: 'text', width: 22, value: row => row.patient_name },
  { title: 'Doctor Name', kind: 'text', width: 22, value: row => row.doc_name },
  { title: 'Hospital/Clinic Name', kind: 'text', width: 28, value: row => row.hospital },
  { title: 'Act. Bill Amt.', kind: 'money', width: 14, value: row => row.bill_amount },
  { title: 'Claimable Amt.', kind: 'money', width: 14, value: row => row.claimable_amount },
  { title: 'Paid Amt.', kind: 'money', width: 14, value: row => row.paid_amount + (row.doc.payment?.amount ?? 0) },
  { title: 'Status', kind: 'text', width: 19, value: row => disputeBadge(row.internal_status, viewer) },
]
