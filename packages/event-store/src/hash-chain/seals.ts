import { createHash } from 'node:crypto'
import type { Position, RecordedEvent } from '../port.ts'
import { contentOf, plainHash } from './event-hash.ts'

/** The running digest over the log up to and including an event. */
export interface Seal {
  position: Position
  digest: Buffer
}

/** The digest before the first event. */
export const GENESIS: Buffer = Buffer.alloc(32)

/**
 * Binds an event's content to its place in the log and to all events before it. It computes the hash and does not trust the
 * stored one. It needs no key: a seal proves the content, and the hash of an event proves its writer.
 * @param content of the event, for callers that have it already
 */
export const nextDigest = (before: Buffer, event: RecordedEvent, content: string = contentOf(event.stream, event)): Buffer =>
  createHash('sha256')
    .update(before)
    .update(`${event.position} ${event.version} ${plainHash(content)}`)
    .digest()
