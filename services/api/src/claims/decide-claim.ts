import { approvalStatuses, type DecideClaim } from '@opdesk/contracts/claim/commands.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { approveClaim } from '@opdesk/domain/claim/approve-claim.ts'
import { clarifyClaim } from '@opdesk/domain/claim/clarify-claim.ts'
import { invalidateClaim } from '@opdesk/domain/claim/invalidate-claim.ts'
import { markDuplicate } from '@opdesk/domain/claim/mark-duplicate.ts'
import { rejectClaim } from '@opdesk/domain/claim/reject-claim.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import type { ClaimDecision } from './desk/seen-version.ts'

const byStatus = {
  [approvalStatuses.approve]: approveClaim,
  [approvalStatuses.reject]: rejectClaim,
  [approvalStatuses.clarify]: clarifyClaim,
  [approvalStatuses.invalidate]: invalidateClaim,
}

/** A decision of staff, ready to be executed: `approval_status` says which one (docs/api.md, claims). */
export const decisionOn = async (
  { store }: Pick<AppDeps, 'store'>,
  claim_id: string,
  body: Omit<DecideClaim, 'reason'> & { reason?: string | undefined },
): Promise<ClaimDecision> => {
  const { approval_status, remark, reason, duplicate_of } = body
  if (duplicate_of === undefined) return (state, context) => byStatus[approval_status](state, { remark, reason }, context)
  const original = (await load(store, claimAggregate, claimStream(duplicate_of))).state
  return (state, context) => markDuplicate(state, { claim_id, duplicate_of, remark, reason, original }, context)
}
