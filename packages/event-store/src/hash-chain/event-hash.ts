import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { NewEvent } from '../port.ts'
import { canonicalJson } from './canonical-json.ts'

/**
 * The text that is hashed for an event. It contains the event's stream and its content in canonical JSON (RFC 8785), because the
 * database keeps neither the order of keys nor spaces. `metadata.previous_hash` binds all earlier events of the stream. The
 * position is not part of it, since it is unknown at that time; seals bind it (seals.ts).
 */
export const contentOf = (stream: string, { id, type, schema_version, at, data, metadata }: NewEvent): string => {
  const { hash: _, ...rest } = metadata
  return canonicalJson({ stream, id, type, schema_version, at, data, metadata: rest })
}

/** SHA-256 (base64url) of a content: the hash of events that were stored before keyed hashes, and the input of seals. */
export const plainHash = (content: string): string => createHash('sha256').update(content).digest('base64url')

/**
 * The kind of an event's stored hash.
 * - `keyed`: a right hash under the key of index `key`, 0 for the newest.
 * - `plain`: a right hash without a key, which any writer can make.
 * - `none`: the event has no hash.
 * - `wrong`: the hash of another content.
 * - `unknown`: a hash under a missing key.
 */
export type HashKind = { kind: 'keyed'; key: number } | { kind: 'plain' | 'none' | 'wrong' } | { kind: 'unknown'; key_id: string }

/**
 * Makes and checks hashes of events. The keys are not in the database, so that an intruder with the database alone cannot make a
 * hash.
 */
export interface EventHashes {
  /** The hash of a content: `<id of the newest key>.<HMAC-SHA-256, base64url>`. */
  make(content: string): string
  judge(content: string, hash: string | undefined): HashKind
  /** The id of the newest key. */
  newest(): string
  /** Index of a key, 0 for the newest; -1 for a missing key. */
  indexOf(key_id: string): number
}

interface NamedKey {
  id: string
  /** A KeyObject, because an HMAC with it takes 2.4 µs; with a key given as bytes it takes 59 µs. */
  key: KeyObject
}

const REFRESH_MS = 5000
/** Shortest time in ms between two reads of the keys, so that many hashes under a missing key do not each read the file. */
const MIN_REFRESH_MS = 100
const ID_DIGITS = 16

const named = (key: Buffer): NamedKey => ({
  id: createHash('sha256').update(key).digest('hex').slice(0, ID_DIGITS),
  key: createSecretKey(key),
})
const macOf = (content: string, { id, key }: NamedKey): string =>
  `${id}.${createHmac('sha256', key).update(content).digest('base64url')}`

/**
 * @param read returns the keys, the newest first and at least one. It is called again every few seconds, and when a hash names an
 * unknown key. So a running process uses an added key within that time.
 */
export const createEventHashes = (read: () => readonly Buffer[]): EventHashes => {
  let keys: readonly NamedKey[] = []
  let readAt = Number.NEGATIVE_INFINITY

  /** The keys, read again after REFRESH_MS or when `force` is set. If the read fails, the known keys. */
  const current = (force = false): readonly NamedKey[] => {
    if (!force && performance.now() - readAt < REFRESH_MS) return keys
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
    return known === -1 && performance.now() - readAt > MIN_REFRESH_MS ? current(true).findIndex(key => key.id === id) : known
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
