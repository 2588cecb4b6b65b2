import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: nonce, ciphertext and tag in one. `context` is not kept: opening takes the same. */
export const seal = (key: Buffer, plain: Buffer | string, context: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when the key or the context is another one, or a byte was changed */
export const open = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
