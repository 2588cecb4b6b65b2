import type { ExpectedVersion } from '../../port.ts'

/** A place in the order over all streams, as the server reports it. Places are ordered by `commit`, then by `prepare`. */
export interface LogOffset {
  commit: bigint
  prepare: bigint
}

/**
 * An event as the server stores it: its bytes, the offset of its record (`prepare`), and the offset of the record that commits it.
 */
export interface StoredEvent extends LogOffset {
  stream: string
  revision: number
  id: string
  type: string
  contentType: string
  data: Uint8Array
  metadata: Uint8Array
}

export type ProposedEvent = Omit<StoredEvent, 'commit' | 'prepare' | 'stream' | 'revision'>

export type AppendOutcome =
  /** `first` is absent if the server recognises a retry: it then knows only the last event. */
  { kind: 'success'; first?: StoredEvent; last: StoredEvent } | { kind: 'wrong_expected_version'; current: number }

export interface LogOptions {
  /**
   * True if each append gets a separate commit record, as in logs of old servers and in transactions over several streams. The
   * events of an append then share one commit position, at which no event begins.
   */
  separateCommits?: boolean
}

/** Number of appends after which a system event is written, like the statistics of a real server. */
const SYSTEM_EVENT_EVERY = 4
const RECORD_OVERHEAD = 83n

/** The log of the fake server: in memory, with gaps between offsets. */
export class TransactionLog {
  readonly #separateCommits: boolean
  readonly #listeners = new Set<() => void>()
  readonly #records = new Set<bigint>([0n])
  #events: StoredEvent[] = []
  #streams = new Map<string, StoredEvent[]>()
  #offset = 1_000n
  #appends = 0

  constructor({ separateCommits = false }: LogOptions = {}) {
    this.#separateCommits = separateCommits
    this.#write('$settings', [systemEvent()])
  }

  get events(): readonly StoredEvent[] {
    return this.#events
  }

  /** Index of the first event from a place on; the number of events for the end of the log. */
  indexFrom(place: LogOffset | undefined): number {
    let [low, high] = [place ? 0 : this.#events.length, this.#events.length]
    while (place && low < high) {
      const middle = Math.floor((low + high) / 2)
      const event = this.#events[middle]
      if (event && isFrom(event, place)) high = middle
      else low = middle + 1
    }
    return low
  }

  /** The offset of the next record. */
  get end(): bigint {
    return this.#offset
  }

  /** True if a record begins at this offset: a real server reads only from such offsets. */
  hasRecordAt(offset: bigint): boolean {
    return this.#records.has(offset) || offset >= this.#offset
  }

  stream(name: string): readonly StoredEvent[] | undefined {
    return this.#streams.get(name)
  }

  append(stream: string, expected: ExpectedVersion, proposed: readonly ProposedEvent[]): AppendOutcome {
    const there = this.#streams.get(stream) ?? []
    const earlier = findRetried(there, expected, proposed)
    if (earlier) return { kind: 'success', last: earlier }
    const current = there.length - 1
    if (isPartlyThere(there, expected, proposed)) return { kind: 'wrong_expected_version', current }
    const fits =
      expected === 'any' ||
      (expected === 'stream_exists' ? current >= 0 : expected === 'no_stream' ? current < 0 : expected === current)
    if (!fits) return { kind: 'wrong_expected_version', current }
    const { first, last } = this.#write(stream, proposed)
    if (++this.#appends % SYSTEM_EVENT_EVERY === 0) this.#write('$stats-127.0.0.1:2113', [systemEvent()])
    for (const tell of this.#listeners) tell()
    return { kind: 'success', first, last }
  }

  /** Writes this many system events, like the statistics of a server that keeps them in streams. */
  writeSystemEvents(count: number): void {
    for (let index = 0; index < count; index += 1) this.#write('$stats-127.0.0.1:2113', [systemEvent()])
    for (const tell of this.#listeners) tell()
  }

  /** Loses the last events of the product, as a restored backup does. Later events get their offsets. */
  truncate(events: number): void {
    const first = this.#events.filter(({ stream }) => !stream.startsWith('$')).at(-events)
    if (!first) return
    this.#events = this.#events.slice(0, this.#events.indexOf(first))
    this.#offset = first.prepare
    for (const offset of this.#records) if (offset >= this.#offset) this.#records.delete(offset)
    this.#streams = Map.groupBy(this.#events, ({ stream }) => stream)
  }

  /** Calls `tell` after each append. @returns a function that removes this listener */
  onAppend(tell: () => void): () => void {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  #record(bytes: number): bigint {
    const at = this.#offset
    this.#records.add(at)
    this.#offset += BigInt(bytes) + RECORD_OVERHEAD
    return at
  }

  #write(stream: string, proposed: readonly ProposedEvent[]): { first: StoredEvent; last: StoredEvent } {
    const events = this.#streams.get(stream) ?? []
    this.#streams.set(stream, events)
    const written = proposed.map((event, index) => {
      const prepare = this.#record(event.data.length + event.metadata.length)
      return { ...event, stream, revision: events.length + index, prepare, commit: prepare }
    })
    if (this.#separateCommits) {
      const commit = this.#record(0)
      for (const event of written) event.commit = commit
    }
    events.push(...written)
    this.#events.push(...written)
    const [first, last] = [written[0], written.at(-1)]
    if (!first || !last) throw new Error('nothing to append')
    return { first, last }
  }
}

/** True if a forward read from a place includes the event. Such a read begins with the event at the place itself. */
export const isFrom = (event: LogOffset, { commit, prepare }: LogOffset): boolean =>
  event.commit > commit || (event.commit === commit && event.prepare >= prepare)

/** True if the stream has only some events of an append without an expected version. A real server checks this only from the first. */
const isPartlyThere = (there: readonly StoredEvent[], expected: ExpectedVersion, proposed: readonly ProposedEvent[]): boolean =>
  (expected === 'any' || expected === 'stream_exists') && there.some(event => event.id === proposed[0]?.id)

/** Recognises a retry by its event ids, and returns the first answer. */
function findRetried(
  there: readonly StoredEvent[],
  expected: ExpectedVersion,
  proposed: readonly ProposedEvent[],
): StoredEvent | undefined {
  const first = there.findIndex(event => event.id === proposed[0]?.id)
  if (first < 0) return undefined
  if (typeof expected === 'number' && first !== expected + 1) return undefined
  if (expected === 'no_stream' && first !== 0) return undefined
  const same = proposed.every((event, index) => there[first + index]?.id === event.id)
  return same ? there[first + proposed.length - 1] : undefined
}

const systemEvent = (): ProposedEvent => ({
  id: '00000000-0000-4000-8000-000000000000',
  type: '$statsCollected',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
})
