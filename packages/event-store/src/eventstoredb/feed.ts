import {
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Position as LogPosition,
} from '@eventstore/db-client'
import type { Position, RecordedEvent, SubscriptionFilter } from '../port.ts'
import { toLogPosition, toRecordedEvent } from './recorded-event.ts'

/** Number of buffered events above which the server is asked to pause, and below which it is asked to continue. */
const HIGH_WATER = 2_000
const PAGE_SIZE = 500

/**
 * The part of a subscription that uses one connection: events as the server pushes them, until the connection fails or is closed.
 */
export interface Feed {
  /** Removes and returns the received events, at most one page. */
  take(): RecordedEvent[]
  /**
   * The place before which the server has sent all matching events, and the caller has taken them all; undefined before the
   * server's first report.
   */
  passed(): LogPosition | undefined
  /** True if no more events will come. */
  failed(): boolean
  /** The server's reason for the failure, if it gave one. */
  error(): Error | undefined
  /** Resolves when an event has come, when the feed has failed, or after `ms`. */
  changed(ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export function openFeed(client: EventStoreDBClient, after: Position, filterBy: SubscriptionFilter): Feed {
  let waiting: RecordedEvent[] = []
  let passed: LogPosition | undefined
  let failed = false
  let reason: Error | undefined
  let closed = false
  let wake: () => void = () => undefined
  // A checkpoint may overtake events that are still in the stream's buffer. Such a checkpoint is skipped; the next one suffices.
  const checkpointReached = async (_: unknown, place: LogPosition) => {
    if (subscription.readableLength === 0 && waiting.length === 0) passed = place
  }
  const regex = regexOf(filterBy)
  const filter = regex ? eventTypeFilter({ regex, checkpointReached }) : excludeSystemEvents({ checkpointReached })
  const subscription = client.subscribeToAll({ fromPosition: toLogPosition(after), filter, requiresLeader: true })
  const fail = () => {
    failed = true
    wake()
  }
  subscription.on('error', error => {
    reason ??= error
    fail()
  })
  subscription.on('end', fail)
  subscription.on('close', fail)
  subscription.on('data', resolved => {
    const event = toRecordedEvent(resolved)
    if (closed) return
    if (event) waiting.push(event)
    if (waiting.length >= HIGH_WATER) subscription.pause()
    wake()
  })
  return {
    take() {
      const page = waiting.slice(0, PAGE_SIZE)
      waiting = waiting.slice(PAGE_SIZE)
      if (waiting.length < HIGH_WATER && subscription.isPaused()) subscription.resume()
      return page
    },
    passed: () => passed,
    failed: () => failed && waiting.length === 0,
    error: () => reason,
    changed: (ms, signal) =>
      new Promise(resolve => {
        if (waiting.length > 0 || failed || signal.aborted) return resolve()
        const timer = setTimeout(() => wake(), ms)
        wake = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        signal.addEventListener('abort', wake)
      }),
    async close() {
      closed = true
      await subscription.unsubscribe().catch(() => undefined)
      // Reads the remaining data to the end. Otherwise the client would wait for that data when it is disposed of.
      subscription.resume()
    },
  }
}

/** The pattern of a filter's types, for the server; types of system events start with a dollar sign. */
const regexOf = ({ types, except }: SubscriptionFilter): string | undefined => {
  if (types) return `^(${types.map(escapeRegex).join('|')})$`
  return except && `^(?!\\$|(${except.map(escapeRegex).join('|')})$)`
}

const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
