import { approvalStatuses, type DecideClaim } from '@opdesk/contracts/claim/commands.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { approveClaim } from '@opdesk/domain/claim/approve-claim.ts'
import { clarifyClaim } from '@opdesk/domain/claim/clarify-claim.ts'
import { invalidateClaim } from '@opdesk/domain/claim/invalidate-claim.ts'
import { markDuplicate } from '@opdesk/domain/claim/mark-duplicate.ts'
import { rejectClaim } from '@opdesk/domain/claim/reject-claim.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { type Command, type Handled, handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import { onSeenVersion } from './seen-version.ts'

const byStatus = {
  [approvalStatuses.approve]: approveClaim,
  [approvalStatuses.reject]: rejectClaim,
  [approvalStatuses.clarify]: clarifyClaim,
  [approvalStatuses.invalidate]: invalidateClaim,
}

/** Takes one decision of staff: `approval_status` says which (docs/api.md, claims). */
export const decide = async (
  { store }: Pick<AppDeps, 'store'>,
  request: {
    claimId: string
    body: Omit<DecideClaim, 'reason'> & { reason?: string | undefined }
    command: Command
    context: DecisionContext
    expectedVersion?: number | undefined
  },
): Promise<Handled<ClaimState>> => {
  const { claimId, command, context, expectedVersion } = request
  const { approval_status, remark, reason, duplicate_of } = request.body
  const original = duplicate_of === undefined ? undefined : (await load(store, claimAggregate, claimStream(duplicate_of))).state
  return onSeenVersion({ store }, claimId, expectedVersion, () =>
    handleCommand({
      store,
      aggregate: claimAggregate,
      stream: claimStream(claimId),
      command,
      now: context.now,
      expectedVersion,
      decide: state =>
        duplicate_of !== undefined && original
          ? markDuplicate(state, { claim_id: claimId, duplicate_of, remark, reason, original }, context)
          : byStatus[approval_status](state, { remark, reason }, context),
    }),
  )
}
