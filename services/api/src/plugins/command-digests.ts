import { createHash, createHmac } from 'node:crypto'

/** The digest of a request that the log keeps, and the digests that an earlier release would have kept for it. */
export interface CommandDigests {
  digest: string
  older_digests: readonly string[]
}
export type DigestCommand = (text: string) => CommandDigests

const BY_KEY = 'hmac-sha256:'

/**
 * Digests with keys outside the database: the log does not allow guessing the content of a request about a person, even after
 * their erasure. Retries are also recognised by digests with older keys, and by older ones without a key.
 * @param read answers the keys, the newest first and at least one
 */
export const createCommandDigests =
  (read: () => readonly Buffer[]): DigestCommand =>
  text => {
    const [digest, ...older] = read().map(key => BY_KEY + createHmac('sha256', key).update(text).digest('base64url'))
    if (!digest) throw new Error('there is no key for the digests of commands')
    return { digest, older_digests: [...older, createHash('sha256').update(text).digest('hex')] }
  }
