import { type Stage, stages } from '../claim/stages.ts'
import { DisputeStatus, type DisputeStatusCode, InternalStatus } from '../codes.ts'

/** Dispute statuses as filter names. */
export const disputeStatusNames: Record<DisputeStatusCode, string> = {
  1: 'Raised',
  2: 'In Process',
  3: 'Approved',
  4: 'Rejected',
  12: 'Settled',
}
const subscriberLabels: Record<number, string> = { ...disputeStatusNames, [DisputeStatus.raised]: 'Dispute Raised' }

/** The label of a dispute status for subscribers. */
export const disputeStatusLabel = (status: number): string => subscriberLabels[status] ?? 'Unknown'

const waitingStage: Record<number, Stage> = {
  [InternalStatus.noAction]: 'verifier',
  [InternalStatus.approvedByVerifier]: 'management',
  [InternalStatus.approvedByApprover]: 'manager',
  [InternalStatus.approvedByManager]: 'finance',
}
/** The stage that a dispute waits for; null if it waits for no stage. */
export const stageOfDispute = (internalStatus: number): Stage | null => waitingStage[internalStatus] ?? null

const withStage: Record<Stage, string> = {
  verifier: 'With Verifier',
  management: 'With Management',
  manager: 'With Manager',
  finance: 'With Finance',
}

/** The badge that staff see, by the dispute's internal status and the viewer's stage (domain.md section 1). */
export const disputeBadge = (internalStatus: number, viewer: Stage | null): string => {
  if (internalStatus === InternalStatus.rejected) return 'Dispute Rejected'
  if (internalStatus === InternalStatus.approved || internalStatus === InternalStatus.settled) return 'Dispute Resolved'
  const stage = stageOfDispute(internalStatus)
  if (!stage) return 'Unknown'
  if (viewer === null || viewer === stage) return 'Dispute Raised'
  if (stages.indexOf(viewer) > stages.indexOf(stage)) return withStage[stage]
  return viewer === 'verifier' && stage === 'finance' ? 'Approved by manager' : 'Dispute Forwarded'
}
