import { ERASED, UNREADABLE } from '@opdesk/contracts/erased.ts'
import type { EventStore, NewEvent, RecordedEvent, Subscription } from '../port.ts'
import { decryptText, encryptText } from './encryption.ts'
import { type ExtractedValue, extractPersonalData, markUnreadable, type PersonalData, restorePersonalData } from './fields.ts'
import { BROKEN, type Keyring, type PersonKey } from './keyring.ts'
import { PersonUnreadable } from './person-unreadable.ts'
import type { Unreadable } from './unreadable.ts'

const isPerson = ({ role }: NewEvent['metadata']['actor']): boolean => role !== 'process' && role !== 'anonymous'

/** Path of the actor's name among the extracted values; no field of an event has this name. */
const ACTOR_NAME = '@actor.name'
/** Path, among the extracted values, of the name of the person that the actor acted for. */
const ACTING_FOR_NAME = '@actor.acting_for.name'

/** The context that ties an encrypted value to its event: the value cannot be moved to another event. */
export const contextOf = (person: string, { id, type }: NewEvent): string => `${person} ${id} ${type}`

/**
 * Encrypts personal data in events with a key per person. The fields named in `fields` use the key of the event's subject, and the
 * actor's name uses the actor's key. The name of the person the actor acted for uses that person's key. The erased form is stored
 * in place of each value, so that events with a destroyed key still replay. If a key or an envelope is damaged, 'unreadable'
 * replaces 'erased', and `unreadable` is notified. Events of other people are read as usual (decision 0072).
 */
