import { Text } from '@mantine/core'
import { claimList, subscriberTypeColumn } from '@opdesk/contracts/claim/claim-list.ts'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { ClaimSortColumn } from '@opdesk/contracts/claim/sort-columns.ts'
import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import type { ReactNode } from 'react'
import { ActingFor } from '../../components/acting-for.tsx'
import type { Column } from '../../components/data-table.tsx'
import { tableColumns } from '../../components/list/list-columns.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import classes from './claim-columns.module.css'
import { PossibleDuplicateBadge } from './possible-duplicate.tsx'
import type { ClaimArea } from './queries.ts'
import { nextActor, nextInBrief } from './standing.ts'

const Status = ({ claim }: { claim: StaffClaimRow }) => (
  <span className={classes.status}>
    <StatusBadge
      tone={internalTone(claim.internal_status)}
      label={internalStatusLabel(claim.internal_status, claim.resubmission)}
    />
    <ActingFor absent={claim.acting_for} />
  </span>
)

/** Columns of the claims list (back-office spec section 2); admins also see the subscriber. */
export const claimColumns = (area: ClaimArea): readonly Column<StaffClaimRow, ClaimSortColumn>[] => {
  const columns = claimList.columns.flatMap(column =>
    area === 'admin' && column.key === 'name' ? [column, subscriberTypeColumn] : [column],
  )
  return tableColumns(columns, { status: claim => <Status claim={claim} /> }).map(column =>
    column.main ? { ...column, mark: claim => <PossibleDuplicateBadge claim={claim} /> } : column,
  )
}

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
