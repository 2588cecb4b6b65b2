import { Text } from '@mantine/core'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import { disputeColumns } from '@opdesk/contracts/dispute/dispute-list.ts'
import type { DisputeRow, DisputeSortColumn } from '@opdesk/contracts/dispute/queries.ts'
import { cut } from '../../components/cut.tsx'
import type { Column } from '../../components/data-table.tsx'
import { tableColumns } from '../../components/list/list-columns.tsx'
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
export const disputeTableColumns = (viewer: Stage | null): readonly Column<DisputeRow, DisputeSortColumn>[] =>
  tableColumns(disputeColumns(viewer), {
    status: dispute => (
      <>
        <span className={classes.status}>
          <DisputeBadge dispute={dispute} viewer={viewer} />
        </span>
        <Next dispute={dispute} />
      </>
    ),
  })
