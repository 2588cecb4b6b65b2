import { Designation, designationLabels, InternalStatus, type InternalStatusCode } from '../codes.ts'
import type { ClaimStateName } from './lifecycle.ts'

/** The chain: verifier → management → manager → finance (domain.md section 1). */
export const stages = ['verifier', 'management', 'manager', 'finance'] as const
export type Stage = (typeof stages)[number]

export const stageOfDesignation = (designation: number | null): Stage | null =>
  designation === null ? null : (stages.find(stage => Designation[stage] === designation) ?? null)

/** The label of a stage for staff. */
export const stageLabels: Record<Stage, string> = {
  verifier: designationLabels[3],
  management: designationLabels[2],
  manager: designationLabels[1],
  finance: designationLabels[4],
}

/** The state in which a stage decides. */
export const awaitingState = (stage: Stage): ClaimStateName => `awaiting_${stage}`

/** The stage that a claim or a dispute waits for, null when it waits for none. */
export const stageOfState = (status: ClaimStateName): Stage | null =>
  stages.find(stage => awaitingState(stage) === status) ?? null

/** The code of an approval in the action log. */
export const approvalCode: Record<Stage, InternalStatusCode> = {
  verifier: InternalStatus.approvedByVerifier,
  management: InternalStatus.approvedByApprover,
  manager: InternalStatus.approvedByManager,
  finance: InternalStatus.approvedByFinancer,
}

/** States in a viewer's list Pending: their own stage and the earlier ones; all four for a viewer without a stage. */
export const pendingStates = (stage: Stage | null): ClaimStateName[] =>
  stages.slice(0, stage === null ? stages.length : stages.indexOf(stage) + 1).map(awaitingState)
