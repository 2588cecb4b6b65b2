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
 * Computes the next running digest, which binds an event's content to its position and to all events before it. The content is
 * hashed again, because the stored hash is not trusted. No key is needed: a seal proves the content, and the hash of an event
 * proves its writer.
 * @param content of the event, for callers that have computed it already
 */
export const nextDigest = (before: Buffer, event: RecordedEvent, content: string = contentOf(event.stream, event)): Buffer =>
  createHash('sha256')
    .update(before)
    .update(`${event.position} ${event.version} ${plainHash(content)}`)
    .digest()
