import { processActor } from '@opdesk/contracts/actor.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { holdInPot } from '@opdesk/domain/wallet/pots/hold.ts'
import { creditPot } from '@opdesk/domain/wallet/pots/open-and-close.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { type EventStore, VersionConflict } from '@opdesk/event-store/port.ts'
import { historyTo } from '@opdesk/testing/claims.ts'
import { people, profile } from '@opdesk/testing/people.ts'

const actor = processActor('test')

/** Claims that one person may send in years: a wallet is folded for each of its claims. */
const CLAIMS_OF_ONE = 50

/** The history of a claim that is being paid, as if another person had sent it. */
const sentBy = (owner: string): ClaimEvent[] =>
  JSON.parse(JSON.stringify(historyTo.paying.map(({ event }) => event)).replaceAll(`"${people.asha.id}"`, `"${owner}"`))

/** Claims with a just requested payment: a workflow settles it and tells the subscriber, and views show it. */
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
  const wallet = (owner: string, id: string, decide: (state: typeof walletAggregate.initial) => ReturnType<typeof creditPot>) =>
    handleCommand({
      store,
      aggregate: walletAggregate,
      stream: `wallet-${owner}`,
      command: { id, actor },
      now: new Date(),
      decide,
    })
  const wallets: string[] = []
  const register = async (owner: string): Promise<void> => {
    const email = `${owner}@example.org`
    await append(subscriberStream(owner), [
      { type: 'subscriber_registered', data: profile({ email }) },
      { type: 'subscriber_email_confirmed', data: { email, previous: '' } },
    ])
    await wallet(owner, 'credit', state => creditPot(state, { subscription_id: 's', amount: 1_000_000_000, reason: 'Plan' }))
    wallets.push(`wallet-${owner}`)
  }
  const ownerOf = (claim: number) => {
    const earlier = Math.floor(claim / CLAIMS_OF_ONE)
    return earlier === 0 ? people.asha.id : `${people.asha.id}-${earlier}`
  }
  await register(ownerOf(0))
  const ids: string[] = []
  let begun = 0
  return {
    ids,
    /** The wallets of the subscribers. */
    wallets,
    /**
     * Adds one more claim; returns the position of its last event. Between the hold and the claim a process with a fast clock may
     * take the submission for lapsed, and append its lapse to the claim's stream. Then the claim is never sent, as in the
     * product, and the next one is.
     */
    add: async (): Promise<{ id: string; position: string }> => {
      for (;;) {
        const claim = begun++
        const id = `claim${claim}`
        const owner = ownerOf(claim)
        if (!wallets.includes(`wallet-${owner}`)) await register(owner)
        await wallet(owner, `hold-${id}`, state =>
          holdInPot(state, { subscription_id: 's', claim_id: id, claim_version: 1, amount: 55_000 }),
        )
        // A payment's reference contains the claim's number, and every claim has its own.
        const claim_number = `CLM${String(claim + 1).padStart(6, '0')}`
        const events = sentBy(owner).map(event => {
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
