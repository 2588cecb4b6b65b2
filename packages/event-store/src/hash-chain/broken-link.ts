import type { Position, RecordedEvent } from '../port.ts'
import type { AcceptedEvents } from './accepted-events.ts'
import { contentOf, type EventHashes } from './event-hash.ts'
import type { KeyedFrom } from './keyed-from.ts'

/** The first error in the log: its kind and place. */
export interface BrokenLink {
  position: Position
  stream: string | null
  version: number | null
  event_id: string | null
  /**
   * The kind of the error: `order`: events were swapped, moved or inserted. `seal`: the record of digests or checkpoints was
   * changed. `missing`: a part of that record is missing.
   */
  kind: 'changed' | 'removed' | 'inserted' | 'order' | 'seal' | 'missing'
  detail: string
}

export const brokenAtEvent = (event: RecordedEvent, kind: BrokenLink['kind'], detail: string): BrokenLink => ({
  position: event.position,
  stream: event.stream,
  version: event.version,
  event_id: event.id,
  kind,
  detail,
})

export const brokenAtPosition = (position: Position, kind: BrokenLink['kind'], detail: string): BrokenLink => ({
  position,
  stream: null,
  version: null,
  event_id: null,
  kind,
  detail,
})

/** The last event of a stream read so far. */
export interface Head {
  version: number
  hash: string | undefined
  /** True if the event was accepted: its hash at the time of the next write is then unknown. */
  accepted?: boolean
}

/**
 * The data needed to check hashes: the keys, and the signed records of accepted events and of the position where keyed hashes
 * begin.
 */
export interface HashContext {
  hashes: EventHashes
  keyedFrom: KeyedFrom
  accepted: AcceptedEvents
}

/**
 * The error in an event's hash; null if the product wrote the event as it is, or an operator accepted it. After a signed position
 * only a holder of the keys can make a valid hash.
 * @param content of the event, for callers that have computed it already
 */
export const hashFault = (
  event: RecordedEvent,
  { hashes, keyedFrom, accepted }: HashContext,
  content: string = contentOf(event.stream, event),
): BrokenLink | null => {
  const hash = hashes.judge(content, event.metadata.hash)
  if (accepted(event, content)) return null
  const { keyed, oldest } = keyedFrom(event.position, hashes)
  switch (hash.kind) {
    case 'wrong':
      return brokenAtEvent(event, 'changed', 'the content does not match its hash')
    case 'unknown':
      return brokenAtEvent(event, 'inserted', `its hash is under the key ${hash.key_id}, which is not in KEYS_DIR`)
    case 'keyed':
      return hash.key <= oldest ? null : brokenAtEvent(event, 'inserted', 'its hash is under a key that was exchanged before')
    case 'plain':
    case 'none':
      return keyed ? brokenAtEvent(event, 'inserted', 'its hash is not made with the key of the product') : null
  }
}

const hasKey = (hash: string | undefined): boolean => hash?.includes('.') ?? false

/**
 * The error in an event; null if its hash is right and it follows its predecessor in the stream. An accepted event counts as right.
 */
export const linkFault = (
  event: RecordedEvent,
  head: Head | undefined,
  judging: HashContext,
  content?: string,
): BrokenLink | null => {
  const { hash, previous_hash } = event.metadata
  if (judging.accepted(event, content)) return null
  const expected = (head?.version ?? -1) + 1
  if (event.version > expected)
    return brokenAtEvent(event, 'removed', `version ${expected} of the stream is missing, or stands in another place`)
  if (event.version < expected)
    return brokenAtEvent(event, 'order', `version ${event.version} comes after version ${expected - 1}`)
  const fault = hashFault(event, judging, content)
  if (fault) return fault
  if (hash === undefined)
    return head?.hash === undefined ? null : brokenAtEvent(event, 'changed', 'the hash of the event is missing')
  if (hasKey(head?.hash) && !hasKey(hash))
    return brokenAtEvent(
      event,
      'inserted',
      'its hash is not made with the key of the product, and that of the event before it is',
    )
  if (!head?.accepted && (previous_hash ?? null) !== (head?.hash ?? null))
    return brokenAtEvent(event, 'order', 'it does not follow the event before it in the stream')
  return null
}
