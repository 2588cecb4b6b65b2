import { setTimeout as delay } from 'node:timers/promises'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { requireWithin } from '../errors.ts'
import type { SubscriptionMessage } from '../port.ts'
import { comparePositions, maxPosition, type Position, type Subscription, type SubscriptionFilter } from '../port.ts'
import { type Feed, openFeed } from './feed.ts'
import { isTransient } from './transient-error.ts'

export interface LogReader {
  client: EventStoreDBClient
  head(): Promise<Position>
  /** Whether there is an event that the filter admits, after `after` and up to `upTo`. */
  anyBetween(after: Position, upTo: Position, filter: SubscriptionFilter): Promise<boolean>
}

const POLL_MS = 250
const RETRY_MS = 200

/** Catch-up then live; reopened after the last delivered event when the connection drops. */
export function subscribeTo(log: LogReader, after: Position, filter: SubscriptionFilter, onClose: () => void): Subscription {
  const closing = new AbortController()
  let feed: Feed | undefined
  const open = (from: Position) => {
    feed = openFeed(log.client, from, filter)
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
  let position = after
  let announced: Position | undefined
  while (!closed.aborted) {
    const feed = open(position)
    try {
      while (!closed.aborted && !feed.failed()) {
        // The server may repeat events from before a drop.
        const events = feed.take().filter(event => comparePositions(event.position, position) > 0)
        const last = events.at(-1)
        if (last) {
          position = last.position
          yield { kind: 'events', events }
          continue
        }
        const end = await reachedEnd(log, feed, position, announced, filter)
        if (end !== undefined && !closed.aborted) {
          announced = end
          position = maxPosition(position, end)
          yield { kind: 'caught_up', position }
        }
        await feed.changed(POLL_MS, closed)
      }
    } catch (error) {
      if (!isTransient(error)) throw error
    } finally {
      await feed.close()
    }
    await delay(RETRY_MS, undefined, { signal: closed }).catch(() => undefined)
  }
}

/**
 * The head of the log, if no event that the filter admits lies between the last delivered event and it, and if it was not
 * reported before. It is looked up: the server's own caught-up signal is missing in older servers and has no position.
 */
async function reachedEnd(
  log: LogReader,
  feed: Feed,
  position: Position,
  announced: Position | undefined,
  filter: SubscriptionFilter,
): Promise<Position | undefined> {
  const head = await log.head()
  requireWithin(position, head)
  const passed = maxPosition(position, feed.passed())
  const end = maxPosition(position, head)
  if (announced !== undefined && comparePositions(end, announced) <= 0) return undefined
  if (comparePositions(passed, head) >= 0) return end
  return (await log.anyBetween(passed, head, filter)) ? undefined : end
}
