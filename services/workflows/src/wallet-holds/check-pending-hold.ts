import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { lapseSubmission } from '@opdesk/domain/claim/lapse-submission.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import { releaseHold, trimHold } from '@opdesk/domain/wallet/pots/hold.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { commandFrom, type WorkflowContext } from '../workflow.ts'
import { commandWallet, NAME } from './command-wallet.ts'

/** A hold with a submission that is not finished yet. `event_id`: id of the event that placed the hold. */
export type PendingHold = {
  claim_id: string
  claim_version: number
  wallet_id: string
  event_id: string
  correlation_id: string
}

/**
 * Decides on a hold after its submission did not finish in time (decision 0003).
 * If the claim still has the version at which the submission began, first appends the lapse of the submission, so that a submission
 * still under way cannot finish. Then, or if the claim changed without a submission, releases the hold. If the claim was submitted,
 * reduces the hold to the claim's maximum cost; if the claim is finished, releases the hold.
 */
export const checkPendingHold = async (hold: PendingHold, context: Pick<WorkflowContext, 'store' | 'clock'>): Promise<void> => {
  const { claim_id, claim_version, wallet_id } = hold
  const cause = { id: hold.event_id, correlation_id: hold.correlation_id }
  const { state } = await handleCommand<ClaimState, ReturnType<typeof claimAggregate.parse>>({
    store: context.store,
    aggregate: claimAggregate,
    stream: claimStream(claim_id),
    command: commandFrom(NAME, 'lapse', cause),
    now: context.clock(),
    decide: (claim, version) => (version <= claim_version ? lapseSubmission(claim, { hold_version: claim_version }) : []),
  })
  switch (state.status) {
    case 'new':
    case 'draft':
    case 'discarded':
    case 'rejected':
    case 'invalid':
    case 'duplicate':
    case 'settled':
      return commandWallet(context, wallet_id, 'release-lapsed', cause, wallet =>
        releaseHold(wallet, { claim_id, claim_version }),
      )
    default: {
      const amount = state.submission.claimable_amount
      return commandWallet(context, wallet_id, 'trim', cause, wallet => trimHold(wallet, { claim_id, amount }))
    }
  }
}
