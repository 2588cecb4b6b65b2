import { setTimeout as delay } from 'node:timers/promises'
import { LogSetBack } from '../errors.ts'
import { comparePositions, type Position, type RecordedEvent, type SubscriptionFilter } from '../port.ts'
import type { Cursor, LogReader } from './subscription.ts'

type PollResult = Awaited<ReturnType<LogReader['poll']>>

/** Number of events remembered for subscriptions that are a little behind; one further behind reads for itself. */
const MAX_CACHED_EVENTS = 500

/** Pause that each event of a poll adds before the next one, and the maximum pause. */
const PAUSE_PER_EVENT_MS = 2
const PAUSE_AT_MOST_MS = 20

/**
 * Milliseconds from one poll that found so many events to the beginning of the next. The work after a poll costs about as much
 * for twenty events as for two, so under load few large polls leave more time for writers. A single event causes no delay.
 */
export const pauseAfter = (events: number): number => (events > 1 ? Math.min(events * PAUSE_PER_EVENT_MS, PAUSE_AT_MOST_MS) : 0)

const acceptsOf = ({ types, except }: SubscriptionFilter): ((event: RecordedEvent) => boolean) => {
  const named = new Set(types ?? except)
  if (types) return ({ type }) => named.has(type)
  return except ? ({ type }) => !named.has(type) : () => true
}

/** Matchers by filter: a subscription asks with the same filter each time. */
const matchers = new WeakMap<SubscriptionFilter, (event: RecordedEvent) => boolean>()
const accepts = (filter: SubscriptionFilter): ((event: RecordedEvent) => boolean) => {
  const before = matchers.get(filter)
  if (before) return before
  const made = acceptsOf(filter)
  matchers.set(filter, made)
  return made
}

/**
 * The end of the log, read once for all subscriptions of a process that stand there. It remembers the last events in order, and
 * the place before them. A subscription gets the events after its own place, if both know the same event there: so each of them
 * still notices by itself that the log was set back. The events are shared and must not be changed.
 */
export class LiveLog {
  readonly #read: (after: Cursor) => Promise<PollResult>
  readonly #notifications: () => number
  /** The place before the first remembered event; undefined until a subscription reaches the end of the log. */
  #start: Cursor | undefined
  #events: RecordedEvent[] = []
  /** The end of the log as of the last poll. */
  #end: Cursor | undefined
  /** Changes announced before the last poll. */
  #readUpTo = -1
  #reading: Promise<void> | undefined
  /** Earliest start of the next poll (`performance.now()`). */
  #nextAt = 0

  /**
   * @param read polls at all events after a place
   * @param notifications the number of announced changes of the log
   */
  constructor(read: (after: Cursor) => Promise<PollResult>, notifications: () => number) {
    this.#read = read
    this.#notifications = notifications
  }

  /** Remembers from here on, unless it is there already: a subscription has reached the end of the log by its own poll. */
  begin(end: Cursor): void {
    const last = this.#last()
    if (end.event_id === undefined || (last && comparePositions(end.position, last.position) <= 0)) return
    this.#start = end
    this.#events = []
    this.#end = undefined
    this.#readUpTo = -1
  }

  /** The end of the log as of the last poll. */
  end(): Position | undefined {
    return this.#end?.position
  }

  /**
   * Answers like a poll of the database that begins now, or undefined for a place that is not remembered.
   * @throws the error of a lost connection
   */
  async poll(after: Cursor, limit: number, filter: SubscriptionFilter): Promise<PollResult | undefined> {
    if (after.event_id === undefined || !this.#start) return undefined
    const wanted = accepts(filter)
    const asked = this.#notifications()
    while (this.#readUpTo < asked || !this.#end) {
      if (!this.#after(after)) return undefined
      this.#reading ??= this.#readOn().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
      // Behind by more than a page: delivers these events before reading more.
      if (this.#after(after)?.some(wanted)) break
    }
    const following = this.#after(after)
    if (!following) return undefined
    const events = following.filter(wanted)
    if (events.length > limit) return { events: events.slice(0, limit), end: undefined }
    return { events, end: this.#readUpTo < asked ? undefined : this.#end }
  }

  /** The remembered events after a place; undefined if the place is not among them. */
  #after({ position, event_id }: Cursor): RecordedEvent[] | undefined {
    if (this.#start?.position === position) return this.#start.event_id === event_id ? this.#events : undefined
    const index = this.#events.findLastIndex(event => comparePositions(event.position, position) <= 0)
    const found = this.#events[index]
    return found?.position === position && found.id === event_id ? this.#events.slice(index + 1) : undefined
  }

  #last(): Cursor | undefined {
    const last = this.#events.at(-1)
    return last ? { position: last.position, event_id: last.id } : this.#start
  }

  async #readOn(): Promise<void> {
    const pause = this.#nextAt - performance.now()
    if (pause > 0) await delay(pause)
    const last = this.#last()
    if (!last) return
    const heard = this.#notifications()
    const began = performance.now()
    try {
      const { events, end } = await this.#read(last)
      // A pause would have no advantage if there is more to read.
      this.#nextAt = end ? began + pauseAfter(events.length) : 0
      // Another poll found the end further on.
      if (this.#last()?.position !== last.position) return
      this.#events.push(...events)
      this.#end = end
      this.#readUpTo = heard
      const tooMany = this.#events.length - MAX_CACHED_EVENTS
      const before = this.#events[tooMany - 1]
      if (!before) return
      this.#start = { position: before.position, event_id: before.id }
      this.#events = this.#events.slice(tooMany)
    } catch (error) {
      // All subscriptions then poll for themselves, and find the same for their own place.
      if (!(error instanceof LogSetBack)) throw error
      this.#start = undefined
      this.#events = []
      this.#end = undefined
      this.#readUpTo = -1
    }
  }
}
