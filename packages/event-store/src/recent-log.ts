import { setTimeout as delay } from 'node:timers/promises'
import type { LoggedEvent } from './errors.ts'
import { accepts } from './live-log.ts'
import { comparePositions, type EventStore, type Position, type RecordedEvent, type SubscriptionFilter } from './port.ts'

const PAGE = 500
/** Shortest time in ms between the starts of two reads: under load one read serves several messages. */
const READ_EVERY_MS = 10
/** Number of events kept for readers that are a little behind. */
const MAX_KEPT = 1000

const isAfter = (a: Position, b: Position): boolean => comparePositions(a, b) > 0

/** The reads of a log that the delivery check needs. */
export type CheckedLog = Pick<EventStore, 'readAll' | 'provenAfter'>

/**
 * The last events of the log, for the delivery checks of all subscriptions of a process. Where dense positions prove that the
 * process has read every event, these are taken; otherwise `readAll` reads them once, without announcements, pages and ends of
 * subscriptions.
 */
export class RecentLog {
  readonly #store: CheckedLog
  /** All events after `start` up to and including `end` are kept; undefined before the first read. */
  #range: { start: Position; end: Position } | undefined
  #events: LoggedEvent[] = []
  #reading: Promise<void> | undefined
  /** Earliest start of the next read (`performance.now()`). */
  #nextAt = 0

  constructor(store: CheckedLog) {
    this.#store = store
  }

  /**
   * The events that match a filter, after a position up to and including another, in order. `to` is a position that the log has
   * reached.
   * @throws StoreUnavailable
   */
  async between(after: Position, to: Position, filter: SubscriptionFilter): Promise<LoggedEvent[]> {
    if (this.#keeps(after)) {
      while (this.#range && isAfter(to, this.#range.end)) await this.#readOn(this.#range.end)
      if (this.#keeps(after)) {
        const matches = accepts(filter)
        // Most readers are near the end, where the search begins.
        const following = this.#events.slice(this.#events.findLastIndex(({ position }) => !isAfter(position, after)) + 1)
        return following.filter(event => !isAfter(event.position, to) && matches(event))
      }
    }
    const found = await this.read(after, to, filter)
    // From now on the readers at the end of the log share what is read.
    if (!this.#range || isAfter(to, this.#range.end)) this.#restart(to)
    return found
  }

  /** Reads these events from the log itself, without the kept ones. @throws StoreUnavailable */
  async read(after: Position, to: Position, filter: SubscriptionFilter): Promise<LoggedEvent[]> {
    const found: LoggedEvent[] = []
    for (let from = after; ; ) {
      const page = await this.#store.readAll(from, PAGE, filter)
      const last = page.at(-1)
      found.push(...page.filter(({ position }) => !isAfter(position, to)).map(toLogged))
      if (!last || page.length < PAGE || !isAfter(to, last.position)) return found
      from = last.position
    }
  }

  /** Forgets the kept events, because the log has other events now. */
  forget(): void {
    this.#range = undefined
    this.#events = []
  }

  #keeps(after: Position): boolean {
    return this.#range !== undefined && !isAfter(this.#range.start, after) && !isAfter(after, this.#range.end)
  }

  #provenAfter(from: Position): readonly RecordedEvent[] | undefined {
    const proven = this.#store.provenAfter?.(from)
    return proven && proven.length > 0 ? proven : undefined
  }

  async #readAfter(from: Position): Promise<RecordedEvent[]> {
    const pause = this.#nextAt - performance.now()
    if (pause > 0) await delay(pause)
    this.#nextAt = performance.now() + READ_EVERY_MS
    return this.#store.readAll(from, PAGE)
  }

  #restart(at: Position): void {
    this.#range = { start: at, end: at }
    this.#events = []
  }

  /** Reads the next events once for all callers that wait. */
  #readOn(from: Position): Promise<void> {
    this.#reading ??= this.#readPage(from).finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readPage(from: Position): Promise<void> {
    const page = this.#provenAfter(from) ?? (await this.#readAfter(from))
    // The kept events were forgotten or begun anew meanwhile.
    if (this.#range?.end !== from) return
    const last = page.at(-1)
    // A caller has a position that the log does not reach: the log was set back.
    if (!last) return this.forget()
    this.#range.end = last.position
    this.#events.push(...page.map(toLogged))
    const before = this.#events[this.#events.length - MAX_KEPT - 1]
    if (!before) return
    this.#range.start = before.position
    this.#events = this.#events.slice(-MAX_KEPT)
  }
}

const toLogged = ({ id, type, stream, position }: RecordedEvent): LoggedEvent => ({ id, type, stream, position })
