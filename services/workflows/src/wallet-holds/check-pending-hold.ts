import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { lapseSubmission } from '@opdesk/domain/claim/lapse-submission.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import { releaseHold, trimHold } from '@opdesk/domain/wallet/pots/hold.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { commandFrom, type WorkflowContext } from '../workflow.ts'
import { commandWallet, NAME } from './command-wallet.ts'

/** A hold that awaits its submission until it is due. `event_id` is the id of the event that placed it. */
export type PendingHold = {
  claim_id: string
  claim_version: number
  wallet_id: string
  event_id: string
  correlation_id: string
}

/**
 * Resolves the submission of a hold (decision 0003). If the claim is still at the version where the submission began, appends its
 * lapse first: after that a submission under way cannot finish, and the hold is released. If the claim has changed without a
 * submission, the submission cannot finish either. A submitted claim keeps the hold, reduced to its maximum cost; a finished one
 * does not.
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
