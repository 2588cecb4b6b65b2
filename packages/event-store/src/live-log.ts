import { setTimeout as delay } from 'node:timers/promises'
import { LogSetBack } from './errors.ts'
import type { Cursor, LogReader } from './log-subscription.ts'
import { comparePositions, type Position, type RecordedEvent, type SubscriptionFilter } from './port.ts'

type PollResult = Awaited<ReturnType<LogReader['poll']>>

/**
 * Number of events kept for subscriptions that are a little behind. A subscription that is further behind polls the log
 * itself.
 */
const MAX_CACHED_EVENTS = 500

/** Pause in ms that each event of a poll adds before the next poll. */
const PAUSE_PER_EVENT_MS = 2
/** Longest pause in ms between two polls. */
const PAUSE_AT_MOST_MS = 20

/**
 * Milliseconds from the start of a poll that found this many events to the start of the next poll. The work after a poll costs
 * about as much for twenty events as for two, so under load a few large polls leave more time for writers. A single event causes no
 * delay.
 */
export const pauseAfter = (events: number): number => (events > 1 ? Math.min(events * PAUSE_PER_EVENT_MS, PAUSE_AT_MOST_MS) : 0)

type Matcher = (event: Pick<RecordedEvent, 'type'>) => boolean

const acceptsOf = ({ types, except }: SubscriptionFilter): Matcher => {
  const named = new Set(types ?? except)
  if (types) return ({ type }) => named.has(type)
  return except ? ({ type }) => !named.has(type) : () => true
}

/** Matchers by filter object: a subscription passes the same object each time. */
const matchers = new WeakMap<SubscriptionFilter, Matcher>()
export const accepts = (filter: SubscriptionFilter): Matcher => {
  const before = matchers.get(filter)
  if (before) return before
  const made = acceptsOf(filter)
  matchers.set(filter, made)
  return made
}

/**
 * The end of the log, polled once for all subscriptions of a process that have reached it. It keeps the last events in order, and
 * the place before them. A subscription gets the events after its place if both have the same event at that place. So each
 * subscription still notices that the log was set back. The events are shared and must not be changed.
 */
export class LiveLog {
  readonly #read: (after: Cursor) => Promise<PollResult>
  readonly #notifications: () => number
  /** The place before the first kept event; undefined until a subscription reaches the end of the log. */
  #start: Cursor | undefined
  #events: RecordedEvent[] = []
  /** The end of the log as of the last poll; undefined if that poll did not reach it. */
  #end: Cursor | undefined
  /** Number of changes that had been announced when the last poll began; -1 before the first poll. */
  #readUpTo = -1
  #reading: Promise<void> | undefined
  /** Earliest start of the next poll (`performance.now()`). */
  #nextAt = 0

  /**
   * @param read reads all events after a place
   * @param notifications returns the number of announced changes of the log
   */
  constructor(read: (after: Cursor) => Promise<PollResult>, notifications: () => number) {
    this.#read = read
    this.#notifications = notifications
  }

  /**
   * Starts keeping events from this place, unless they are kept already. A subscription calls it when its own poll reached the end
   * of the log.
   */
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

  /** The kept events after a position; undefined if events between it and them may be missing. */
  following(position: Position): readonly RecordedEvent[] | undefined {
    if (!this.#start || comparePositions(position, this.#start.position) < 0) return undefined
    return this.#events.slice(this.#events.findLastIndex(event => comparePositions(event.position, position) <= 0) + 1)
  }

  /**
   * Answers as a poll of the log would that begins now. Undefined if the events after this place are not kept.
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
      // The subscription is behind by more than a page: it gets these events before more are read.
      if (this.#after(after)?.some(wanted)) break
    }
    const following = this.#after(after)
    if (!following) return undefined
    const events = following.filter(wanted)
    if (events.length > limit) return { events: events.slice(0, limit), end: undefined }
    return { events, end: this.#readUpTo < asked ? undefined : this.#end }
  }

  /** The kept events after a place; undefined if the place is not among them. */
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
      // If there is more to read, a pause would save no work.
      this.#nextAt = end ? began + pauseAfter(events.length) : 0
      // A subscription's own poll has moved the end further meanwhile.
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
      // The log was set back. All subscriptions then poll the log themselves, and each compares its own place.
      if (!(error instanceof LogSetBack)) throw error
      this.#start = undefined
      this.#events = []
      this.#end = undefined
      this.#readUpTo = -1
    }
  }
}
