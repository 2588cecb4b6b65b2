import { Text } from '@mantine/core'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import type { DisputeRow, DisputeSortColumn } from '@opdesk/contracts/dispute/queries.ts'
import { cut } from '../../components/cut.tsx'
import type { Column } from '../../components/data-table.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Money } from '../../components/money.tsx'
import classes from '../../desk/claim/claim-columns.module.css'
import { DisputeBadge } from './dispute-badge.tsx'
import { nextOnDispute } from './standing.ts'

const Next = ({ dispute }: { dispute: DisputeRow }) => {
  const next = nextOnDispute(dispute)
  return (
    next && (
      <Text component="div" size="xs" c="dimmed" lh={1.3}>
        {cut(`Next: ${next}`)}
      </Text>
    )
  )
}

/** Columns of the list of disputes; the status is worded for the viewer's stage. */
export const disputeColumns = (viewer: Stage | null): readonly Column<DisputeRow, DisputeSortColumn>[] => [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  { key: 'claim_id', title: 'Claim ID', main: true, sortBy: 'claim_id', render: dispute => dispute.claim_id },
  { key: 'createdAt', title: 'Raised Date', sortBy: 'createdAt', render: dispute => <DateText value={dispute.createdAt} /> },
  { key: 'name', title: 'Name', sortBy: 'name', render: dispute => cut(dispute.member_id.name) },
  { key: 'doctor', title: 'Doctor Name', render: dispute => cut(dispute.doc_name) },
  { key: 'hospital', title: 'Hospital/Clinic Name', render: dispute => cut(dispute.hospital) },
  { key: 'bill', title: 'Act. Bill Amt.', align: 'right', render: dispute => <Money rupees={dispute.bill_amount} /> },
  {
    key: 'claimable',
    title: 'Claimable Amt.',
    sortBy: 'claimable_amount',
    align: 'right',
    render: dispute => <Money rupees={dispute.claimable_amount} />,
  },
  {
    key: 'paid',
    title: 'Paid Amt.',
    align: 'right',
    render: ({ paid_amount, settled_amount }) => <Money rupees={paid_amount + (settled_amount ?? 0)} />,
  },
  {
    key: 'status',
    title: 'Status',
    sortBy: 'dispute_status',
    render: dispute => (
      <>
        <span className={classes.status}>
          <DisputeBadge dispute={dispute} viewer={viewer} />
        </span>
        <Next dispute={dispute} />
      </>
    ),
  },
]
