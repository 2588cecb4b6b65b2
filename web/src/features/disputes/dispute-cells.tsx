import { Text } from '@mantine/core'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import type { DisputeRow } from '@opdesk/contracts/dispute/queries.ts'
import type { Cells } from '../../components/list/list-columns.tsx'
import { truncated } from '../../components/truncated.tsx'
import classes from '../../desk/claim/claim-cells.module.css'
import { DisputeBadge } from './dispute-badge.tsx'
import { nextDisputeActor } from './dispute-progress.ts'

const Next = ({ dispute }: { dispute: DisputeRow }) => {
  const next = nextDisputeActor(dispute)
  return (
    next && (
      <Text component="div" size="xs" c="dimmed" lh={1.3}>
        {truncated(`Next: ${next}`)}
      </Text>
    )
  )
}

/** The cells of the list of disputes. The status is in the words for the viewer's stage. */
export const disputeCells = (viewer: Stage | null): Cells<DisputeRow> => ({
  status: dispute => (
    <>
      <span className={classes.status}>
        <DisputeBadge dispute={dispute} viewer={viewer} />
      </span>
      <Next dispute={dispute} />
    </>
  ),
})
