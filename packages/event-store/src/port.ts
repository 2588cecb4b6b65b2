import type { Actor } from '@opdesk/contracts/actor.ts'
import type { Unreadability } from './personal-data/person-unreadable.ts'

/** Who caused an event and on whose behalf; stored with every event and never changed. */
export interface EventMetadata {
  actor: Actor
  /** The request that led here: one id for everything that one click of a person causes. */
  correlation_id: string
  /** The event or command that caused this one. */
  causation_id: string
  /** The command that produced the event; a retry of the same command finds it in the stream. */
  command_id: string
  /** Digest of the command, so that the same key with another body is refused instead of answered. */
  command_digest?: string
  /** The span that decided it (W3C traceparent), where the process traces (tracing.ts). */
  traceparent?: string
  /** Whose personal data the event has: the id of the person whose key encrypts it (personal-data/). */
  subject?: string
  /** Personal data encrypted with the keys of its owners, by person: base64url of nonce, ciphertext and tag. */
  sealed?: Record<string, string>
  /** Never stored: why the subject's data in an event that was read cannot be decrypted; absent where it can (personal-data/). */
  unreadable?: Unreadability
  /** SHA-256 of the event as stored, and that of its predecessor in the stream, null for the first; base64url (hash-chain/). */
  hash?: string
  previous_hash?: string | null
}

/** An event before it is stored. `id` is a UUID v7 and makes an append idempotent. */
export interface NewEvent {
  id: string
  type: string
  schema_version: number
  /** ISO 8601, UTC: the injected clock's time of the decision, not the database's. */
  at: string
  data: Record<string, unknown>
  metadata: EventMetadata
}

/** An event as read. `position` is opaque: it only orders. `version` is the zero-based revision in its stream. */
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

/** The stream's version that the writer expects; a number is the version of its last event. */
export type ExpectedVersion = number | 'any' | 'no_stream' | 'stream_exists'

export interface AppendResult {
  /** Version and position of the last event of this append (or, on a retry, of the first time). */
  version: number
  position: Position
}

/** Somebody else wrote to the stream first. `actual` is its version now, -1 when it does not exist. */
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

/** Which events are delivered: those of `types`, or all but those of `except`; all when both are absent. The server filters. */
export type SubscriptionFilter =
  | { types?: readonly string[]; except?: never }
  | {
      types?: never
      except?: readonly string[]
    }

/** Events in order, in batches; then one `caught_up` each time the end of the log is reached. */
export type SubscriptionMessage =
  | { kind: 'events'; events: RecordedEvent[] }
  /** `position`: everything up to here has been delivered or filtered out. */
  | { kind: 'caught_up'; position: Position }

/** The result of one look at the log: events after a position, and, if there are no more, the end of the log at that moment. */
export interface Look {
  events: RecordedEvent[]
  /** Everything up to here is among the events or filtered out; absent when there may be more. */
  end: Position | undefined
}

export interface Subscription extends AsyncIterable<SubscriptionMessage> {
  close(): Promise<void>
}

/** What an operator watches of a log: the queue of its writer, and its connections. Times in milliseconds. */
export interface StoreStatus {
  queue: { waiting: number; oldestMs: number; unavailable: number; batches: number; appends: number }
  pools: Record<string, { total: number; idle: number; waiting: number }>
}

/** Events of `type` that a later one of the type replaces need not be read, except those of this command. */
export interface Lean {
  type: string
  command_id: string
}

/** Streams by their first event: whom it is about (its `subject`, or else the `subscriber_id` in its data), or its type and a field that it has. */
export type StreamsBegun = { subject: string } | { type: string; having: readonly string[] }

/** The event log. Two adapters keep one contract: `postgres/` and `eventstoredb/`. */
export interface EventStore {
  /** @throws VersionConflict. Retrying with the same event ids and expected version is success. */
  append(stream: string, expected: ExpectedVersion, events: readonly NewEvent[]): Promise<AppendResult>
  /**
   * Events of one stream from `from` (a version, default 0) on, at most `limit`; empty when there is no such stream. With `lean` an adapter may leave out
   * what it names; the last event is always there.
   */
  read(stream: string, from?: number, limit?: number, lean?: Lean): Promise<RecordedEvent[]>
  /** At most `limit` events of all streams after a position, in order. */
  readAll(after: Position, limit: number, filter?: SubscriptionFilter): Promise<RecordedEvent[]>
  /**
   * Like `readAll`, and also says when the end is reached. End and events come from one moment and one server. So nobody skips
   * events because of an end that was read elsewhere or earlier.
   * @throws LogSetBack when the log ends before `after`
   */
  look(after: Position, limit: number, filter?: SubscriptionFilter): Promise<Look>
  /**
   * Catch-up then live, at least once, resubscribing by itself after a dropped connection. It ends with LogSetBack when the log
   * ends before a delivered event, or has another event in its place.
   */
  subscribe(after: Position, filter?: SubscriptionFilter): Subscription
  /** Position of the last event in the log, START when empty. */
  head(): Promise<Position>
  /** From an index of the log; absent where the adapter has none. Call `streamsBegun` (streams-begun.ts), which reads the log then. */
  streamsBegun?(by: StreamsBegun): Promise<string[]>
  /** Of this process; absent where the adapter has no queue of its own. */
  status?(): StoreStatus
  close(): Promise<void>
}
