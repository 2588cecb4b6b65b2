import { type Stage, stageLabels, stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { stageOfDispute } from '@opdesk/contracts/dispute/labels.ts'
import type { DisputeRow, StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { ClaimArea } from '../../desk/claim/queries.ts'
import type { ProgressFields } from '../../desk/claim/review-progress.ts'
import { staffProfileQuery } from '../../lib/profile-queries.ts'

/** The stage at which the viewer decides; null for admins and custom designations, which have no stage. */
export const useViewerStage = (area: ClaimArea): Stage | null => {
  const { data } = useQuery(staffProfileQuery(area))
  return area === 'admin' ? null : stageOfDesignation(data?.designation?.internal_id ?? null)
}

/** Who has to act next on a dispute, as shown; null if it waits for no action. */
export const nextDisputeActor = ({
  internal_status,
  assigned_to_verifier,
}: Pick<DisputeRow, 'internal_status' | 'assigned_to_verifier'>): string | null => {
  const stage = stageOfDispute(internal_status)
  if (stage === 'verifier' && assigned_to_verifier) return `${stageLabels.verifier} · ${assigned_to_verifier.name}`
  if (stage) return stageLabels[stage]
  return internal_status === InternalStatus.approved ? `${stageLabels.finance} · payment` : null
}

/** The fields by which a dispute is shown as progress: it passes the same stages as a claim. */
export const progressFieldsOf = ({ state_name, remark, assigned_to_verifier, user_id }: StaffDispute): ProgressFields => ({
  state_name,
  remark,
  assigned_to_verifier,
  user_id,
})
