import { claimEvents } from '@opdesk/contracts/claim/events.ts'
import { disputeEvents } from '@opdesk/contracts/dispute/events.ts'
import { paymentBatchEvents } from '@opdesk/contracts/payment/events.ts'
import type { RecordedEvent, Subscription } from '@opdesk/event-store/port.ts'
import { sql } from 'kysely'
import { maySeeSubmittedClaims, type Session } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { READ_WAIT_MS } from '../plugins/log-position.ts'

/** What changed: enough to refetch, nothing to read. A dispute has its claim's id. */
interface ClaimChange {
  list: 'claims' | 'disputes'
  claim_id: string
  position: string
}
export type Change = ClaimChange | { list: 'payment-batches'; position: string }

export interface Listener {
  /** As of the last look at it. */
  session: Session
  send(change: Change): void
}

interface ClaimOwner {
  id: string
  subscriber_id: string
  submitted: boolean
}

export interface LiveEvents {
  listen(listener: Listener): () => void
  close(): Promise<void>
}

/** Lists by the streams they follow from. */
const STREAM = /^(claim|dispute)-(.+)$/
const followed = [claimEvents, disputeEvents, paymentBatchEvents].flatMap(events => Object.keys(events))

const changeOf = ({ stream, position }: RecordedEvent): ClaimChange[] => {
  const [, kind, claim_id] = STREAM.exec(stream) ?? []
  return claim_id ? [{ list: kind === 'dispute' ? 'disputes' : 'claims', claim_id, position }] : []
}

const maySee = (session: Session, owner: ClaimOwner): boolean =>
  session.role === 'subscriber' ? owner.subscriber_id === session.user_id : owner.submitted && maySeeSubmittedClaims(session)

/** Follows the log once for the whole process and tells each listener of the claims it may see, after the lists know. */
export const startLiveEvents = ({ store, db, positions, logger }: AppDeps): LiveEvents => {
  const listeners = new Set<Listener>()
  let subscription: Subscription | undefined
  let closed = false

  const owners = async (ids: readonly string[]): Promise<Map<string, ClaimOwner>> => {
    const { rows } = await sql<ClaimOwner>`
      select claim_id as id, subscriber_id, internal_status is not null as submitted from read.claim_list where claim_id = any(${ids})`.execute(
      db,
    )
    return new Map(rows.map(row => [row.id, row]))
  }

  const follow = async (): Promise<void> => {
    subscription = store.subscribe(await store.head(), { types: followed })
    for await (const message of subscription) {
      if (message.kind !== 'events' || listeners.size === 0) continue
      const changes = new Map(message.events.flatMap(changeOf).map(change => [`${change.list} ${change.claim_id}`, change]))
      const last = message.events.at(-1)
      if (last) await positions.waitFor(last.position, READ_WAIT_MS)
      if (last && message.events.some(({ type }) => type in paymentBatchEvents)) {
        for (const { session, send } of listeners) {
          if (session.role === 'management') send({ list: 'payment-batches', position: last.position })
        }
      }
      const owned = await owners([...changes.values()].map(({ claim_id }) => claim_id))
      for (const change of changes.values()) {
        const owner = owned.get(change.claim_id)
        if (!owner) continue
        for (const listener of listeners) {
          if (maySee(listener.session, owner)) listener.send(change)
        }
      }
    }
  }

  const run = async (): Promise<void> => {
    while (!closed) {
      try {
        await follow()
      } catch (error) {
        if (logger && !closed) logger.warn({ err: error }, 'live events stopped; starting again')
        await new Promise(resolve => setTimeout(resolve, 1000).unref())
      }
    }
  }
  void run()

  return {
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closed = true
      listeners.clear()
      await subscription?.close()
    },
  }
}
