import type pg from 'pg'
import { StoreUnavailable } from '../errors.ts'
import { createGroupedLoader } from '../grouped-loader.ts'
import { LiveLog } from '../live-log.ts'
import { type Cursor, type LogReader, subscribeTo } from '../log-subscription.ts'
import type {
  AppendResult,
  EventStore,
  ExpectedVersion,
  NewEvent,
  Position,
  RecordedEvent,
  StreamQuery,
  Subscription,
  SubscriptionFilter,
} from '../port.ts'
import { START } from '../port.ts'
import { type Append, appendDecided, type Outcome } from './append-batch.ts'
import { AppendQueue } from './append-queue.ts'
import { compactedQuery } from './compacted-query.ts'
import { createPool, isConnectionLost, isDemoted, REQUEST_WITHIN_MS, withRetry } from './connection.ts'
import { EVENT_COLUMNS, EXCEPT_TYPES, eventQuery, queryEvents } from './event-row.ts'
import type { Heartbeat } from './heartbeat.ts'
import { HighWaterMark } from './high-water-mark.ts'
import { HEAD, LogTail } from './log-tail.ts'
import { pollLog } from './poll-log.ts'
import { RenewablePool } from './renewable-pool.ts'

export interface PostgresEventStoreOptions {
  /** A database that `migrate` of projections has prepared. */
  connectionString: string
  /** Number of connections for reading. Writing takes one more, and following the log takes one more. */
  readers?: number
  /** Maximum number of events in one message of a subscription. */
  pageSize?: number
  /** With a heartbeat no request waits for an unreachable database or for connections without an answer. */
  heartbeat?: Heartbeat
}

/**
 * The event log in Postgres: schema `log`, see docs/architecture.md. Appends of one process are committed in groups.
 *
 * Each method throws StoreUnavailable when the database is unreachable for more than a few seconds; subscriptions wait instead.
 */
