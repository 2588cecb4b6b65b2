import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  type Direction,
  END,
  EventStoreDBClient,
  FORWARDS,
  type ReadPosition,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { requireWithin } from '../errors.ts'
import type { AppendResult, EventStore, ExpectedVersion, NewEvent, Position, RecordedEvent, Subscription } from '../port.ts'
import { comparePositions, maxPosition, START, type SubscriptionFilter, VersionConflict } from '../port.ts'
import { toEventData, toLogPosition, toRecordedEvent } from './recorded-event.ts'
import { subscribeTo } from './subscription.ts'
import { withRetry } from './transient-error.ts'

/** Events requested from the server at once where the port has no limit of its own. */
const PAGE_SIZE = 500

/**
 * The event log in EventStoreDB or KurrentDB.
 *
 * Every method throws StoreUnavailable when the server stays away for more than a few seconds, except that subscriptions wait.
 *
 * @param connectionString `esdb://host:2113?tls=false` and the like
 */
export function createEventStoreDbEventStore({ connectionString }: { connectionString: string }): EventStore {
  const client = EventStoreDBClient.connectionString(connectionString)
  const open = new Set<Subscription>()

  async function append(stream: string, expected: ExpectedVersion, events: readonly NewEvent[]): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError(`nothing to append to ${stream}`)
    const expectedRevision = typeof expected === 'number' ? BigInt(expected) : expected
    try {
      const { nextExpectedRevision, position } = await client.appendToStream(stream, events.map(toEventData), {
        expectedRevision,
      })
      const version = Number(nextExpectedRevision)
      return { version, position: position?.commit.toString() ?? (await positionOf(stream, version)) }
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error
      const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1
      const earlier = await appendedBefore(stream, expected, events)
      if (earlier) return earlier
      throw new VersionConflict(stream, expected, actual)
    }
  }

  /** The server forgets event ids after a time; the stream keeps them. */
  async function appendedBefore(
    stream: string,
    expected: ExpectedVersion,
    events: readonly NewEvent[],
  ): Promise<AppendResult | undefined> {
    const first = expected === 'no_stream' ? 0 : typeof expected === 'number' ? expected + 1 : undefined
    if (first === undefined) return undefined
    const there = await readStream(stream, first, events.length)
    const last = there.at(-1)
    const same = there.length === events.length && there.every((event, index) => event.id === events[index]?.id)
    return last && same ? { version: last.version, position: last.position } : undefined
  }

  async function positionOf(stream: string, version: number): Promise<Position> {
    const [event] = await readStream(stream, version, 1)
    if (!event) throw new Error(`event ${version} of ${stream} was appended and cannot be read`)
    return event.position
  }

  async function readStream(stream: string, from: number, maxCount = Number.MAX_SAFE_INTEGER): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = []
    try {
      for await (const resolved of client.readStream(stream, { fromRevision: BigInt(from), maxCount })) {
        const event = toRecordedEvent(resolved)
        if (event) events.push(event)
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error
    }
    return events
  }

  /** Always to its end: the client never releases a read that is stopped half-way. */
  async function readPage(fromPosition: ReadPosition, direction: Direction, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    const page: AllStreamResolvedEvent[] = []
    for await (const resolved of client.readAll({ fromPosition, direction, maxCount })) page.push(resolved)
    return page
  }

  /** The client cannot filter a read. So pages are read until there are enough matches, or `upTo` or the end is reached. */
  async function readAll(
    after: Position,
    limit: number,
    { types, except }: SubscriptionFilter = {},
    upTo?: Position,
  ): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = []
    let from = after
    for (;;) {
      // A read starts with the event at the position itself.
      const maxCount = types || except ? PAGE_SIZE : Math.min(limit - found.length + 1, PAGE_SIZE)
      const page = await readPage(toLogPosition(from), FORWARDS, maxCount)
      for (const event of page.map(toRecordedEvent)) {
        if (!event || comparePositions(event.position, from) <= 0) continue
        if (upTo !== undefined && comparePositions(event.position, upTo) > 0) return found
        if ((types && !types.includes(event.type)) || except?.includes(event.type)) continue
        found.push(event)
        if (found.length === limit) return found
      }
      if (page.length < maxCount) return found
      from = page.at(-1)?.event?.position.commit.toString() ?? from
    }
  }

  async function head(): Promise<Position> {
    let fromPosition: ReadPosition = END
    for (let maxCount = 1; ; maxCount = PAGE_SIZE) {
      const page = await readPage(fromPosition, BACKWARDS, maxCount)
      for (const event of page.map(toRecordedEvent)) if (event) return event.position
      fromPosition = page.at(-1)?.event?.position ?? fromPosition
      if (page.length < maxCount) return START
    }
  }

  const log = {
    client,
    head,
    anyBetween: async (after: Position, upTo: Position, filter: SubscriptionFilter) =>
      (await readAll(after, 1, filter, upTo)).length > 0,
  }

  return {
    append: (stream, expected, events) => withRetry(() => append(stream, expected, events)),
    read: (stream, from = 0, limit) => withRetry(() => readStream(stream, from, limit)),
    readAll: (after, limit, filter) => withRetry(() => readAll(after, limit, filter)),
    look: (after, limit, filter) =>
      withRetry(async () => {
        // The end is read first: a page that is not full covers at least everything up to it.
        const end = await head()
        requireWithin(after, end)
        const events = await readAll(after, limit, filter)
        return { events, end: events.length < limit ? maxPosition(end, events.at(-1)?.position ?? START) : undefined }
      }),
    head: () => withRetry(head),
    subscribe(after, filter = {}) {
      const subscription: Subscription = subscribeTo(log, after, filter, () => open.delete(subscription))
      open.add(subscription)
      return subscription
    },
    async close() {
      await Promise.all([...open].map(subscription => subscription.close()))
      await client.dispose()
    },
  }
}