export const withPersonalData = (
  store: EventStore,
  { keyring, fields, unreadable }: { keyring: Keyring; fields: PersonalData; unreadable: Unreadable },
): EventStore => {
  /** The event without its personal data, and the extracted values by person. */
  const takenApart = (event: NewEvent): { event: NewEvent; bundles: Map<string, ExtractedValue[]> } => {
    const { subject, actor } = event.metadata
    const personal = subject === undefined ? undefined : fields[event.type]
    const { data, taken } = personal ? extractPersonalData(event.data, personal) : { data: event.data, taken: [] }
    const bundles = new Map<string, ExtractedValue[]>()
    if (subject !== undefined && taken.length > 0) bundles.set(subject, taken)
    const keep = (person: string, key: string, name: string) =>
      bundles.set(person, [...(bundles.get(person) ?? []), [[key], name]])
    if (isPerson(actor)) keep(actor.id, ACTOR_NAME, actor.name)
    const { acting_for } = actor
    if (acting_for) keep(acting_for.id, ACTING_FOR_NAME, acting_for.name)
    const shown = {
      ...actor,
      ...(isPerson(actor) && { name: ERASED }),
      ...(acting_for && { acting_for: { ...acting_for, name: ERASED } }),
    }
    return { event: { ...event, data, metadata: { ...event.metadata, actor: shown } }, bundles }
  }

  const sealed = ({ event, bundles }: ReturnType<typeof takenApart>, keys: ReadonlyMap<string, Buffer | null>): NewEvent => {
    if (bundles.size === 0) return event
    const envelopes = [...bundles].flatMap(([person, bundle]) => {
      const key = keys.get(person)
      return key ? [[person, encryptText(key, JSON.stringify(bundle), contextOf(person, event))] as const] : []
    })
    return { ...event, metadata: { ...event.metadata, sealed: Object.fromEntries(envelopes) } }
  }

  /** The content of an envelope; null for an erased person; otherwise the reason why it cannot be read. */
  const openEnvelope = (event: RecordedEvent, person: string, envelope: string, key: PersonKey | undefined) => {
    if (key === null) return null
    if (key === undefined) return 'lost'
    if (key === BROKEN) return 'broken'
    try {
      const bundle: ExtractedValue[] = JSON.parse(decryptText(key, envelope, contextOf(person, event)))
      return bundle
    } catch {
      return 'envelope'
    }
  }

  const open = (event: RecordedEvent, keys: ReadonlyMap<string, PersonKey>): RecordedEvent => {
    const { sealed: envelopes, ...metadata } = event.metadata
    if (!envelopes) return event
    let { data } = event
    const rename = (key: string | number | undefined, name: string) => {
      if (key === ACTOR_NAME) metadata.actor = { ...metadata.actor, name }
      else if (key === ACTING_FOR_NAME && metadata.actor.acting_for)
        metadata.actor = { ...metadata.actor, acting_for: { ...metadata.actor.acting_for, name } }
      else return false
      return true
    }
    for (const [person, envelope] of Object.entries(envelopes)) {
      const bundle = openEnvelope(event, person, envelope, keys.get(person))
      if (bundle === null) continue
      if (typeof bundle === 'string') {
        unreadable.note(person, event.id, bundle)
        const { subject, actor } = metadata
        if (person === subject) {
          data = markUnreadable(data, fields[event.type] ?? {})
          metadata.unreadable = bundle
        }
        if (isPerson(actor) && person === actor.id) rename(ACTOR_NAME, UNREADABLE)
        if (person === actor.acting_for?.id) rename(ACTING_FOR_NAME, UNREADABLE)
        continue
      }
      unreadable.readable(person, event.id)
      data = restorePersonalData(
        data,
        bundle.filter(([path, value]) => !rename(path[0], String(value))),
      )
    }
    return { ...event, data, metadata }
  }

  /** Decrypted events with the keys used. An entry lives as long as the event as stored. */
  const openedBefore = new WeakMap<RecordedEvent, { keys: readonly (PersonKey | undefined)[]; event: RecordedEvent }>()

  /**
   * Decrypts an event, or returns the earlier result: many subscriptions get the same event at the end of the log. The result is
   * reused only with the same keys, so that data under a key destroyed meanwhile is not delivered.
   */
  const opened = (event: RecordedEvent, keysOf: ReadonlyMap<string, PersonKey>): RecordedEvent => {
    const { sealed: envelopes } = event.metadata
    if (!envelopes) return event
    const keys = Object.keys(envelopes).map(person => keysOf.get(person))
    const before = openedBefore.get(event)
    if (before?.keys.every((key, index) => key === keys[index])) return before.event
    const unreadableBefore = unreadable.events()
    const now = open(event, keysOf)
    // An unreadable event is not remembered, because each read of it is counted.
    if (unreadable.events() === unreadableBefore) openedBefore.set(event, { keys, event: now })
    return now
  }

  /** Reports unreadable data to the operator, and throws the error again. */
  const noted = (error: unknown): never => {
    if (error instanceof PersonUnreadable) unreadable.note(error.person, '', error.why)
    throw error
  }

  const openAll = async (events: RecordedEvent[], openOne = opened): Promise<RecordedEvent[]> => {
    const persons = new Set(events.flatMap(event => Object.keys(event.metadata.sealed ?? {})))
    if (persons.size === 0) return events
    const keys = await keyring.forDecryption([...persons])
    return events.map(event => openOne(event, keys))
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
      const apart = events.map(takenApart)
      const persons = [...new Set(apart.flatMap(({ bundles }) => [...bundles.keys()]))]
      const keys = persons.length > 0 ? await keyring.forEncryption(persons).catch(noted) : new Map<string, null>()
      return store.append(
        stream,
        expected,
        apart.map(one => sealed(one, keys)),
      )
    },
    read: async (...of) => openAll(await store.read(...of)),
    readAll: async (after, limit, filter) => openAll(await store.readAll(after, limit, filter)),
    poll: async (after, limit, filter) => {
      const { events, end } = await store.poll(after, limit, filter)
      // No other reader gets these event objects, so the results need not be remembered.
      return { events: await openAll(events, open), end }
    },
    subscribe: (after, filter) => openSubscription(store.subscribe(after, filter)),
  }
}
