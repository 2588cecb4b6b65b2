import { requireWithin } from '@opdesk/event-store/errors.ts'
import {
  type AppendResult,
  type EventStore,
  type ExpectedVersion,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Subscription,
  type SubscriptionFilter,
  type SubscriptionMessage,
  VersionConflict,
} from '@opdesk/event-store/port.ts'

/** An in-memory event log that implements the event store's port and can lose its end. */
export interface MemoryLog extends EventStore {
  all(): readonly RecordedEvent[]
  streams(): ReadonlyMap<string, readonly RecordedEvent[]>
  /** Truncates the log to this number of events. */
  cutTo(length: number): void
  /** Opens the same log again; `close` then ends only the subscriptions made through this handle. */
  open(): EventStore
}

const PAGE = 500
const POLL_INTERVAL_MS = 5

const wants = ({ types, except }: SubscriptionFilter): ((event: RecordedEvent) => boolean) => {
  const named = new Set(types ?? except)
  if (types) return event => named.has(event.type)
  return except ? event => !named.has(event.type) : () => true
}

const isExpected = (expected: ExpectedVersion, actual: number): boolean => {
  if (expected === 'any') return true
  if (expected === 'no_stream') return actual === -1
  return expected === 'stream_exists' ? actual >= 0 : expected === actual
}

/** The event as a database returns it, limited to JSON values. Frozen, so that no fold can change an event for other readers. */
const stored = (event: RecordedEvent): RecordedEvent => Object.freeze(JSON.parse(JSON.stringify(event)) as RecordedEvent)

export const createMemoryLog = (): MemoryLog => {
  let events: RecordedEvent[] = []
  let streams = new Map<string, RecordedEvent[]>()
  let ids = new Map<string, RecordedEvent>()

  const keep = (event: RecordedEvent): void => {
    events.push(event)
    ids.set(event.id, event)
    const stream = streams.get(event.stream)
    if (stream) stream.push(event)
    else streams.set(event.stream, [event])
  }
  const after = (position: Position, limit: number, filter: SubscriptionFilter): RecordedEvent[] => {
    const isWanted = wants(filter)
    const found: RecordedEvent[] = []
    for (let index = Number(position); index < events.length && found.length < limit; index += 1) {
      const event = events[index]
      if (event && isWanted(event)) found.push(event)
    }
    return found
  }
  const head = (): Position => String(events.length)
  const pollOnce = (position: Position, limit: number, filter: SubscriptionFilter = {}) => {
    requireWithin(position, head())
    const found = after(position, limit, filter)
    return { events: found, end: found.length < limit ? head() : undefined }
  }
  const append = (stream: string, expected: ExpectedVersion, added: readonly NewEvent[]): AppendResult => {
    const there = added.flatMap(({ id }) => ids.get(id) ?? [])
    const last = there.at(-1)
    if (last && there.length === added.length && there.every(event => event.stream === stream))
      return { version: last.version, position: last.position }
    const before = streams.get(stream)?.length ?? 0
    if (there.length > 0 || !isExpected(expected, before - 1)) throw new VersionConflict(stream, expected, before - 1)
    for (const [index, event] of added.entries())
      keep(stored({ ...event, stream, version: before + index, position: String(events.length + 1) }))
    return { version: before + added.length - 1, position: head() }
  }

  async function* messages(
    from: Position,
    filter: SubscriptionFilter,
    closed: () => boolean,
  ): AsyncGenerator<SubscriptionMessage> {
    let position = from
    let told: Position | undefined
    while (!closed()) {
      const { events: found, end } = pollOnce(position, PAGE, filter)
      if (found.length > 0) yield { kind: 'events', events: found }
      position = end ?? found.at(-1)?.position ?? position
      if (end !== undefined && end !== told && !closed()) {
        told = end
        yield { kind: 'caught_up', position: end }
      }
      if (found.length === 0) await new Promise(resolve => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  }

  const storeOf = (isClosed: () => boolean, close: () => void): EventStore => ({
    append: async (stream, expected, added) => append(stream, expected, added),
    read: async (stream, from = 0, limit = Number.POSITIVE_INFINITY) => (streams.get(stream) ?? []).slice(from, from + limit),
    readAll: async (position, limit, filter = {}) => after(position, limit, filter),
    poll: async (position, limit, filter) => pollOnce(position, limit, filter),
    subscribe: (position, filter = {}): Subscription => {
      let isEnded = false
      return {
        [Symbol.asyncIterator]: () => messages(position, filter, () => isEnded || isClosed()),
        close: async () => {
          isEnded = true
        },
      }
    },
    head: async () => head(),
    close: async () => close(),
  })

  return {
    ...storeOf(
      () => false,
      () => undefined,
    ),
    open: () => {
      let isClosed = false
      return storeOf(
        () => isClosed,
        () => {
          isClosed = true
        },
      )
    },
    all: () => events,
    streams: () => streams,
    cutTo: length => {
      const kept = events.slice(0, length)
      events = []
      streams = new Map()
      ids = new Map()
      for (const event of kept) keep(event)
    },
  }
}
