import { comparePositions, type LoggedEvent, type Position } from '../port.ts'

/** Number of pages kept: subscriptions that catch up side by side each need their last ones. */
const MAX_PAGES = 32

/**
 * The last pages that a process read from `$all`, without a filter for types. Each begins with the event at its place, so no event is
 * missing inside a page, or between a page and the one that was read after its last event.
 */
export class RecentPages {
  #pages: { after: Position; last: Position; events: readonly LoggedEvent[] }[] = []

  /** Keeps the events that follow a position. */
  add(after: Position, following: readonly LoggedEvent[]): void {
    const events = following.map(({ id, type, stream, position }) => ({ id, type, stream, position }))
    const last = events.at(-1)?.position
    if (last === undefined) return
    this.#pages.push({ after, last, events })
    if (this.#pages.length > MAX_PAGES) this.#pages.shift()
  }

  /** The events after a position up to the end of a page; undefined if no kept page has that position. */
  following(position: Position): readonly LoggedEvent[] | undefined {
    const page = this.#pages.findLast(
      ({ after, last }) => comparePositions(after, position) <= 0 && comparePositions(last, position) > 0,
    )
    if (!page) return undefined
    return page.events.slice(page.events.findLastIndex(event => comparePositions(event.position, position) <= 0) + 1)
  }
}
