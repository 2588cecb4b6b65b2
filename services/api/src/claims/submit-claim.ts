import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import type { AcknowledgedWarnings } from '@opdesk/contracts/claim/warnings.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { claimVerifier } from '@opdesk/domain/claim/assignment.ts'
import { attachReadings } from '@opdesk/domain/claim/attach-readings.ts'
import { acknowledgeWarnings } from '@opdesk/domain/claim/claim-warnings.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import { prepareSubmission } from '@opdesk/domain/claim/submit-claim.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import { onWalletUpToDate } from '@opdesk/domain/wallet/pots/due.ts'
import { holdInPot } from '@opdesk/domain/wallet/pots/hold.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { alreadyHandled, type Command, type Handled, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { requireCaughtUp } from '../plugins/log-position.ts'
import { whileNotErased } from '../subscriber/erasure-lock.ts'
import { subscriberUpToDate } from '../subscriber/up-to-date.ts'
import { warningsOf } from './claim-warnings.ts'
import { assignVerifier } from './desk/assign-verifier.ts'
import { documentsAtSubmission } from './readings/submitted-readings.ts'

/** Without `readings`, what was read is left to the workflow. */
type SubmitDeps = Pick<AppDeps, 'store' | 'db' | 'positions'> & Partial<Pick<AppDeps, 'readings'>>

const subscriberOf = async (deps: Pick<AppDeps, 'store' | 'clock'>, id: string): Promise<RegisteredSubscriber> => {
  const state = await subscriberUpToDate(deps, id)
  if (state.status !== 'registered') throw new DomainError('no_active_plan')
  return state
}

/**
 * The event for warnings that the subscriber acknowledged, without warnings that no longer hold. If none were acknowledged, no
 * warnings are computed.
 */
const acknowledgement = async (
  deps: SubmitDeps,
  draft: ClaimState,
  given: AcknowledgedWarnings | undefined,
): Promise<ClaimEvent[]> => {
  if (draft.status !== 'draft' || !given || given.length === 0) return []
  await requireCaughtUp(deps)
  return acknowledgeWarnings(await warningsOf(deps, draft), given)
}

const foldAll = (
  state: ClaimState,
  events: readonly ClaimEvent[],
  { now, actor }: DecisionContext,
  version: number,
): ClaimState =>
  events.reduce(
    (current, event, index) =>
      claimAggregate.evolve(current, event, { at: now.toISOString(), actor, version: version + 1 + index }),
    state,
  )

const MAX_ATTEMPTS = 5

/**
 * Sends a claim: judges it, holds the claimable amount in the pot of its plan, and appends the submission. A crash between the two
 * streams leaves a hold without a submission. The hold names the claim's version, so the wallet-holds workflow finds and releases
 * it (decision 0003). While the hold exists, no erasure of the subscriber can begin. `changes` makes the events by which the
 * request changes the draft.
 * @throws DomainError of the first rule that fails, session_expired when the subscriber is being erased; no state is changed then
 */
export const submitClaim = async (
  deps: SubmitDeps,
  request: {
    claimId: string
    command: Command
    context: DecisionContext
    changes: (state: ClaimState) => ClaimEvent[]
    acknowledged?: AcknowledgedWarnings | undefined
    expectedVersion?: number | undefined
  },
): Promise<Handled<ClaimState>> => {
  const { claimId, command, context, changes, acknowledged, expectedVersion } = request
  const { now, actor } = context
  const atOnce = { store: deps.store, clock: () => now }
  for (let attempt = 1; ; attempt += 1) {
    const loaded = await load(deps.store, claimAggregate, claimStream(claimId))
    const done = alreadyHandled(loaded.events, command)
    if (!done) {
      if (expectedVersion !== undefined && expectedVersion !== loaded.version) throw new DomainError('conflict')
      const changed = changes(loaded.state)
      const draft = foldAll(loaded.state, changed, context, loaded.version)
      const subscriber = await subscriberOf(atOnce, actor.id)
      prepareSubmission(draft, subscriber, context)
      changed.push(...(await acknowledgement(deps, draft, acknowledged)))
      const found = await documentsAtSubmission(deps, claimId, { draft, subscriber })
      const concerned = { subscriber_id: subscriber.id, related_people: subscriber.identities }
      const work = { kind: 'claim', claim_id: claimId } as const
      const verifiers = await assignVerifier(deps, now, work, found => claimVerifier(found, concerned))
      try {
        return await whileNotErased(deps, actor.id, async (_, current) => {
          // Judges again: the patient may have been deleted in the meantime, or the plan refunded.
          const submission = prepareSubmission(draft, current, context)
          const { subscription_id, claimable_amount: amount } = submission
          const hold = { subscription_id, claim_id: claimId, claim_version: loaded.version, amount }
          const holding = { id: `${command.id}:hold:${loaded.version}`, actor: command.actor, causation_id: command.id }
          const wallet = await executeCommand(atOnce, holding, walletAggregate, actor.id, state =>
            onWalletUpToDate(state, { chain: current.chain, now }, pots => holdInPot(pots, hold)),
          )
          const held = wallet.state.holds[claimId]?.amount ?? 0
          const submit = () => {
            const submitted = submission.submit(held, verifiers)
            const sent = foldAll(draft, [submitted], context, loaded.version + changed.length)
            return [...changed, submitted, ...attachReadings(sent, found, context)]
          }
          return await executeCommand(atOnce, command, claimAggregate, claimId, submit, loaded.version)
        })
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'conflict') || attempt >= MAX_ATTEMPTS) throw error
        continue
      }
    }
    return await executeCommand(atOnce, command, claimAggregate, claimId, () => [])
  }
}
