import { createHash, createHmac } from 'node:crypto'

/** The digest of a request that the log keeps, and those under which an earlier one may have kept the same request. */
export interface CommandDigests {
  digest: string
  older_digests: readonly string[]
}
export type DigestCommand = (text: string) => CommandDigests

const BY_KEY = 'hmac-sha256:'

/**
 * Digests under keys that do not lie in the database: what a request said of a person cannot be guessed from the log, also after their
 * erasure. Retries are recognised by digests under older keys, and by those without a key from before there was one.
 * @param read answers the keys, the newest first and at least one
 */
export const createCommandDigests =
  (read: () => readonly Buffer[]): DigestCommand =>
  text => {
    const [digest, ...older] = read().map(key => BY_KEY + createHmac('sha256', key).update(text).digest('base64url'))
    if (!digest) throw new Error('there is no key for the digests of commands')
    return { digest, older_digests: [...older, createHash('sha256').update(text).digest('hex')] }
  }
