import { setTimeout as delay } from 'node:timers/promises'
import type { Position, RecordedEvent, Subscription, SubscriptionMessage } from './port.ts'

/** A position and the id of its event, if known: a different event at the position means that the log was replaced. */
export interface Cursor {
  position: Position
  event_id: string | undefined
}

export interface LogReader {
  /**
   * At most `limit` events after a place; `end` is set when there are no more. `passed`: the place up to which all events are
   * included or filtered out, if it is beyond the last event.
   * @throws LogSetBack
   */
  poll(after: Cursor, limit: number): Promise<Page>
  /** Number of announced changes of the log. */
  notifications(): number
  /** Resolves when more than `heard` changes were announced. */
  changed(heard: number, signal: AbortSignal): Promise<void>
  /** True for the error of a poll that may succeed in a moment. */
  isTransient(error: unknown): boolean
}

export interface Page {
  events: RecordedEvent[]
  end: Cursor | undefined
  passed?: Cursor
}

interface PollResult extends Page {
  /** Number of changes that had been announced when the poll began. */
  heard: number
}

const RETRY_MS = 200

/** Reads pages up to the end, reports the end, waits for more. After a dropped connection it retries until a poll succeeds. */
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
  let place: Cursor = { position: after, event_id: undefined }
  let announced: Position | undefined
  let ahead: Promise<PollResult> | undefined
  const pollOn = async (): Promise<PollResult> => {
    const heard = log.notifications()
    return { ...(await log.poll(place, pageSize)), heard }
  }
  while (!closed.aborted) {
    const poll = await untilConnected(log, ahead, pollOn, closed)
    if (closed.aborted || !poll) return
    const { events, end, passed, heard } = poll
    const last = events.at(-1)
    place = end ?? passed ?? (last ? { position: last.position, event_id: last.id } : place)
    // The next page is read while the consumer handles this page; an error is thrown when the page is awaited.
    ahead = end ? undefined : pollOn()
    ahead?.catch(() => undefined)
    if (events.length > 0) yield { kind: 'events', events }
    if (!end || closed.aborted) continue
    if (events.length > 0 || end.position !== announced) yield { kind: 'caught_up', position: end.position }
    announced = end.position
    await log.changed(heard, closed)
  }
}

async function untilConnected(
  log: LogReader,
  first: Promise<PollResult> | undefined,
  again: () => Promise<PollResult>,
  closed: AbortSignal,
): Promise<PollResult | undefined> {
  let attempt = first
  while (!closed.aborted) {
    try {
      return await (attempt ?? again())
    } catch (error) {
      // After closing, the error of a running poll is ignored: closing does not wait for the poll, and the pool may end first.
      if (closed.aborted) return undefined
      if (!log.isTransient(error)) throw error
      await delay(RETRY_MS, undefined, { signal: closed }).catch(() => undefined)
      attempt = undefined
    }
  }
  return undefined
}
