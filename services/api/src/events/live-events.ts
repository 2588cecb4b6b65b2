import { aggregateOf, aggregates } from '@opdesk/contracts/aggregates.ts'
import type { LiveList } from '@opdesk/contracts/define-aggregate.ts'
import type { RecordedEvent, Subscription } from '@opdesk/event-store/port.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { notification } from '@opdesk/projections/notification/project.ts'
import { notifiedAt } from '@opdesk/projections/notification/query.ts'
import { sql } from 'kysely'
import { maySeeSubmittedClaims, type Session } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { READ_WAIT_MS } from '../plugins/log-position.ts'

/**
 * A changed record, for the client to read again; its content is not sent. The field `[id]` has the record's id, under the name
 * that its aggregate uses.
 */
export interface Change {
  list: string
  position: string
  [id: string]: string
}

export interface Listener {
  /** The session as last read. */
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

interface AddressedChange {
  /**
   * Identifies the changed record, or the list if the change concerns all of it; later changes with the same key replace earlier
   * ones.
   */
  key: string
  audience: LiveList['audience']
  /** The id in the name of the event stream; `subject` is the person that the event's data belongs to. */
  id: string
  subject: string | undefined
  change: Change
}

const NOTIFICATIONS = 'notifications'
/** Types of events that may notify people of more than the changed record. */
const notifyingTypes = notification.fold.types
const subscribedTypes = aggregates.flatMap(({ events, live }) =>
  Object.keys(events).filter(type => live !== 'none' || notifyingTypes.has(type)),
)

const addressedChangesOf = (event: RecordedEvent): AddressedChange[] => {
  const { live, stream } = aggregateOf(event)
  if (live === 'none') return []
  const { list, audience, id: name } = live
  const id = stream.idOf(event.stream)
  const { position, metadata } = event
  const record = name && { [name]: id }
  return [
    {
      key: record || audience === 'owner' ? `${list} ${id}` : list,
      audience,
      id,
      subject: metadata.subject,
      change: { list, ...record, position },
    },
  ]
}

const maySee = (session: Session, owner: ClaimOwner): boolean =>
  session.role === 'subscriber' ? owner.subscriber_id === session.user_id : owner.submitted && maySeeSubmittedClaims(session)

const mayReceive = (session: Session, { audience, subject, id }: AddressedChange, owner: ClaimOwner | undefined): boolean => {
  if (audience === 'claim') return owner !== undefined && maySee(session, owner)
  if (audience === 'subject') return session.user_id === subject
  if (audience === 'owner') return session.user_id === id
  return session.role === audience.role || (audience.andSubject === true && session.user_id === subject)
}

/**
 * Follows the event log once for the whole process and notifies each listener of the changes it may see, after the views contain
 * them. It reads the log in its stored form and decrypts no event, since it needs no personal data.
 */
export const startLiveEvents = ({ store, stored, db, positions, logger }: AppDeps): LiveEvents => {
  const listeners = new Set<Listener>()
  let subscription: Subscription | undefined
  let closed = false

  const owners = async (ids: readonly string[]): Promise<Map<string, ClaimOwner>> => {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<ClaimOwner>`
      select claim_id as id, subscriber_id, internal_status is not null as submitted from ${viewTable('claim_list')} where claim_id = any(${ids})`.execute(
      db,
    )
    return new Map(rows.map(row => [row.id, row]))
  }

  /** Tells people that a record's events notified them, so that their pages need not read notifications after every event. */
  const tellNotified = async (events: readonly RecordedEvent[]): Promise<void> => {
    const notifying = events.filter(({ type }) => notifyingTypes.has(type))
    const people = new Set(
      await notifiedAt(
        db,
        notifying.map(({ position }) => position),
      ),
    )
    const position = notifying.at(-1)?.position
    if (position === undefined) return
    for (const { session, send } of listeners) if (people.has(session.user_id)) send({ list: NOTIFICATIONS, position })
  }

  const follow = async (): Promise<void> => {
    subscription = stored.subscribe(await store.head(), { types: subscribedTypes })
    for await (const message of subscription) {
      if (message.kind !== 'events' || listeners.size === 0) continue
      // Keeps only the last change of each list and record.
      const changes = [
        ...new Map(message.events.flatMap(addressedChangesOf).map(addressed => [addressed.key, addressed])).values(),
      ]
      const last = message.events.at(-1)
      if (last) await positions.waitFor(last.position, READ_WAIT_MS)
      const owned = await owners(changes.flatMap(({ audience, id }) => (audience === 'claim' ? [id] : [])))
      await tellNotified(message.events)
      for (const addressed of changes) {
        for (const { session, send } of listeners)
          if (mayReceive(session, addressed, owned.get(addressed.id))) send(addressed.change)
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
