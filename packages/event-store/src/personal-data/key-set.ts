import { createHash } from 'node:crypto'
import { open, seal } from './seal.ts'

/** Begins what names the key that it is sealed under; the last byte is the algorithm, 1 for AES-256-GCM. Older values begin with their nonce. */
const MARK = Buffer.from([0x6f, 0x70, 0x64, 1])
const ID_BYTES = 8
const HEAD_BYTES = MARK.length + ID_BYTES

/** Keys that take one another's place: the newest seals, and what is sealed names the one that opens it. */
export interface KeySet {
  seal(plain: Buffer | string, context: string): Buffer
  /** @throws Error when its key is none of these, the context is another one, or a byte was changed */
  open(sealed: Buffer, context: string): Buffer
  /** False for what is sealed under an older key, or names none. */
  isNewest(sealed: Buffer): boolean
  /** The name of the newest: 16 hex digits. */
  newest(): string
}

interface NamedKey {
  id: Buffer
  key: Buffer
}

const named = (key: Buffer): NamedKey => ({ id: createHash('sha256').update(key).digest().subarray(0, ID_BYTES), key })
const idIn = (sealed: Buffer): Buffer | undefined =>
  sealed.subarray(0, MARK.length).equals(MARK) ? sealed.subarray(MARK.length, HEAD_BYTES) : undefined
/** Ties what is sealed to what it says of itself. */
const boundTo = (id: Buffer, context: string): string => `aes-256-gcm ${id.toString('hex')} ${context}`

/**
 * @param read answers the keys, 32 bytes each, the newest first and at least one. It is asked again before anything is sealed, and when
 * something names a key that is not among them: a key that is added counts at once in processes that run.
 */
export const createKeySet = (read: () => readonly Buffer[]): KeySet => {
  let keys = read().map(named)

  /** What cannot be read just now is as it was. */
  const readAgain = (): void => {
    try {
      keys = read().map(named)
    } catch {
      return
    }
  }
  const newest = (): NamedKey => {
    const [first] = keys
    if (!first) throw new Error('there is no key to seal under')
    return first
  }
  const keyOf = (id: Buffer): Buffer => {
    const find = () => keys.find(key => key.id.equals(id))?.key
    const known = find()
    if (known) return known
    readAgain()
    const added = find()
    if (!added) throw new Error(`this is sealed under the key ${id.toString('hex')}, which is not there`)
    return added
  }
  /** What names no key: each is tried, the oldest first. */
  const openUnnamed = (sealed: Buffer, context: string): Buffer => {
    for (const { key } of keys.slice(1).reverse()) {
      try {
        return open(key, sealed, context)
      } catch {
        // A newer one may be right.
      }
    }
    return open(newest().key, sealed, context)
  }

  return {
    seal: (plain, context) => {
      readAgain()
      const { id, key } = newest()
      return Buffer.concat([MARK, id, seal(key, plain, boundTo(id, context))])
    },
    open: (sealed, context) => {
      const id = idIn(sealed)
      return id ? open(keyOf(id), sealed.subarray(HEAD_BYTES), boundTo(id, context)) : openUnnamed(sealed, context)
    },
    isNewest: sealed => idIn(sealed)?.equals(newest().id) ?? false,
    newest: () => newest().id.toString('hex'),
  }
}
