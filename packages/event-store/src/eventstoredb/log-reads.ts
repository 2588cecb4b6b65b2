import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  type Direction,
  END,
  FORWARDS,
  type ReadPosition,
  StreamNotFoundError,
} from '@eventstore/db-client'
import { LogSetBack, requireWithin, StoreUnavailable } from '../errors.ts'
import { accepts } from '../live-log.ts'
import type { Cursor, Page } from '../log-subscription.ts'
import type { Position, RecordedEvent, SubscriptionFilter } from '../port.ts'
import { comparePositions, START } from '../port.ts'
import { answerWithin } from '../retry.ts'
import type { LogClient } from './log-client.ts'
import { toLogPosition, toRecordedEvent } from './recorded-event.ts'

/** Number of events in one read of the server, if the caller sets no limit. */
const PAGE_SIZE = 500
/** Time limit for each next event of a page: a healthy server answers faster. */
const NEXT_WITHIN_MS = 2000

const placeOf = (event: RecordedEvent | undefined): Cursor | undefined =>
  event && { position: event.position, event_id: event.id }

/** The last event of the log, undefined if it is empty. */
export type LogEnd = Pick<RecordedEvent, 'position' | 'id'> | undefined

/** Reads over one client, without retries. @throws StoreUnavailable without an answer in time, and errors of the client */
export class LogReads {
  readonly client: LogClient

  constructor(client: LogClient) {
    this.client = client
  }

  async stream(stream: string, from: number, maxCount = Number.MAX_SAFE_INTEGER): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = []
    const read = this.client.readStream(stream, { fromRevision: BigInt(from), maxCount, requiresLeader: true })
    try {
      for await (const resolved of this.#inTime(read)) {
        const event = toRecordedEvent(resolved)
        if (event) events.push(event)
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error
    }
    return events
  }

  /** Reads a page to its end: the client never releases a read that is stopped half-way. */
  async #page(fromPosition: ReadPosition, direction: Direction, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    const page: AllStreamResolvedEvent[] = []
    for await (const resolved of this.#inTime(this.client.readOwn(fromPosition, direction, maxCount))) page.push(resolved)
    return page
  }

  /** Reads pages until there are enough matches or the end is reached. The filter of the server only leaves out system events. */
  async all(after: Position, limit: number, filter: SubscriptionFilter = {}): Promise<RecordedEvent[]> {
    const matches = accepts(filter)
    const found: RecordedEvent[] = []
    let from = toLogPosition(after)
    for (;;) {
      // A read starts with the event at the given place itself, so it needs one event more.
      const maxCount = filter.types || filter.except ? PAGE_SIZE : Math.min(limit - found.length + 1, PAGE_SIZE)
      const page = await this.#page(from, FORWARDS, maxCount)
      const last = found.at(-1)?.position ?? after
      for (const event of page.map(toRecordedEvent)) {
        if (!event || comparePositions(event.position, last) <= 0 || !matches(event)) continue
        found.push(event)
        if (found.length === limit) return found
      }
      if (page.length < maxCount) return found
      from = page.at(-1)?.event?.position ?? from
    }
  }

  /**
   * Reads one page after a place, beginning with the event at the place itself. So no event is passed that was not read, and a
   * different event at the place shows that the log was set back. `following`: all events of the page, without the filter.
   * @throws LogSetBack
   */
  async poll(after: Cursor, limit: number, filter: SubscriptionFilter): Promise<Page & { following: RecordedEvent[] }> {
    const isKnown = after.event_id !== undefined
    if (!isKnown && after.position !== START) requireWithin(after.position, (await this.end())?.position ?? START)
    const { passed, following, ended } = await this.#following(after.position, limit)
    if (isKnown && passed?.id !== after.event_id)
      throw new LogSetBack(`The log has another event than before at position ${after.position}: it was set back and written on`)
    const place = placeOf(following.at(-1) ?? passed) ?? after
    const events = following.filter(accepts(filter))
    return { events, end: ended ? place : undefined, passed: place, following }
  }

  /** The event at a position, and at most `limit` events after it; without events only if the log has ended. */
  async #following(position: Position, limit: number) {
    let passed: RecordedEvent | undefined
    let from = toLogPosition(position)
    for (;;) {
      const page = await this.#page(from, FORWARDS, limit + 1)
      const own = page.map(toRecordedEvent).filter(event => event !== undefined)
      passed = own.find(event => event.position === position) ?? passed
      const following = own.filter(event => comparePositions(event.position, position) > 0)
      const ended = page.length <= limit
      if (following.length > 0 || ended) return { passed, following, ended }
      // Events that the same record commits fill the page.
      from = page.at(-1)?.event?.position ?? from
    }
  }

  /** The product's event at a position; undefined if no such event begins there. */
  async at(position: Position): Promise<RecordedEvent | undefined> {
    // Events that the same record commits may precede the wanted event.
    for (const maxCount of [1, PAGE_SIZE]) {
      const page = await this.#page(toLogPosition(position), FORWARDS, maxCount)
      const event = page.map(toRecordedEvent).find(one => one?.position === position)
      if (event || page.length < maxCount) return event
    }
    return undefined
  }

  async end(): Promise<LogEnd> {
    let fromPosition: ReadPosition = END
    for (;;) {
      const page = await this.#page(fromPosition, BACKWARDS, 1)
      const [event] = page.map(toRecordedEvent)
      if (event || page.length === 0) return event && { position: event.position, id: event.id }
      // An event without the product's metadata, such as a deleted link.
      fromPosition = page.at(-1)?.event?.position ?? fromPosition
    }
  }

  async *#inTime<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
    const iterator = items[Symbol.asyncIterator]()
    for (;;) {
      const next = await answerWithin(iterator.next(), NEXT_WITHIN_MS)
      // The client ends a cancelled read as if it were complete.
      if (next.done && this.client.closed) throw new StoreUnavailable(new Error('the connection was closed meanwhile'))
      if (next.done) return
      yield next.value
    }
  }
}
