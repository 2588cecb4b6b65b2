import type { EventStore, NewEvent } from '../port.ts'
import { hashEvent } from './event-hash.ts'

const chained = (stream: string, events: readonly NewEvent[]): NewEvent[] => {
  let previous_hash = events[0]?.metadata.previous_hash ?? null
  return events.map(event => {
    const linked = { ...event, metadata: { ...event.metadata, previous_hash } }
    const hash = hashEvent(stream, linked)
    previous_hash = hash
    return { ...linked, metadata: { ...linked.metadata, hash } }
  })
}

/**
 * Every event that is appended through it carries its own hash and that of its predecessor in the stream. The first event of an
 * append names its predecessor's in `metadata.previous_hash`, which `handleCommand` takes from the stream it has read.
 */
export const withHashChain = (store: EventStore): EventStore => ({
  ...store,
  append: (stream, expected, events) => store.append(stream, expected, chained(stream, events)),
})
