import type { Actor } from '@opdesk/contracts/actor.ts'
import type { Unreadability } from './personal-data/person-unreadable.ts'

/** The origin of an event: its causes and the person behind them; stored with every event and never changed. */
export interface EventMetadata {
  actor: Actor
  /** The request that led to this event: one id for all effects of a person's click. */
  correlation_id: string
  /** The event or command that caused this one. */
  causation_id: string
  /** The command that produced the event; a retry of the same command finds it in the stream. */
  command_id: string
  /** Digest of the command, so that the same idempotency key with another body is refused instead of answered. */
  command_digest?: string
  /** The span in which the event was decided (W3C traceparent), if the process traces (tracing.ts). */
  traceparent?: string
  /** The subject of the event's personal data: the id of the person with the key that encrypts it (personal-data/). */
  subject?: string
  /** Encrypted personal data by person, each with that person's key: base64url of nonce, ciphertext and tag. */
  sealed?: Record<string, string>
  /** Never stored: the reason why the subject's data in a read event cannot be decrypted; absent if it can (personal-data/). */
  unreadable?: Unreadability
  /** SHA-256 of the event as stored; base64url (hash-chain/). */
  hash?: string
  /** `hash` of the previous event in the stream; null for the first event. */
  previous_hash?: string | null
}

/** An event before it is stored. `id` is a UUID v7; it makes an append idempotent. */
export interface NewEvent {
  id: string
  type: string
  schema_version: number
  /** ISO 8601, UTC: the time of the decision by the injected clock, not the database's. */
  at: string
  data: Record<string, unknown>
  metadata: EventMetadata
}

/** An event as read. `position` is opaque and only gives the order. `version` is the zero-based revision in its stream. */
export interface RecordedEvent extends NewEvent {
  stream: string
  version: number
  position: Position
}

/**
 * A place in the order over all streams. A decimal string, so that log offsets beyond 2^53 survive JSON. Compare with
 * `comparePositions` and never do arithmetic on it: positions of EventStoreDB are log offsets and not dense.
 */
export type Position = string

/** The position before the first event. */
export const START: Position = '0'

export const comparePositions = (a: Position, b: Position): number =>
  a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length

export const maxPosition = (a: Position, b: Position): Position => (comparePositions(a, b) >= 0 ? a : b)

/** The version of the stream that the writer expects. A number is the version of the stream's last event. */
export type ExpectedVersion = number | 'any' | 'no_stream' | 'stream_exists'

export interface AppendResult {
  /** Version and position of the last event of this append (on a retry, of the first append). */
  version: number
  position: Position
}

/** Another writer wrote to the stream first. `actual` is its version now, -1 if it does not exist. */
export class VersionConflict extends Error {
  override name = 'VersionConflict'
  readonly stream: string
  readonly expected: ExpectedVersion
  readonly actual: number
  constructor(stream: string, expected: ExpectedVersion, actual: number) {
    super(`stream ${stream} is at version ${actual}, not ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/**
 * Selects the events to deliver: those of `types`, or all except those of `except`; all events if both are absent. The server
 * filters.
 */
export type SubscriptionFilter =
  | { types?: readonly string[]; except?: never }
  | {
      types?: never
      except?: readonly string[]
    }

/** Events in order, in batches; then one `caught_up` each time the end of the log is reached. */
export type SubscriptionMessage =
  | { kind: 'events'; events: RecordedEvent[] }
  /** `position`: all events up to this position have been delivered or filtered out. */
  | { kind: 'caught_up'; position: Position }

/** The result of one poll: events after a position and, if there are no more, the end of the log at that moment. */
export interface PollResult {
  events: RecordedEvent[]
  /** The position up to which all events are included or filtered out; absent if the log may have more events. */
  end: Position | undefined
}

export interface Subscription extends AsyncIterable<SubscriptionMessage> {
  close(): Promise<void>
}

/** The log adapter's state for the operator: the queue of appends, and the connections. Times in milliseconds. */
export interface StoreStatus {
  queue: { waiting: number; oldestMs: number; unavailable: number; batches: number; appends: number }
  pools: Record<string, { total: number; idle: number; waiting: number }>
}

/**
 * Allows a read to leave out each event of `type` that a later event of that type replaces, unless the command `command_id` wrote
 * it.
 */
export interface CompactedRead {
  type: string
  command_id: string
}

/**
 * Selects streams by their first event: by the person it is about (its `subject`, or else the `subscriber_id` in its data), or by
 * its type and a field that its data has.
 */
export type StreamQuery = { subject: string } | { type: string; having: readonly string[] }

/** The event log. Two adapters keep one contract: `postgres/` and `eventstoredb/`. */
export interface EventStore {
  /** Appends events to a stream. A retry with the same event ids and expected version succeeds. @throws VersionConflict */
  append(stream: string, expected: ExpectedVersion, events: readonly NewEvent[]): Promise<AppendResult>
  /**
   * Events of one stream from the version `from` on (default 0), at most `limit`; empty if the stream does not exist. With
   * `compacted` an adapter may leave out replaced events, but never the last event.
   */
  read(stream: string, from?: number, limit?: number, compacted?: CompactedRead): Promise<RecordedEvent[]>
  /** At most `limit` events of all streams after a position, in order. */
  readAll(after: Position, limit: number, filter?: SubscriptionFilter): Promise<RecordedEvent[]>
  /**
   * Like `readAll`, but also reports the end of the log when it is reached. The end and the events are read at one moment from one
   * server, so that no reader skips events.
   * @throws LogSetBack when the log ends before `after`
   */
  poll(after: Position, limit: number, filter?: SubscriptionFilter): Promise<PollResult>
  /**
   * Catches up, then delivers live, at least once; resubscribes after a dropped connection. The subscription ends with LogSetBack
   * when the log ends before a delivered event, or has another event at its position.
   */
  subscribe(after: Position, filter?: SubscriptionFilter): Subscription
  /** Position of the last event in the log, START when empty. */
  head(): Promise<Position>
  /**
   * Events after a position that this process has read, in order, if their positions prove that none is missing between them.
   * Undefined if they do not; absent if the adapter's positions are not dense. For the delivery check.
   */
  provenAfter?(position: Position): readonly RecordedEvent[] | undefined
  /**
   * Finds streams with an index of the log; absent if the adapter has no index. Call `findStreams` (find-streams.ts) instead, which
   * reads the log if there is no index.
   */
  findStreams?(by: StreamQuery): Promise<string[]>
  /** State of the log adapter in this process; absent if the adapter has no queue. */
  status?(): StoreStatus
  close(): Promise<void>
}
