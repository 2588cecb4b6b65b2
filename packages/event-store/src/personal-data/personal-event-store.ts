import { ERASED } from '@opdesk/contracts/erased.ts'
import type { EventStore, NewEvent, RecordedEvent, Subscription } from '../port.ts'
import { type PersonalData, putBack, type Taken, takeOut } from './fields.ts'
import type { Keyring, PersonKey } from './keyring.ts'
import { openText, sealText } from './seal.ts'

const isPerson = ({ role }: NewEvent['metadata']['actor']): boolean => role !== 'process' && role !== 'anonymous'

/** Key for the actor's name among the values taken out; data has no such key. */
const ACTOR_NAME = '@actor.name'
/** Key for the name of the person they acted for. */
const ACTING_FOR_NAME = '@actor.acting_for.name'

/** The context that ties an encrypted value to its event, so that it cannot be moved to another. */
const contextOf = (person: string, { id, type }: NewEvent): string => `${person} ${id} ${type}`

/**
 * Encrypts personal data in events with a key per person. The fields named in `fields` use the key of the event's subject, the
 * actor's name uses the actor's key, and the name of the person they acted for uses that person's key. The erased form is stored
 * in their place. So events whose key was destroyed still replay.
 */
export const withPersonalData = (
  store: EventStore,
  { keyring, fields }: { keyring: Keyring; fields: PersonalData },
): EventStore => {
  const personsOf = ({ type, metadata: { subject, actor } }: NewEvent): string[] => [
    ...(subject !== undefined && fields[type] ? [subject] : []),
    ...(isPerson(actor) ? [actor.id] : []),
    ...(actor.acting_for ? [actor.acting_for.id] : []),
  ]

  const sealed = (event: NewEvent, keys: ReadonlyMap<string, PersonKey>): NewEvent => {
    const { subject, actor } = event.metadata
    const personal = subject === undefined ? undefined : fields[event.type]
    const { data, taken } = personal ? takeOut(event.data, personal) : { data: event.data, taken: [] }
    const bundles = new Map<string, Taken[]>()
    if (subject !== undefined && taken.length > 0) bundles.set(subject, taken)
    const keep = (person: string, key: string, name: string) =>
      bundles.set(person, [...(bundles.get(person) ?? []), [[key], name]])
    if (isPerson(actor)) keep(actor.id, ACTOR_NAME, actor.name)
    const { acting_for } = actor
    if (acting_for) keep(acting_for.id, ACTING_FOR_NAME, acting_for.name)
    if (bundles.size === 0) return event
    const envelopes = [...bundles].flatMap(([person, bundle]) => {
      const key = keys.get(person)
      return key ? [[person, sealText(key, JSON.stringify(bundle), contextOf(person, event))] as const] : []
    })
    const shown = {
      ...actor,
      ...(isPerson(actor) && { name: ERASED }),
      ...(acting_for && { acting_for: { ...acting_for, name: ERASED } }),
    }
    return { ...event, data, metadata: { ...event.metadata, actor: shown, sealed: Object.fromEntries(envelopes) } }
  }

  const opened = (event: RecordedEvent, keys: ReadonlyMap<string, PersonKey>): RecordedEvent => {
    if (!event.metadata.sealed) return event
    const { sealed: envelopes, ...metadata } = event.metadata
    for (const [person, envelope] of Object.entries(envelopes)) {
      const key = keys.get(person)
      if (!key) continue
      const bundle: Taken[] = JSON.parse(openText(key, envelope, contextOf(person, event)))
      for (const [path, value] of bundle) {
        if (path[0] === ACTOR_NAME) metadata.actor = { ...metadata.actor, name: String(value) }
        else if (path[0] === ACTING_FOR_NAME && metadata.actor.acting_for)
          metadata.actor = { ...metadata.actor, acting_for: { ...metadata.actor.acting_for, name: String(value) } }
        else putBack(event.data, [[path, value]])
      }
    }
    return { ...event, metadata }
  }

  const openAll = async (events: RecordedEvent[]): Promise<RecordedEvent[]> => {
    const persons = new Set(events.flatMap(event => Object.keys(event.metadata.sealed ?? {})))
    if (persons.size === 0) return events
    const keys = await keyring.forOpening([...persons])
    return events.map(event => opened(event, keys))
  }

  const openSubscription = (subscription: Subscription): Subscription => ({
    close: () => subscription.close(),
    async *[Symbol.asyncIterator]() {
      for await (const message of subscription)
        yield message.kind === 'events' ? { kind: 'events' as const, events: await openAll(message.events) } : message
    },
  })

  return {
    ...store,
    async append(stream, expected, events) {
      const persons = new Set(events.flatMap(personsOf))
      const keys = persons.size > 0 ? await keyring.forSealing([...persons]) : new Map<string, PersonKey>()
      return store.append(
        stream,
        expected,
        events.map(event => sealed(event, keys)),
      )
    },
    read: async (...of) => openAll(await store.read(...of)),
    readAll: async (after, limit, filter) => openAll(await store.readAll(after, limit, filter)),
    look: async (after, limit, filter) => {
      const { events, end } = await store.look(after, limit, filter)
      return { events: await openAll(events), end }
    },
    subscribe: (after, filter) => openSubscription(store.subscribe(after, filter)),
  }
}
