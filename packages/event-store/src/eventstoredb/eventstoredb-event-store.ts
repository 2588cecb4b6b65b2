import { WrongExpectedVersionError } from '@eventstore/db-client'
import { requireWithin } from '../errors.ts'
import { LiveLog } from '../live-log.ts'
import { type Cursor, type LogReader, type Page, subscribeTo } from '../log-subscription.ts'
import type { AppendResult, EventStore, ExpectedVersion, NewEvent, Position, Subscription, SubscriptionFilter } from '../port.ts'
import { maxPosition, START, VersionConflict } from '../port.ts'
import { answerWithin, retryWhile } from '../retry.ts'
import type { Appended } from './batch-appends.ts'
import { errorKindOf, isTransient, toStoreError } from './failure.ts'
import type { LogClient } from './log-client.ts'
import { LogReads } from './log-reads.ts'
import { LogTail } from './log-tail.ts'
import { RecentPages } from './recent-pages.ts'
import { toEventData } from './recorded-event.ts'
import { RenewableClient } from './renewable-client.ts'

/** Time limit for all tries of one operation of a request: a request is answered within 5 seconds, if need be with 503. */
const REQUEST_WITHIN_MS = 4000
/**
 * Time limit for the answer to an append. After it the append is sent once more over a new connection; the server recognises the
 * retry.
 */
const APPEND_WITHIN_MS = 2000
/** Maximum number of events in one message of a subscription. */
const PAGE_SIZE = 500

/**
 * The event log in EventStoreDB or KurrentDB.
 *
 * Each method throws StoreUnavailable when the server is unreachable for more than a few seconds; subscriptions wait instead.
 *
 * @param connectionString such as `esdb://host:2113?tls=false`
 */
export function createEventStoreDbEventStore({ connectionString }: { connectionString: string }): EventStore {
  const clients = new RenewableClient(connectionString)
  const open = new Set<Subscription>()

  async function once<T>(run: (log: LogReads) => Promise<T>): Promise<T> {
    const client = clients.current
    try {
      return await run(new LogReads(client))
    } catch (error) {
      if (errorKindOf(error) === 'lost') clients.renew(client)
      throw error
    }
  }

  /** Runs a read, with retries while the server is unreachable. @throws StoreUnavailable, AppendTooLarge, LogSetBack */
  const withRetry = async <T>(run: (log: LogReads) => Promise<T>, withinMs?: number): Promise<T> => {
    try {
      const result = retryWhile(isTransient, () => once(run), withinMs)
      return await (withinMs === undefined ? result : answerWithin(result, withinMs))
    } catch (error) {
      throw toStoreError(error)
    }
  }

  const pages = new RecentPages()
  const poll = async (place: Cursor, limit: number, filter: SubscriptionFilter = {}): Promise<Page> => {
    const { following, ...page } = await withRetry(log => log.poll(place, limit, filter))
    pages.add(place.position, following)
    return page
  }
  const access = { withRetry, client: () => clients.current, leave: (client: LogClient) => clients.renew(client) }
  const tail: LogTail = new LogTail(access, () => live.end())
  const live = new LiveLog(
    place => poll(place, PAGE_SIZE),
    () => tail.notifications(),
  )
  const pollAlone = async (place: Cursor, limit: number, filter: SubscriptionFilter) => {
    const found = await poll(place, limit, filter)
    if (found.end) live.begin(found.end)
    return found
  }

  return {
    append: (stream, expected, events) =>
      events.length === 0
        ? Promise.reject(new RangeError(`nothing to append to ${stream}`))
        : withRetry(log => append(log, stream, expected, events), REQUEST_WITHIN_MS),
    read: (stream, from = 0, limit) => withRetry(log => log.stream(stream, from, limit), REQUEST_WITHIN_MS),
    readAll: (after, limit, filter) => withRetry(log => log.all(after, limit, filter)),
    poll: (after, limit, filter) =>
      withRetry(async log => {
        // Reads the end before the events: a page of events that is not full then covers at least all events up to that end.
        const end = (await log.end())?.position ?? START
        requireWithin(after, end)
        const events = await log.all(after, limit, filter)
        return { events, end: events.length < limit ? maxPosition(end, events.at(-1)?.position ?? START) : undefined }
      }),
    head: () => withRetry(async log => (await log.end())?.position ?? START, REQUEST_WITHIN_MS),
    subscribe(after, filter = {}) {
      const log: LogReader = {
        poll: async (place, limit) => (await live.poll(place, limit, filter)) ?? pollAlone(place, limit, filter),
        notifications: () => tail.notifications(),
        changed: (heard, signal) => tail.changed(heard, signal),
        isTransient,
      }
      const subscription: Subscription = subscribeTo(log, after, PAGE_SIZE, () => open.delete(subscription))
      open.add(subscription)
      return subscription
    },
    provenAfter: position => pages.following(position),
    async close() {
      await Promise.all([...open].map(subscription => subscription.close()))
      await tail.close()
      await clients.close()
    },
  }
}

async function append(
  log: LogReads,
  stream: string,
  expected: ExpectedVersion,
  events: readonly NewEvent[],
): Promise<AppendResult> {
  const expectedRevision = typeof expected === 'number' ? BigInt(expected) : expected
  try {
    const appended = await log.client.append(stream, expectedRevision, events.map(toEventData), APPEND_WITHIN_MS)
    const version = Number(appended.revision)
    return { version, position: positionOf(appended, events) ?? (await positionAt(log, stream, version)) }
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error
    const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1
    const earlier = await appendedBefore(log, stream, expected, events)
    if (earlier) return earlier
    throw new VersionConflict(stream, expected, actual)
  }
}

/**
 * The position of the last event of an append, if the server's answer implies it. The answer contains the offset of the record that
 * commits the append. This is the position of the last event only if the append has one event and no separate commit record.
 */
const positionOf = ({ position }: Appended, events: readonly NewEvent[]): Position | undefined =>
  events.length === 1 && position && position.commit === position.prepare ? position.commit.toString() : undefined

async function positionAt(log: LogReads, stream: string, version: number): Promise<Position> {
  const [event] = await log.stream(stream, version, 1)
  if (!event) throw new Error(`event ${version} of ${stream} was appended and cannot be read`)
  return event.position
}

/** Finds an earlier append by its events in the stream, because the server forgets event ids after a time. */
async function appendedBefore(
  log: LogReads,
  stream: string,
  expected: ExpectedVersion,
  events: readonly NewEvent[],
): Promise<AppendResult | undefined> {
  const first = expected === 'no_stream' ? 0 : typeof expected === 'number' ? expected + 1 : undefined
  if (first === undefined) return undefined
  const there = await log.stream(stream, first, events.length)
  const last = there.at(-1)
  const same = there.length === events.length && there.every((event, index) => event.id === events[index]?.id)
  return last && same ? { version: last.version, position: last.position } : undefined
}
