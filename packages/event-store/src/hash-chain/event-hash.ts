import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { NewEvent } from '../port.ts'

/**
 * SHA-256 (base64url) of an event as stored: its content in canonical JSON (RFC 8785, since the database keeps neither the order
 * of keys nor spaces), its stream, and through `metadata.previous_hash` everything before it in the stream. Its position is not
 * known yet when it is hashed; seals bind that (seal.ts).
 */
export const hashEvent = (stream: string, { id, type, schema_version, at, data, metadata }: NewEvent): string => {
  const { hash: _, ...rest } = metadata
  const content = canonicalize({ stream, id, type, schema_version, at, data, metadata: rest })
  return createHash('sha256')
    .update(content ?? '')
    .digest('base64url')
}
