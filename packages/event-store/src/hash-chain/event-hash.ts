import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { NewEvent } from '../port.ts'
import { canonicalJson } from './canonical-json.ts'

/**
 * What is hashed of an event: its content as stored in canonical JSON (RFC 8785, since the database keeps neither the order of
 * keys nor spaces), its stream, and through `metadata.previous_hash` everything before it in the stream. Its position is not
 * known yet when it is hashed; seals bind that (seals.ts).
 */
export const contentOf = (stream: string, { id, type, schema_version, at, data, metadata }: NewEvent): string => {
  const { hash: _, ...rest } = metadata
  return canonicalJson({ stream, id, type, schema_version, at, data, metadata: rest })
}

/** SHA-256 (base64url) of a content: the hash of events from before hashes had a key, and what seals are made of. */
export const plainHash = (content: string): string => createHash('sha256').update(content).digest('base64url')

/**
 * How the stored hash of an event is made. `key`: under the key of that index, 0 for the newest. `plain`: right, but without a
 * key, as anybody can make it. `none`: there is no hash. `wrong`: of another content. `unknown`: under a key that is not there.
 */
export type HashKind = { kind: 'keyed'; key: number } | { kind: 'plain' | 'none' | 'wrong' } | { kind: 'unknown'; key_id: string }

/** Hashes of events under keys that are not in the database, so that nobody who has the database alone can make one. */
export interface EventHashes {
  /** `<id of the newest key>.<HMAC-SHA-256, base64url>` */
  make(content: string): string
  judge(content: string, hash: string | undefined): HashKind
  /** The id of the newest key. */
  newest(): string
  /** Index of a key, 0 for the newest; -1 for a key that is not there. */
  indexOf(key_id: string): number
}

interface NamedKey {
  id: string
  /** Made once: an HMAC with a key given as bytes takes 59 µs, and with this 2.4 µs. */
  key: KeyObject
}

const READ_AGAIN_MS = 5000
/** A hash under a key that is nowhere makes nobody read the file for every event. */
const READ_AT_MOST_MS = 100
const ID_DIGITS = 16

const named = (key: Buffer): NamedKey => ({
  id: createHash('sha256').update(key).digest('hex').slice(0, ID_DIGITS),
  key: createSecretKey(key),
})
const macOf = (content: string, { id, key }: NamedKey): string =>
  `${id}.${createHmac('sha256', key).update(content).digest('base64url')}`

/**
 * @param read answers the keys, the newest first and at least one. It is called again every few seconds, and when a hash names a
 * key that is not among them. So a running process uses an added key within that time.
 */
export const createEventHashes = (read: () => readonly Buffer[]): EventHashes => {
  let keys: readonly NamedKey[] = []
  let readAt = Number.NEGATIVE_INFINITY

  /** If the keys cannot be read now, the known ones are used. */
  const current = (force = false): readonly NamedKey[] => {
    if (!force && performance.now() - readAt < READ_AGAIN_MS) return keys
    try {
      keys = read().map(named)
    } catch (error) {
      if (keys.length === 0) throw error
    }
    readAt = performance.now()
    return keys
  }
  const newest = (): NamedKey => {
    const [first] = current()
    if (!first) throw new Error('there is no key for the hashes of events')
    return first
  }
  const indexOf = (id: string): number => {
    const known = current().findIndex(key => key.id === id)
    return known === -1 && performance.now() - readAt > READ_AT_MOST_MS ? current(true).findIndex(key => key.id === id) : known
  }

  return {
    make: content => macOf(content, newest()),
    judge: (content, hash) => {
      if (hash === undefined) return { kind: 'none' }
      const [id, mac] = hash.split('.')
      if (mac === undefined) return { kind: hash === plainHash(content) ? 'plain' : 'wrong' }
      const key = indexOf(id ?? '')
      const found = keys[key]
      if (!found) return { kind: 'unknown', key_id: id ?? '' }
      return macOf(content, found) === hash ? { kind: 'keyed', key } : { kind: 'wrong' }
    },
    newest: () => newest().id,
    indexOf,
  }
}
