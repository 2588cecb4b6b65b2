import { processActor } from '@opdesk/contracts/actor.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { paymentReleaseStream } from '@opdesk/contracts/payment-release/events.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { endWait } from '@opdesk/domain/claim/wait-for-release.ts'
import { lapseRelease, recordRelease, releaseEnd, requestRelease } from '@opdesk/domain/payment-release/decide-release.ts'
import { paymentReleaseAggregate } from '@opdesk/domain/payment-release/state.ts'
import { handleCommand, load, loadBefore } from '@opdesk/event-store/handle-command.ts'
import { createTimers } from '../timers/timers.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'payment-releases'

const ends = createTimers<{ release_id: string }>(NAME)

type Context = Pick<WorkflowContext, 'store' | 'clock'>

const onRelease = async (
  { store, clock }: Context,
  id: string,
  cause: HandledEvent,
  decide: Parameters<
    typeof handleCommand<typeof paymentReleaseAggregate.initial, ReturnType<typeof recordRelease>[number]>
  >[0]['decide'],
) => {
  const command = commandFrom(NAME, 'release', causeOf(cause))
  return await handleCommand({
    store,
    aggregate: paymentReleaseAggregate,
    stream: paymentReleaseStream(id),
    command,
    now: clock(),
    decide,
  })
}

const endWaitOf = async ({ store, clock }: Context, claim_id: string, release_id: string, cause: HandledEvent): Promise<void> => {
  await handleCommand({
    store,
    aggregate: claimAggregate,
    stream: claimStream(claim_id),
    command: commandFrom(NAME, `end ${claim_id}`, causeOf(cause)),
    now: clock(),
    decide: claim => endWait(claim, { release_id }),
  })
}

/** A claim waits: its payment joins the release, which the API writes for all claims of a call unless it stopped in between. */
const join = async (event: HandledEvent<'claim_release_requested'>, context: Context): Promise<void> => {
  const { release_id, limit, ...waiting } = event.data
  const claim_id = claimStream.idOf(event.stream)
  const { state: claim } = await load(context.store, claimAggregate, event.stream)
  if (!isSubmitted(claim)) throw new Error(`claim ${claim_id} is ${claim.status} and has no payment`)
  const { claim_number, subscriber_id } = claim
  const { state } = await onRelease(context, release_id, event, release =>
    requestRelease(release, {
      payments: [{ claim_id, claim_number, subscriber_id, ...waiting }],
      requested_by: event.metadata.actor.id,
      limit,
      expires_at: releaseEnd(new Date(event.at)),
    }),
  )
  if (state.status === 'withdrawn' || state.status === 'lapsed') await endWaitOf(context, claim_id, release_id, event)
}

/** A payment was requested: if it waited, a second person has released it. The API records this, unless it stopped in between. */
const released = async (event: HandledEvent<'claim_payment_requested'>, context: Context): Promise<void> => {
  if (event.data.channel === 'ledger_only') return
  const before = await loadBefore(context.store, claimAggregate, event.stream, event.position)
  if (!isSubmitted(before) || before.release === null) return
  const claim_ids = [claimStream.idOf(event.stream)]
  const by = event.metadata.actor.id
  await onRelease(context, before.release.release_id, event, release => recordRelease(release, { claim_ids, by }))
}

/** The payments that were not released do not wait any more. */
const ended = async (
  event: HandledEvent<'payment_release_withdrawn' | 'payment_release_lapsed'>,
  context: WorkflowContext,
): Promise<void> => {
  const id = paymentReleaseStream.idOf(event.stream)
  const { state } = await load(context.store, paymentReleaseAggregate, event.stream)
  if (state.status === 'unknown') return
  for (const { claim_id, released_by } of state.payments) if (released_by === null) await endWaitOf(context, claim_id, id, event)
  await ends.cancel(context.db, id)
}

const lapse = async ({ release_id }: { release_id: string }, { store, clock }: WorkflowContext): Promise<void> => {
  const now = clock()
  await handleCommand({
    store,
    aggregate: paymentReleaseAggregate,
    stream: paymentReleaseStream(release_id),
    command: { id: `${release_id}:lapse`, actor: processActor(NAME) },
    now,
    decide: state => lapseRelease(state, now),
  })
}

/**
 * Keeps claims and releases of payments consistent, and ends releases that no second person decided within 7 days (decision 0135).
 * Every step is idempotent.
 */
export const paymentReleases = defineWorkflow({
  name: NAME,
  on: {
    claim_release_requested: join,
    claim_payment_requested: released,
    payment_release_requested: async ({ stream, position, data }, { db }) => {
      const release_id = paymentReleaseStream.idOf(stream)
      await ends.set(db, { key: release_id, due: new Date(data.expires_at), position, data: { release_id } })
    },
    payment_release_given: async ({ stream, data }, { db }) => {
      if (data.leads_to === 'released') await ends.cancel(db, paymentReleaseStream.idOf(stream))
    },
    payment_release_withdrawn: ended,
    payment_release_lapsed: ended,
  },
  sweep: ends.sweep(lapse),
})