export function createPostgresEventStore({
  connectionString,
  readers = 4,
  pageSize = 500,
  heartbeat,
}: PostgresEventStoreOptions): EventStore {
  const known = new HighWaterMark()
  const toWrite = { ...WRITING_WITHIN, onConnect: (client: pg.ClientBase) => known.checkBeforeWrite(client) }
  const toRead = { onConnect: (client: pg.ClientBase) => known.checkBeforeRead(client) }
  const writing = new RenewablePool(() => createPool(connectionString, CONCURRENT_APPENDS, toWrite))
  const reading = new RenewablePool(() => createPool(connectionString, readers, toRead))
  const write = async (batch: readonly Append[]): Promise<Outcome[]> => {
    const outcomes = await appendDecided(writing.current, batch, known.setBacks())
    const demoted = outcomes.some(
      one => one.status === 'failed' && one.error instanceof StoreUnavailable && isDemoted(one.error.cause),
    )
    if (demoted) reading.renew()
    return outcomes
  }
  const queue = new AppendQueue(write, CONCURRENT_APPENDS)
  heartbeat?.onLeave(() => {
    reading.renew()
    writing.renew()
  })
  /** Runs a read or write of a request, with retries within the time limit. It fails as soon as its connection is abandoned. */
  const forRequest = <T>(run: () => Promise<T>): Promise<T> =>
    withRetry(() => (heartbeat ? heartbeat.guard(run()) : run()), REQUEST_WITHIN_MS)
  const appended = async (events: readonly NewEvent[], result: Promise<AppendResult>): Promise<AppendResult> => {
    const { position, version } = await result
    known.note(position, events.at(-1)?.id)
    return { position, version }
  }
  const poll = async (place: Cursor, limit: number, filter?: SubscriptionFilter) => {
    const found = await pollLog(reading.current, place, limit, filter)
    const last = found.events.at(-1)
    if (found.end) known.note(found.end.position, found.end.event_id)
    else if (last) known.note(last.position, last.id)
    return found
  }
  const tail: LogTail = new LogTail(connectionString, () => live.end())
  const live = new LiveLog(
    place => poll(place, pageSize),
    () => tail.notifications(),
  )
  const pollAlone = async (place: Cursor, limit: number, filter?: SubscriptionFilter) => {
    const found = await poll(place, limit, filter)
    if (found.end) live.begin(found.end)
    return found
  }
  const open = new Set<Subscription>()

  const page = (after: Position, limit: number, { types, except }: SubscriptionFilter = {}): Promise<RecordedEvent[]> => {
    if (types) return queryEvents(reading.current, eventQuery('read_all_of_types', READ_ALL_OF_TYPES, [after, limit, types]))
    if (except)
      return queryEvents(reading.current, eventQuery('read_all_except_types', READ_ALL_EXCEPT_TYPES, [after, limit, except]))
    return queryEvents(reading.current, eventQuery('read_all', READ_ALL, [after, limit]))
  }

  const forAppend = (answer: Promise<AppendResult>) => (heartbeat ? heartbeat.guard(answer) : answer)

  const wholeStream = createGroupedLoader(async streams => {
    const query = eventQuery('read_streams', READ_STREAMS, [streams])
    const events = await forRequest(() => queryEvents(reading.current, query))
    return Map.groupBy(events, event => event.stream)
  })

  const head = async (): Promise<Position> => {
    const { rows } = await reading.current.query<{ head: Position }>({ name: 'head', text: HEAD })
    return rows[0]?.head ?? START
  }

  const begun = async (by: StreamQuery): Promise<string[]> => {
    const query =
      'type' in by
        ? { name: 'streams_begun_by_type', text: STREAMS_BY_TYPE, values: [by.type, by.having] }
        : { name: 'streams_of_person', text: STREAMS_OF_PERSON, values: [by.subject] }
    const { rows } = await reading.current.query<{ stream: string }>(query)
    return rows.map(({ stream }) => stream)
  }

  return {
    append: (stream: string, expected: ExpectedVersion, events: readonly NewEvent[]): Promise<AppendResult> =>
      events.length === 0
        ? Promise.reject(new RangeError(`nothing to append to ${stream}`))
        : forAppend(appended(events, queue.add({ stream, expected, events, setBacks: known.setBacks() }))),
    read: async (stream, from = 0, limit, compacted) => {
      if (compacted && from === 0 && limit === undefined)
        return forRequest(() => queryEvents(reading.current, compactedQuery(stream, compacted)))
      return from === 0 && limit === undefined
        ? ((await wholeStream(stream)) ?? [])
        : forRequest(() => queryEvents(reading.current, eventQuery('read_stream', READ_STREAM, [stream, from, limit ?? null])))
    },
    readAll: (after, limit, filter) => withRetry(() => page(after, limit, filter)),
    poll: (after, limit, filter) =>
      withRetry(async () => {
        const { events, end } = await pollLog(reading.current, { position: after, event_id: undefined }, limit, filter)
        return { events, end: end?.position }
      }),
    head: () => forRequest(head),
    subscribe(after, filter = {}) {
      const log: LogReader = {
        poll: async (place, limit) => (await live.poll(place, limit, filter)) ?? pollAlone(place, limit, filter),
        notifications: () => tail.notifications(),
        changed: (heard, signal) => tail.changed(heard, signal),
        isTransient: isConnectionLost,
      }
      const subscription: Subscription = subscribeTo(log, after, pageSize, () => open.delete(subscription))
      open.add(subscription)
      return subscription
    },
    provenAfter(position) {
      const events = live.following(position)
      return events && isDense(position, events) ? events : undefined
    },
    findStreams: by => withRetry(() => begun(by)),
    status: () => ({ queue: queue.status(), pools: { 'log writing': writing.status(), 'log reading': reading.status() } }),
    async close() {
      await Promise.all([...open].map(subscription => subscription.close()))
      await queue.drained()
      await tail.close()
      await Promise.all([writing.end(), reading.end()])
    },
  }
}

/** True if the events have all positions after `after`: positions of `log.events` are dense. */
const isDense = (after: Position, events: readonly RecordedEvent[]): boolean =>
  events.every(({ position }, index) => Number(position) === Number(after) + index + 1)

/**
 * Number of lanes for appends. Appends/s on two cores with one lane and with two: 16k and 19k with 32 waiting writers, 19k and 27k
 * with 256. A third lane is slower.
 */
const CONCURRENT_APPENDS = 2

/**
 * Time limits in ms of the writer. A hanging statement is cancelled before its request times out, so that the connection is free
 * for the next one.
 */
const WRITING_WITHIN = { connectWithinMs: 3000, answerWithinMs: REQUEST_WITHIN_MS }

const READ_STREAM = `select ${EVENT_COLUMNS} from log.events where stream = $1 and version >= $2 order by version limit $3`
/** Reads whole streams that were requested at the same moment, in one query. */
const READ_STREAMS = `select ${EVENT_COLUMNS} from log.events where stream = any($1) order by version`
/** Finds streams by the expression that index `stream_of_person` has. */
const STREAMS_OF_PERSON = `
  select stream from log.events where version = 0 and coalesce(metadata ->> 'subject', data ->> 'subscriber_id') = $1`
const STREAMS_BY_TYPE = 'select stream from log.events where version = 0 and type = $1 and data #> $2 is not null'
const READ_ALL = `select ${EVENT_COLUMNS} from log.events where position > $1 order by position limit $2`
const READ_ALL_OF_TYPES = `
  select ${EVENT_COLUMNS} from log.events where position > $1 and type = any($3) order by position limit $2`
const READ_ALL_EXCEPT_TYPES = `
  select ${EVENT_COLUMNS} from log.events where position > $1 and ${EXCEPT_TYPES} order by position limit $2`
