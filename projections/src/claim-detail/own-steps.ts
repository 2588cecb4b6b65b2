import { approvalCode, type Stage, stageLabels, stages } from '@opdesk/contracts/claim/stages.ts'
import type { OwnStep } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import type { ClaimDoc } from './table.ts'

const kinds: Partial<Record<number, OwnStep['kind']>> = {
  [InternalStatus.clarification]: 'asked',
  [InternalStatus.resubmitted]: 'answered',
  [InternalStatus.rejected]: 'rejected',
  [InternalStatus.invalid]: 'invalid',
  [InternalStatus.dispute]: 'disputed',
  [InternalStatus.settled]: 'paid',
}
const ofStaff: readonly OwnStep['kind'][] = ['asked', 'rejected', 'invalid']

const stageOf = (designation: string): Stage | null => stages.find(stage => stageLabels[stage] === designation) ?? null

/** The steps of a claim for its owner, oldest first: roles instead of names. */
export const ownSteps = ({ actions }: ClaimDoc): OwnStep[] =>
  actions.map(({ at, status, designation }) => {
    const approver = stages.find(stage => approvalCode[stage] === status)
    if (approver) return { kind: 'approved', stage: approver, at }
    const kind = (status !== null && kinds[status]) || 'sent'
    return { kind, stage: ofStaff.includes(kind) ? stageOf(designation) : null, at }
  })
