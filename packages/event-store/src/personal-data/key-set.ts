import { createHash } from 'node:crypto'
import { decrypt, encrypt } from './encryption.ts'

/**
 * The first bytes of a value that names its key; the last byte is the algorithm, 1 for AES-256-GCM. Older values begin with their
 * nonce.
 */
const MARK = Buffer.from([0x6f, 0x70, 0x64, 1])
const ID_BYTES = 8
const HEAD_BYTES = MARK.length + ID_BYTES

/** Keys that replace one another over time. The newest key encrypts; an encrypted value names the key that decrypts it. */
export interface KeySet {
  encrypt(plain: Buffer | string, context: string): Buffer
  /** @throws Error when the value was encrypted with none of these keys, the context differs, or a byte was changed */
  decrypt(sealed: Buffer, context: string): Buffer
  /** False for a value encrypted with an older key, or without a key name. */
  isNewest(sealed: Buffer): boolean
  /** The name of the newest key: 16 hex digits. */
  newest(): string
}

interface NamedKey {
  id: Buffer
  key: Buffer
}

const named = (key: Buffer): NamedKey => ({ id: createHash('sha256').update(key).digest().subarray(0, ID_BYTES), key })
const idIn = (sealed: Buffer): Buffer | undefined =>
  sealed.subarray(0, MARK.length).equals(MARK) ? sealed.subarray(MARK.length, HEAD_BYTES) : undefined
/** The authenticated data of a value: its context together with its own header. */
const boundTo = (id: Buffer, context: string): string => `aes-256-gcm ${id.toString('hex')} ${context}`

/**
 * @param read returns the keys, 32 bytes each, the newest first and at least one. It is called again before each encryption, and
 * when a value names an unknown key. So running processes use an added key at once.
 */
export const createKeySet = (read: () => readonly Buffer[]): KeySet => {
  let keys = read().map(named)

  /** Reads the keys again; if the read fails, keeps the known keys. */
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
  /** Decrypts a value without a key name: each key is tried, the oldest first. */
  const decryptUnnamed = (sealed: Buffer, context: string): Buffer => {
    for (const { key } of keys.slice(1).reverse()) {
      try {
        return decrypt(key, sealed, context)
      } catch {
        // A newer key may decrypt the value.
      }
    }
    return decrypt(newest().key, sealed, context)
  }

  return {
    encrypt: (plain, context) => {
      readAgain()
      const { id, key } = newest()
      return Buffer.concat([MARK, id, encrypt(key, plain, boundTo(id, context))])
    },
    decrypt: (sealed, context) => {
      const id = idIn(sealed)
      return id ? decrypt(keyOf(id), sealed.subarray(HEAD_BYTES), boundTo(id, context)) : decryptUnnamed(sealed, context)
    },
    isNewest: sealed => idIn(sealed)?.equals(newest().id) ?? false,
    newest: () => newest().id.toString('hex'),
  }
}
