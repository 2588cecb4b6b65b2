import { Text } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { ClaimSortColumn, StaffClaimRow } from '@opdesk/contracts/claim/queries.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import type { ReactNode } from 'react'
import { ActingFor } from '../../components/acting-for.tsx'
import { cut } from '../../components/cut.tsx'
import type { Column } from '../../components/data-table.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Money } from '../../components/money.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import classes from './claim-columns.module.css'
import { PossibleDuplicateBadge } from './possible-duplicate.tsx'
import type { ClaimArea } from './queries.ts'
import { nextActor, nextInBrief } from './standing.ts'

const columns: readonly Column<StaffClaimRow, ClaimSortColumn>[] = [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  {
    key: 'claim_id',
    title: 'Claim ID',
    main: true,
    sortBy: 'claim_id',
    render: claim => claim.claim_id,
    mark: claim => <PossibleDuplicateBadge claim={claim} />,
  },
  { key: 'createdAt', title: 'Raised Date', sortBy: 'createdAt', render: claim => <DateText value={claim.createdAt} /> },
  { key: 'name', title: 'Name', sortBy: 'name', render: claim => cut(claim.member_id.name) },
  { key: 'doctor', title: 'Doctor Name', sortBy: 'doc_name', render: claim => cut(claim.doc_name) },
  { key: 'hospital', title: 'Hospital/Clinic Name', sortBy: 'hospital', render: claim => cut(claim.hospital) },
  {
    key: 'bill',
    title: 'Act. Bill Amt.',
    sortBy: 'bill_amount',
    align: 'right',
    render: claim => <Money rupees={claim.bill_amount} />,
  },
  {
    key: 'claimable',
    title: 'Claimable Amt.',
    sortBy: 'claimable_amount',
    align: 'right',
    render: claim => <Money rupees={claim.claimable_amount} />,
  },
  {
    key: 'approved',
    title: 'Approved Amt.',
    sortBy: 'approved_claimable_amount',
    align: 'right',
    render: claim => (claim.approved_claimable_amount === null ? '–' : <Money rupees={claim.approved_claimable_amount} />),
  },
  {
    key: 'status',
    title: 'Status',
    sortBy: 'status',
    render: claim => (
      <span className={classes.status}>
        <StatusBadge
          tone={internalTone(claim.internal_status)}
          label={internalStatusLabel(claim.internal_status, claim.resubmission)}
        />
        <ActingFor absent={claim.acting_for} />
      </span>
    ),
  },
]

const subscriberType: Column<StaffClaimRow, ClaimSortColumn> = {
  key: 'subscriber',
  title: 'Subscriber Type',
  render: claim => subscriberTypeLabel(claim.user_id.subscriber_type),
}

/** Columns of the claims list (back-office spec section 2); admins also see the subscriber. */
export const claimColumns = (area: ClaimArea): readonly Column<StaffClaimRow, ClaimSortColumn>[] =>
  area === 'admin' ? columns.flatMap(column => (column.key === 'name' ? [column, subscriberType] : [column])) : columns

/** The same, with who acts next below the status. */
export const reviewColumns = (area: ClaimArea): readonly Column<StaffClaimRow, ClaimSortColumn>[] =>
  claimColumns(area).map(column =>
    column.key === 'status'
      ? { ...column, render: (claim, serial) => <Standing claim={claim} status={column.render(claim, serial)} /> }
      : column,
  )

const Standing = ({ claim, status }: { claim: StaffClaimRow; status: ReactNode }) => {
  const next = nextActor(claim)
  return (
    <>
      {status}
      {next && (
        <Text size="xs" c="dimmed" className={classes.next} title={`Next: ${next}`}>
          Next: {nextInBrief(claim)}
        </Text>
      )}
    </>
  )
}

export const claimKey = (claim: StaffClaimRow): string => claim._id
/** The accessible name of a claim's checkbox. */
export const claimName = (claim: StaffClaimRow): string => `claim ${claim.claim_id}`
