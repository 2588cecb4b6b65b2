import { setTimeout as delay } from 'node:timers/promises'
import type { ReadPosition } from '@eventstore/db-client'
import { LogSetBack, requireWithin } from '../errors.ts'
import type { SubscriptionMessage } from '../port.ts'
import { comparePositions, maxPosition, type Position, START, type Subscription, type SubscriptionFilter } from '../port.ts'
import { errorKindOf, isTransient, toStoreError } from './failure.ts'
import { type Feed, openFeed } from './feed.ts'
import type { LogClient } from './log-client.ts'
import type { LogReads } from './log-reads.ts'

export interface LogReader {
  client(): LogClient
  /** Runs reads, with retries while the server is unreachable for a moment. @throws StoreUnavailable, LogSetBack */
  withRetry<T>(run: (log: LogReads) => Promise<T>): Promise<T>
  /** Replaces this client with a new one for the next calls. */
  leave(client: LogClient): void
}

/**
 * The position of a subscription, and the id of the event there if known: a different event there means that the log was replaced.
 */
interface Cursor {
  position: Position
  event_id: string | undefined
}

const POLL_MS = 250
const RETRY_MS = 200
/** Time without deliveries after which a subscription is reopened, if there are events to deliver. */
const STALLED_AFTER_MS = 5000

/** Catches up, then delivers live; reopens after the last delivered event when the connection drops. */
export function subscribeTo(log: LogReader, after: Position, filter: SubscriptionFilter, onClose: () => void): Subscription {
  const closing = new AbortController()
  let feed: Feed | undefined
  const open = (from: Position) => {
    feed = openFeed(log.client(), from, filter)
    return feed
  }
  const messages = deliver(log, open, after, filter, closing.signal)
  return {
    [Symbol.asyncIterator]: () => messages,
    async close() {
      closing.abort()
      onClose()
      await feed?.close()
    },
  }
}

async function* deliver(
  log: LogReader,
  open: (from: Position) => Feed,
  after: Position,
  filter: SubscriptionFilter,
  closed: AbortSignal,
): AsyncGenerator<SubscriptionMessage, void, undefined> {
  let place: Cursor = { position: after, event_id: undefined }
  let announced: Position | undefined
  while (!closed.aborted) {
    const client = log.client()
    const feed = open(place.position)
    let heardAt = performance.now()
    try {
      while (!closed.aborted && !feed.failed()) {
        // After a dropped connection the server may repeat events.
        const events = feed.take().filter(event => comparePositions(event.position, place.position) > 0)
        const last = events.at(-1)
        if (last) {
          place = { position: last.position, event_id: last.id }
          heardAt = performance.now()
          yield { kind: 'events', events }
          heardAt = performance.now()
          continue
        }
        const end = await reachedEnd(log, feed, place, announced, filter)
        if (closed.aborted) break
        if (end !== 'behind') heardAt = performance.now()
        else if (performance.now() - heardAt > STALLED_AFTER_MS) {
          log.leave(client)
          break
        }
        if (typeof end === 'object') {
          if (comparePositions(end.position, place.position) > 0) place = end
          announced = place.position
          yield { kind: 'caught_up', position: place.position }
          heardAt = performance.now()
        }
        await feed.changed(POLL_MS, closed)
      }
      const error = feed.error()
      if (error) throw toStoreError(error)
    } catch (error) {
      if (!isTransient(error)) throw error
      if (errorKindOf(error) === 'lost') log.leave(client)
    } finally {
      await feed.close()
    }
    await delay(RETRY_MS, undefined, { signal: closed }).catch(() => undefined)
    if (!closed.aborted) await requireSameLog(log, place)
  }
}

/** @throws LogSetBack when the log has another event, or no event, at the subscription's position */
async function requireSameLog(log: LogReader, { position, event_id }: Cursor): Promise<void> {
  if (event_id === undefined) return
  try {
    const event = await log.withRetry(reads => reads.at(position))
    if (event?.id === event_id) return
  } catch (error) {
    if (!isTransient(error)) throw error
    return
  }
  throw new LogSetBack(`The log was read up to position ${position}, where it now has another event: it was set back`)
}

/**
 * The end of the log, if the filter admits no event after the last delivered one; `behind` if it admits one; `known` if this end
 * was reported before. The end is read from the log, because older servers send no caught-up signal, and newer servers send it
 * without a position.
 */
async function reachedEnd(
  log: LogReader,
  feed: Feed,
  { position }: Cursor,
  announced: Position | undefined,
  filter: SubscriptionFilter,
): Promise<Cursor | 'behind' | 'known'> {
  const last = await log.withRetry(reads => reads.end())
  const head = last?.position ?? START
  requireWithin(position, head)
  const end: Cursor = { position: maxPosition(position, head), event_id: last?.id }
  if (announced !== undefined && comparePositions(end.position, announced) <= 0) return 'known'
  if (comparePositions(position, head) >= 0) return end
  const from: { from?: ReadPosition } = {}
  const passed = feed.passed()
  if (passed) from.from = passed
  const [between] = await log.withRetry(reads => reads.all(position, 1, filter, { upTo: head, ...from }))
  return between ? 'behind' : end
}
