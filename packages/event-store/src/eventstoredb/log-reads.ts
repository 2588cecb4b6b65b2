import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  type Direction,
  END,
  FORWARDS,
  type ReadPosition,
  StreamNotFoundError,
} from '@eventstore/db-client'
import { StoreUnavailable } from '../errors.ts'
import type { Position, RecordedEvent, SubscriptionFilter } from '../port.ts'
import { comparePositions } from '../port.ts'
import { answerWithin } from '../retry.ts'
import type { LogClient } from './log-client.ts'
import { toLogPosition, toRecordedEvent } from './recorded-event.ts'

/** Number of events in one read of the server, if the caller sets no limit. */
const PAGE_SIZE = 500
/** Time limit for each next event of a page: a healthy server answers faster. */
const NEXT_WITHIN_MS = 2000

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
    const read = this.client.readAll({ fromPosition, direction, maxCount, requiresLeader: true })
    for await (const resolved of this.#inTime(read)) page.push(resolved)
    return page
  }

  /** Reads pages until there are enough matches, or `upTo` or the end is reached, because the client cannot filter a read. */
  async all(
    after: Position,
    limit: number,
    { types, except }: SubscriptionFilter = {},
    { upTo, from = toLogPosition(after) }: { upTo?: Position; from?: ReadPosition } = {},
  ): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = []
    for (;;) {
      // A read starts with the event at the given place itself, so it needs one event more.
      const maxCount = types || except ? PAGE_SIZE : Math.min(limit - found.length + 1, PAGE_SIZE)
      const page = await this.#page(from, FORWARDS, maxCount)
      const last = found.at(-1)?.position ?? after
      for (const event of page.map(toRecordedEvent)) {
        if (!event || comparePositions(event.position, last) <= 0) continue
        if (upTo !== undefined && comparePositions(event.position, upTo) > 0) return found
        if ((types && !types.includes(event.type)) || except?.includes(event.type)) continue
        found.push(event)
        if (found.length === limit) return found
      }
      if (page.length < maxCount) return found
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
    for (let maxCount = 1; ; maxCount = PAGE_SIZE) {
      const page = await this.#page(fromPosition, BACKWARDS, maxCount)
      const ours = page.map(toRecordedEvent).find(event => event !== undefined)
      if (ours) return { position: ours.position, id: ours.id }
      fromPosition = page.at(-1)?.event?.position ?? fromPosition
      if (page.length < maxCount) return undefined
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
