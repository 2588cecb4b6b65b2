import { setTimeout as delay } from 'node:timers/promises'
import { maxPosition, type Position, type RecordedEvent, type Subscription, type SubscriptionMessage } from '../port.ts'
import { isConnectionLost } from './connection.ts'

export interface LogReader {
  /** At most `limit` events after a position. */
  page(after: Position, limit: number): Promise<RecordedEvent[]>
  head(): Promise<Position>
  /** Waits until the head lies beyond a position. */
  beyond(position: Position, signal: AbortSignal): Promise<Position>
  /** Whether pages leave events out, so that the end of the log may lie beyond the last event seen. */
  filtered: boolean
}

/** What one look at the log found; `end` is set when it reached the end. */
interface Look {
  events: RecordedEvent[]
  end: Position | undefined
}

const RETRY_MS = 200

/** Reads pages up to the end, says so, waits for more. A dropped connection is looked over again until it works. */
export function subscribeTo(log: LogReader, after: Position, pageSize: number, onClose: () => void): Subscription {
  const closing = new AbortController()
  const messages = deliver(log, after, pageSize, closing.signal)
  return {
    [Symbol.asyncIterator]: () => messages,
    close: async () => {
      closing.abort()
      onClose()
    },
  }
}

async function* deliver(
  log: LogReader,
  after: Position,
  pageSize: number,
  closed: AbortSignal,
): AsyncGenerator<SubscriptionMessage, void, undefined> {
  let position = after
  let head: Position | undefined
  let ahead: Promise<Look> | undefined
  const lookOn = () => lookAt(log, position, pageSize, head)
  while (!closed.aborted) {
    const look = await untilConnected(ahead ?? lookOn(), lookOn, closed)
    if (closed.aborted || !look) return
    position = look.events.at(-1)?.position ?? position
    // The next page is fetched while the consumer works on this one; a failure is met when it is awaited.
    ahead = look.end === undefined ? lookOn() : undefined
    ahead?.catch(() => undefined)
    if (look.events.length > 0) yield { kind: 'events', events: look.events }
    if (look.end === undefined || closed.aborted) continue
    position = maxPosition(position, look.end)
    yield { kind: 'caught_up', position }
    head = await log.beyond(position, closed)
  }
}

async function lookAt(log: LogReader, after: Position, pageSize: number, known: Position | undefined): Promise<Look> {
  // The head is known first: a page that is not full then covers at least everything up to it.
  const head = log.filtered ? (known ?? (await log.head())) : after
  const events = await log.page(after, pageSize)
  const end = events.length < pageSize ? maxPosition(head, events.at(-1)?.position ?? after) : undefined
  return { events, end }
}

async function untilConnected(first: Promise<Look>, again: () => Promise<Look>, closed: AbortSignal): Promise<Look | undefined> {
  let attempt = first
  while (!closed.aborted) {
    try {
      return await attempt
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      await delay(RETRY_MS, undefined, { signal: closed }).catch(() => undefined)
      attempt = again()
    }
  }
  return undefined
}
