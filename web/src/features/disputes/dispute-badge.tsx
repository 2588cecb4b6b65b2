import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import { disputeBadge } from '@opdesk/contracts/dispute/labels.ts'
import type { DisputeRow } from '@opdesk/contracts/dispute/queries.ts'
import { disputeTone } from '@opdesk/contracts/dispute/tones.ts'
import { StatusBadge } from '../../components/status-badge.tsx'

/** The status of a dispute, in the words for the viewer's stage. */
export const DisputeBadge = ({
  dispute: { dispute_status, internal_status },
  viewer,
}: {
  dispute: Pick<DisputeRow, 'dispute_status' | 'internal_status'>
  viewer: Stage | null
}) => <StatusBadge tone={disputeTone(dispute_status)} label={disputeBadge(internal_status, viewer)} />
