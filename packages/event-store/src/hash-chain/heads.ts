import { comparePositions, type EventStore, type RecordedEvent } from '../port.ts'
import type { AcceptedEvents } from './accepted-events.ts'
import type { Head } from './broken-link.ts'
import { contentOf } from './event-hash.ts'

/** Some 30 MB. */
export const MAX_CACHED_HEADS = 100_000

interface Options {
  log: Pick<EventStore, 'read'>
  accepted: AcceptedEvents
  /** Number of streams of which the last event is kept in memory, so that the memory does not grow with the number of streams. */
  kept: number
}

/**
 * Keeps the last event of each stream for a reader of the whole log. If it was dropped from memory, it is read from the log again.
 */
export const createHeads = ({ log, accepted, kept }: Options) => {
  const known = new Map<string, Head>()
  let forgetful = false

  const readAgain = async ({ stream, version, position }: RecordedEvent): Promise<Head> => {
    const [previous] = await log.read(stream, version - 1, 1)
    // A predecessor with a later position was moved there.
    if (previous?.version !== version - 1 || comparePositions(previous.position, position) >= 0)
      return { version: version - 2, hash: undefined }
    return { version: version - 1, hash: previous.metadata.hash, accepted: accepted(previous, contentOf(stream, previous)) }
  }

  return {
    /** The previous event of the stream. */
    async before(event: RecordedEvent): Promise<Head | undefined> {
      const head = known.get(event.stream)
      return head || event.version === 0 || !forgetful ? head : await readAgain(event)
    },
    note(stream: string, head: Head): void {
      known.delete(stream)
      known.set(stream, head)
      const [oldest] = known.keys()
      if (known.size <= kept || oldest === undefined) return
      known.delete(oldest)
      forgetful = true
    },
  }
}
