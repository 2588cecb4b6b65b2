import { processActor } from '@opdesk/contracts/actor.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { holdInPot } from '@opdesk/domain/wallet/pots/hold.ts'
import { creditPot } from '@opdesk/domain/wallet/pots/open-and-close.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { type EventStore, VersionConflict } from '@opdesk/event-store/port.ts'
import { historyTo } from '@opdesk/testing/claims.ts'
import { people, profile } from '@opdesk/testing/people.ts'

const actor = processActor('test')

/** Claims of one subscriber, each of which is just being paid: a workflow settles it, tells the subscriber, and views show it. */
export const payingClaims = async (store: EventStore) => {
  const append = (stream: string, events: readonly { type: string; data: object }[]) =>
    store.append(
      stream,
      'no_stream',
      events.map(({ type, data }) => {
        const id = crypto.randomUUID()
        const metadata = { actor, correlation_id: id, causation_id: id, command_id: id }
        return { id, type, schema_version: 1, at: new Date().toISOString(), data: { ...data }, metadata }
      }),
    )
  const wallet = (id: string, decide: (state: typeof walletAggregate.initial) => ReturnType<typeof creditPot>) =>
    handleCommand({
      store,
      aggregate: walletAggregate,
      stream: `wallet-${people.asha.id}`,
      command: { id, actor },
      now: new Date(),
      decide,
    })
  await append(subscriberStream(people.asha.id), [
    { type: 'subscriber_registered', data: profile() },
    { type: 'subscriber_email_confirmed', data: { email: profile().email, previous: '' } },
  ])
  await wallet('credit', state => creditPot(state, { subscription_id: 's', amount: 1_000_000_000, reason: 'Plan' }))
  const ids: string[] = []
  let begun = 0
  return {
    ids,
    /** The subscriber's wallet. */
    wallet: `wallet-${people.asha.id}`,
    /**
     * One more, and the position of its last event. Between the hold and the claim a process whose clock is ahead may take the submission for lapsed
     * and say so in the claim's stream. Then the claim is never sent, as in the product, and the next one is.
     */
    add: async (): Promise<{ id: string; position: string }> => {
      for (;;) {
        const id = `claim${begun++}`
        await wallet(`hold-${id}`, state =>
          holdInPot(state, { subscription_id: 's', claim_id: id, claim_version: 1, amount: 55_000 }),
        )
        // A payment's reference contains the claim's number, and every claim has its own.
        const claim_number = `CLM${String(begun).padStart(6, '0')}`
        const events = historyTo.paying.map(({ event }) => {
          if (event.type === 'claim_drafted') return { ...event, data: { ...event.data, claim_number } }
          if (event.type !== 'claim_payment_requested') return event
          return { ...event, data: { ...event.data, reference: `PAY-${claim_number}` } }
        })
        try {
          const { position } = await append(`claim-${id}`, events)
          ids.push(id)
          return { id, position }
        } catch (error) {
          if (!(error instanceof VersionConflict)) throw error
        }
      }
    },
  }
}
