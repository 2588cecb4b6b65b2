import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Number of nonces fetched at once: a call for twelve random bytes takes as long as a call for thousands. */
const NONCES = 256
let nonces = Buffer.alloc(0)
let used = 0

/** Returns twelve random bytes that were not returned before. */
const freshNonce = (): Buffer => {
  if (used === nonces.length) {
    nonces = randomBytes(NONCES * NONCE_BYTES)
    used = 0
  }
  used += NONCE_BYTES
  return nonces.subarray(used - NONCE_BYTES, used)
}

/** Key objects of keys that are used again: importing the bytes takes Node longer than decrypting an event. */
const keyObjects = new WeakMap<Buffer, KeyObject>()
const keyObjectOf = (key: Buffer): KeyObject => {
  const known = keyObjects.get(key)
  if (known) return known
  const made = createSecretKey(key)
  keyObjects.set(key, made)
  return made
}

/**
 * Encrypts with AES-256-GCM; returns nonce, ciphertext and tag in one buffer. `context` is not stored: decrypting needs the same
 * context.
 */
export const encrypt = (key: Buffer, plain: Buffer | string, context: string): Buffer => {
  const nonce = freshNonce()
  const cipher = createCipheriv(ALGORITHM, keyObjectOf(key), nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when the key or the context differs, or a byte was changed */
export const decrypt = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, keyObjectOf(key), sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
  // Verifies the tag. It returns no further bytes, because GCM is a stream cipher mode.
  decipher.final()
  return plain
}

/** Encrypts a text, and prefixes the number of the algorithm: 1, the only one so far. */
export const encryptText = (key: Buffer, plain: string, context: string): string =>
  `1.${encrypt(key, plain, context).toString('base64url')}`

/**
 * Decrypts a text. Older texts lack the number of the algorithm. @throws Error as `decrypt`, and for an algorithm that this version
 * does not know
 */
export const decryptText = (key: Buffer, sealed: string, context: string): string => {
  const [algorithm, text] = sealed.includes('.') ? sealed.split('.', 2) : ['1', sealed]
  if (algorithm !== '1') throw new Error(`this is sealed by algorithm ${algorithm}, which this version does not know`)
  return decrypt(key, Buffer.from(text ?? '', 'base64url'), context).toString()
}
