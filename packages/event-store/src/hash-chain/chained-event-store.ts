import type { EventStore, NewEvent } from '../port.ts'
import { contentOf, type EventHashes } from './event-hash.ts'

const chained = (stream: string, events: readonly NewEvent[], hashes: EventHashes): NewEvent[] => {
  let previous_hash = events[0]?.metadata.previous_hash ?? null
  return events.map(event => {
    const linked = { ...event, metadata: { ...event.metadata, previous_hash } }
    const hash = hashes.make(contentOf(stream, linked))
    previous_hash = hash
    return { ...linked, metadata: { ...linked.metadata, hash } }
  })
}

/**
 * Adds to every appended event its own hash and the hash of its predecessor in the stream. For the first event of an append,
 * `metadata.previous_hash` names the predecessor's hash; `handleCommand` takes it from the stream it has read.
 */
export const withHashChain = (store: EventStore, hashes: EventHashes): EventStore => ({
  ...store,
  append: (stream, expected, events) => store.append(stream, expected, chained(stream, events, hashes)),
})
