import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { trimHold } from '@opdesk/domain/wallet/place-hold.ts'
import { releaseHold } from '@opdesk/domain/wallet/release-hold.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { causeOf, defineWorkflow, type WorkflowContext } from '../workflow.ts'
import { checkPendingHold } from './check-pending-hold.ts'
import { commandWallet, NAME } from './command-wallet.ts'
import { addPendingHold, duePendingHolds, postponePendingHold, removePendingHold } from './pending-hold.ts'

/** A submission that takes longer than this after it placed its hold is taken to have died. */
export const SUBMISSION_GRACE_MS = 60_000

/** The hold is known to cover the claim now: what it holds too much goes back. */
const trim = async (submitted: RecordedEvent, context: WorkflowContext): Promise<void> => {
  const event = claimAggregate.parse(submitted)
  if (event.type !== 'claim_submitted') return
  const claim_id = claimStream.idOf(submitted.stream)
  const { subscriber, claimable_amount: amount } = event.data
  await commandWallet(context, subscriber.id, 'trim', causeOf(submitted), wallet => trimHold(wallet, { claim_id, amount }))
}

/** The claim is over and will not be paid; the hold of a dispute that came after stays. */
const release = async (ending: RecordedEvent, context: WorkflowContext): Promise<void> => {
  const event = claimAggregate.parse(ending)
  if (event.type === 'claim_dispute_closed' && event.data.returns_to === 'approved') return
  const claim_id = claimStream.idOf(ending.stream)
  const { state } = await load(context.store, claimAggregate, ending.stream)
  if (state.status === 'new') return
  await commandWallet(context, state.subscriber_id, 'release', causeOf(ending), wallet =>
    releaseHold(wallet, { claim_id, before: ending.version }),
  )
}

const remember = async (placed: RecordedEvent, { db }: WorkflowContext): Promise<void> => {
  const event = walletAggregate.parse(placed)
  if (event.type !== 'wallet_hold_placed') return
  const { claim_id, claim_version } = event.data
  const wallet_id = walletStream.idOf(placed.stream)
  const { id: event_id, correlation_id } = causeOf(placed)
  const due = new Date(Date.parse(placed.at) + SUBMISSION_GRACE_MS)
  await addPendingHold(db, { claim_id, claim_version, wallet_id, event_id, correlation_id }, placed.position, due)
}

/**
 * Keeps holds as large as they must be and no longer than they must (domain.md section 2, decision 0003): trims on submission,
 * releases on rejection, invalidation, duplicate and discard, and gives back the hold of a submission that never finished.
 */
export const walletHolds = defineWorkflow({
  name: NAME,
  on: [
    'wallet_hold_placed',
    'claim_submitted',
    'claim_rejected',
    'claim_invalidated',
    'claim_marked_duplicate',
    'claim_discarded',
    'claim_dispute_closed',
  ],
  handle: (event, context) => {
    if (event.type === 'wallet_hold_placed') return remember(event, context)
    return event.type === 'claim_submitted' ? trim(event, context) : release(event, context)
  },
  sweep: async context => {
    const { db, clock, logger } = context
    for (const hold of await duePendingHolds(db, clock())) {
      try {
        await checkPendingHold(hold, context)
        await removePendingHold(db, hold)
      } catch (error) {
        logger.error(
          { workflow: NAME, claim_id: hold.claim_id, err: error },
          'a hold could not be checked and is looked at later',
        )
        await postponePendingHold(db, hold, new Date(clock().getTime() + SUBMISSION_GRACE_MS))
      }
    }
  },
})
