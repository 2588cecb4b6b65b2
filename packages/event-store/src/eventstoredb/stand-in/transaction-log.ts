import type { ExpectedVersion } from '../../port.ts'

/** An event as the server keeps it: bytes, and an offset in its log. */
export interface StoredEvent {
  offset: bigint
  stream: string
  revision: number
  id: string
  type: string
  contentType: string
  data: Uint8Array
  metadata: Uint8Array
}

export type ProposedEvent = Omit<StoredEvent, 'offset' | 'stream' | 'revision'>

export type AppendOutcome = { kind: 'success'; last: StoredEvent } | { kind: 'wrong_expected_version'; current: number }

/** A system event is written after this many appends, like the statistics of a real server. */
const SYSTEM_EVENT_EVERY = 4

/** The log of the stand-in: in memory, with gaps between offsets. */
export class TransactionLog {
  readonly events: StoredEvent[] = []
  readonly #streams = new Map<string, StoredEvent[]>()
  readonly #listeners = new Set<() => void>()
  #offset = 1_000n
  #appends = 0

  constructor() {
    this.#write('$settings', [systemEvent()])
  }

  stream(name: string): readonly StoredEvent[] | undefined {
    return this.#streams.get(name)
  }

  append(stream: string, expected: ExpectedVersion, proposed: readonly ProposedEvent[]): AppendOutcome {
    const there = this.#streams.get(stream) ?? []
    const earlier = alreadyThere(there, expected, proposed)
    if (earlier) return { kind: 'success', last: earlier }
    const current = there.length - 1
    const fits =
      expected === 'any' ||
      (expected === 'stream_exists' ? current >= 0 : expected === 'no_stream' ? current < 0 : expected === current)
    if (!fits) return { kind: 'wrong_expected_version', current }
    const last = this.#write(stream, proposed)
    if (++this.#appends % SYSTEM_EVENT_EVERY === 0) this.#write('$stats-127.0.0.1:2113', [systemEvent()])
    for (const tell of this.#listeners) tell()
    return { kind: 'success', last }
  }

  /** @returns a function that ends the listening */
  onAppend(tell: () => void): () => void {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  #write(stream: string, proposed: readonly ProposedEvent[]): StoredEvent {
    const events = this.#streams.get(stream) ?? []
    this.#streams.set(stream, events)
    let last: StoredEvent | undefined
    for (const event of proposed) {
      last = { ...event, stream, revision: events.length, offset: this.#offset }
      this.#offset += BigInt(event.data.length + event.metadata.length + 83)
      events.push(last)
      this.events.push(last)
    }
    if (!last) throw new Error('nothing to append')
    return last
  }
}

/** The server recognises a retry by event id, and answers it as the first time. */
function alreadyThere(
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
