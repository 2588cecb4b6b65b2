import { giveAccount } from '@opdesk/api/testing/payout-accounts.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { type ClaimEvent, claimUpcasters } from '@opdesk/contracts/claim/events.ts'
import { currentVersion } from '@opdesk/contracts/event.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { holdInPot } from '@opdesk/domain/wallet/pots/hold.ts'
import { creditPot } from '@opdesk/domain/wallet/pots/open-and-close.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { type EventStore, VersionConflict } from '@opdesk/event-store/port.ts'
import { historyTo } from '@opdesk/testing/claims.ts'
import { people, profile } from '@opdesk/testing/people.ts'

const actor = processActor('test')

/** Time of the accounts, so that each is in force by any clock. */
const EARLIER = new Date('2026-01-01T00:00:00.000Z')

/** Maximum number of claims of one person: a wallet is folded for each of its claims, so it must stay short. */
const CLAIMS_OF_ONE = 50

/** The history of a claim up to its payment request, with `owner` as the sender. */
const sentBy = (owner: string): ClaimEvent[] =>
  JSON.parse(JSON.stringify(historyTo.paying.map(({ event }) => event)).replaceAll(`"${people.asha.id}"`, `"${owner}"`))

/**
 * Claims with a just requested payment: a workflow settles each and notifies the subscriber, and views show it. With `provider`
 * every other one is paid by the payout provider, else each outside.
 */
export const payingClaims = async (store: EventStore, { provider = false } = {}) => {
  const append = (stream: string, events: readonly { type: string; data: object }[]) =>
    store.append(
      stream,
      'no_stream',
      events.map(({ type, data }) => {
        const id = crypto.randomUUID()
        const metadata = { actor, correlation_id: id, causation_id: id, command_id: id }
        return {
          id,
          type,
          schema_version: currentVersion(type, claimUpcasters),
          at: new Date().toISOString(),
          data: { ...data },
          metadata,
        }
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
    await giveAccount({ store, clock: () => EARLIER }, owner)
    await wallet(owner, 'credit', state => creditPot(state, { subscription_id: 's', amount: 1_000_000_000, reason: 'Plan' }))
    wallets.push(`wallet-${owner}`)
  }
  const ownerOf = (claim: number) => {
    const earlier = Math.floor(claim / CLAIMS_OF_ONE)
    return earlier === 0 ? people.asha.id : `${people.asha.id}-${earlier}`
  }
  await register(ownerOf(0))
  const ids: string[] = []
  const byProvider: string[] = []
  let begun = 0
  return {
    ids,
    /** Those of them that are paid by the provider. */
    byProvider,
    /** Streams of the subscribers' wallets. */
    wallets,
    /**
     * Adds one more claim; returns the position of its last event. A process with a fast clock may see the hold before the claim,
     * take the submission for lapsed, and append the lapse to the claim's stream. As in the product, this claim is then never sent;
     * the next one is sent instead.
     */
    add: async (): Promise<{ id: string; position: string }> => {
      for (;;) {
        const claim = begun++
        const id = `claim${claim}`
        const owner = ownerOf(claim)
        const isByProvider = provider && claim % 2 === 1
        if (!wallets.includes(`wallet-${owner}`)) await register(owner)
        await wallet(owner, `hold-${id}`, state =>
          holdInPot(state, { subscription_id: 's', claim_id: id, claim_version: 1, amount: 55_000 }),
        )
        // Each claim needs a different number, because a payment's reference contains it.
        const claim_number = `CLM${String(claim + 1).padStart(6, '0')}`
        const events = sentBy(owner).map(event => {
          if (event.type === 'claim_drafted') return { ...event, data: { ...event.data, claim_number } }
          if (event.type !== 'claim_payment_requested') return event
          return {
            ...event,
            data: { ...event.data, reference: `PAY-${claim_number}`, ...(isByProvider && { channel: 'razorpayx' as const }) },
          }
        })
        try {
          const { position } = await append(`claim-${id}`, events)
          ids.push(id)
          if (isByProvider) byProvider.push(id)
          return { id, position }
        } catch (error) {
          if (!(error instanceof VersionConflict)) throw error
        }
      }
    },
  }
}
