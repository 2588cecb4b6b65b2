import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { releaseHold, trimHold } from '@opdesk/domain/wallet/pots/hold.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { createTimers } from '../timers/timers.ts'
import { causeOf, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { checkPendingHold, type PendingHold } from './check-pending-hold.ts'
import { commandWallet, NAME } from './command-wallet.ts'

/** Time (ms) after which a submission that placed its hold, but is not finished, counts as dead. */
export const SUBMISSION_GRACE_MS = 60_000

/**
 * Timers of holds to check when their submission's time is over. A claim's later hold replaces the earlier one, as in the wallet.
 */
const submissions = createTimers<PendingHold>(NAME)

/** Reduces the hold to the amount of the submitted claim, which is known now. */
const trim = async (submitted: HandledEvent<'claim_submitted'>, context: WorkflowContext): Promise<void> => {
  const claim_id = claimStream.idOf(submitted.stream)
  const { subscriber, claimable_amount: amount } = submitted.data
  await commandWallet(context, subscriber.id, 'trim', causeOf(submitted), wallet => trimHold(wallet, { claim_id, amount }))
}

/** Releases the hold of a claim that has ended without a payment. Keeps the hold of a later dispute. */
const release = async (ending: HandledEvent, context: WorkflowContext): Promise<void> => {
  const claim_id = claimStream.idOf(ending.stream)
  const { state } = await load(context.store, claimAggregate, ending.stream)
  if (state.status === 'new') return
  await commandWallet(context, state.subscriber_id, 'release', causeOf(ending), wallet =>
    releaseHold(wallet, { claim_id, before: ending.version }),
  )
}

const remember = async (placed: HandledEvent<'wallet_hold_placed'>, { db }: WorkflowContext): Promise<void> => {
  const { claim_id, claim_version } = placed.data
  const { id: event_id, correlation_id } = causeOf(placed)
  await submissions.set(db, {
    key: claim_id,
    due: new Date(Date.parse(placed.at) + SUBMISSION_GRACE_MS),
    position: placed.position,
    data: { claim_id, claim_version, wallet_id: walletStream.idOf(placed.stream), event_id, correlation_id },
  })
}

/**
 * Keeps holds no larger and no longer than necessary (domain.md section 2, decision 0003): reduces a hold when the claim is
 * submitted; releases it when the claim is rejected, invalid, a duplicate or discarded, or if the submission never finished.
 */
export const walletHolds = defineWorkflow({
  name: NAME,
  on: {
    wallet_hold_placed: remember,
    claim_submitted: trim,
    claim_rejected: release,
    claim_invalidated: release,
    claim_marked_duplicate: release,
    claim_discarded: release,
    claim_dispute_closed: async (event, context) => (event.data.returns_to === 'approved' ? undefined : release(event, context)),
  },
  sweep: submissions.sweep(checkPendingHold),
})
