import { approvalStatuses } from '@opdesk/contracts/claim/commands.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { approveClaim } from '@opdesk/domain/claim/approve-claim.ts'
import { rejectClaim } from '@opdesk/domain/claim/reject-claim.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { type Command, handleCommand } from '@opdesk/event-store/handle-command.ts'
import { DONE, type Run } from '@opdesk/operations/bulk-decision/runs.ts'
import { onlyAgrees } from '@opdesk/operations/claim/only-agrees.ts'
import type { WorkflowContext } from '../workflow.ts'

/** A selected claim, with the version that the selection saw. */
export interface SelectedClaim {
  n: number
  claim_id: string
  version: number
}

/** Refusals that are results of a claim. Other failures concern the run, which is retried. */
const isResult = (error: unknown): error is DomainError =>
  error instanceof DomainError && !['unavailable', 'behind'].includes(error.code)

/**
 * Decides one claim in the version that the selection saw. Readings of documents that agree with the claim are no change. A repeat
 * finds the decision of the first call by its command. Returns 'done', or the code of the refusal.
 * @throws failures that are no refusal
 */
export const decideClaim = async (
  { store }: Pick<WorkflowContext, 'store'>,
  { approval_status, remark, reason }: Run,
  { claim_id, version }: SelectedClaim,
  { command, context }: { command: Command; context: DecisionContext },
): Promise<string> => {
  const stream = claimStream(claim_id)
  const decide = approval_status === approvalStatuses.approve ? approveClaim : rejectClaim
  const attempt = (expectedVersion: number) =>
    handleCommand({
      store,
      aggregate: claimAggregate,
      stream,
      command,
      now: context.now,
      expectedVersion,
      decide: state => decide(state, { remark, reason }, context),
    })
  try {
    try {
      await attempt(version)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'conflict') throw error
      const since = await store.read(stream, version + 1)
      if (since.length === 0 || !since.every(onlyAgrees)) throw error
      await attempt(version + since.length)
    }
    return DONE
  } catch (error) {
    if (!isResult(error)) throw error
    return error.code
  }
}
