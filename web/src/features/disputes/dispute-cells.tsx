import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import { disputeBadge } from '@opdesk/contracts/dispute/labels.ts'
import type { DisputeRow } from '@opdesk/contracts/dispute/queries.ts'
import { disputeTone } from '@opdesk/contracts/dispute/tones.ts'
import type { Cells } from '../../components/list/list-columns.tsx'
import { StateDot } from '../../components/state-dot.tsx'
import { dueCells } from '../../desk/claim/due-cells.tsx'
import { nextDisputeActor } from './dispute-progress.ts'

/** The cells of the list of disputes. The status is in the words for the viewer's stage, its title names the next actor. */
export const disputeCells = (viewer: Stage | null): Cells<DisputeRow> => ({
  ...dueCells,
  status: dispute => {
    const label = disputeBadge(dispute.internal_status, viewer)
    const next = nextDisputeActor(dispute)
    return (
      <StateDot tone={disputeTone(dispute.dispute_status)} title={next ? `${label}. Next: ${next}` : label}>
        {label}
      </StateDot>
    )
  },
})
