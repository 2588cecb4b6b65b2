import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { approveDisputedClaim, closeDispute, outstanding } from '@opdesk/domain/claim/close-dispute.ts'
import { claimAggregate, isSubmitted, type SubmittedClaim } from '@opdesk/domain/claim/state.ts'
import { raiseDispute } from '@opdesk/domain/dispute/raise-dispute.ts'
import { settleDispute } from '@opdesk/domain/dispute/settle-dispute.ts'
import { decidersOf, disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { holdForDispute } from '@opdesk/domain/wallet/pots/hold.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions } from '@opdesk/event-store/port.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'disputes'
type Context = Pick<WorkflowContext, 'store' | 'clock'>

const submittedClaim = async ({ store }: Context, id: string): Promise<SubmittedClaim> => {
  const { state } = await load(store, claimAggregate, claimStream(id))
  if (!isSubmitted(state)) throw new Error(`claim ${id} is ${state.status} and has no dispute`)
  return state
}

/** Starts the dispute of a claim that a subscriber disputed. */
const raise = async (disputed: HandledEvent<'claim_disputed'>, context: Context): Promise<void> => {
  const id = claimStream.idOf(disputed.stream)
  const claim = await submittedClaim(context, id)
  await handleCommand({
    store: context.store,
    aggregate: disputeAggregate,
    stream: disputeStream(id),
    command: commandFrom(NAME, 'raise', causeOf(disputed)),
    now: context.clock(),
    decide: state => raiseDispute(state, { claim, ...disputed.data }),
  })
}

const closeClaim = async (rejected: HandledEvent<'dispute_rejected'>, { store, clock }: Context): Promise<void> => {
  const id = disputeStream.idOf(rejected.stream)
  const command = commandFrom(NAME, 'close', causeOf(rejected))
  const deciders = decidersOf((await load(store, disputeAggregate, rejected.stream)).state)
  await handleCommand({
    store,
    aggregate: claimAggregate,
    stream: claimStream(id),
    command,
    now: clock(),
    decide: state => closeDispute(state, deciders),
  })
}

/**
 * Holds the money still due for the claim, then approves the claim for the held amount. The hold belongs to the claim's version at
 * its dispute, so the late release of an earlier hold does not remove it (decision 0003).
 */
const approveClaim = async (approved: HandledEvent<'dispute_approved'>, context: Context): Promise<void> => {
  if (approved.data.stage !== 'finance') return
  const id = disputeStream.idOf(approved.stream)
  const claim = await submittedClaim(context, id)
  const { dispute } = claim
  if (claim.status !== 'in_dispute' || !dispute) return
  const { store, clock } = context
  const { state: wallet } = await handleCommand({
    store,
    aggregate: walletAggregate,
    stream: walletStream(claim.subscriber_id),
    command: commandFrom(NAME, 'hold', causeOf(approved)),
    now: clock(),
    decide: state =>
      holdForDispute(state, {
        claim_id: id,
        claim_number: claim.claim_number,
        claim_version: dispute.version,
        amount: outstanding(claim),
      }),
  })
  const held = wallet.holds[id]?.amount ?? 0
  const deciders = decidersOf((await load(store, disputeAggregate, approved.stream)).state)
  await handleCommand({
    store,
    aggregate: claimAggregate,
    stream: claimStream(id),
    command: commandFrom(NAME, 'approve', causeOf(approved)),
    now: clock(),
    decide: state => approveDisputedClaim(state, held, deciders),
  })
}

const settle = async (settled: HandledEvent<'claim_settled'>, { store, clock }: Context): Promise<void> => {
  const stream = disputeStream(claimStream.idOf(settled.stream))
  const { amount, reference, returns_to } = settled.data
  // Another amount is still to be paid, or another payment is under way: the last one settles the dispute.
  if (returns_to !== 'settled') return
  const { state, events } = await load(store, disputeAggregate, stream)
  const [raised] = events
  // A payment from before the dispute does not settle the dispute, however late its event is read.
  if (state.status !== 'approved' || !raised || comparePositions(settled.position, raised.position) < 0) return
  await handleCommand({
    store,
    aggregate: disputeAggregate,
    stream,
    command: commandFrom(NAME, 'settle', causeOf(settled)),
    now: clock(),
    decide: dispute => settleDispute(dispute, { amount, reference }),
  })
}

/**
 * Keeps a claim and its dispute consistent: each has its own event stream, and decisions on one are carried over to the other
 * (domain.md section 1, decision 0003). Every step is idempotent.
 */
export const disputes = defineWorkflow({
  name: NAME,
  on: {
    claim_disputed: raise,
    dispute_approved: approveClaim,
    dispute_rejected: closeClaim,
    claim_settled: settle,
  },
})
