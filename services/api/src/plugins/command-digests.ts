import { createHash, createHmac } from 'node:crypto'

/** The digest of a request that the log stores, and the digests that earlier keys or releases would have stored for it. */
export interface CommandDigests {
  digest: string
  older_digests: readonly string[]
}
export type DigestCommand = (text: string) => CommandDigests

const BY_KEY = 'hmac-sha256:'

/**
 * Makes digests with keys outside the database. So the log does not let its reader guess what a request about a person contained,
 * even after their erasure. Retries are also recognised by digests with earlier keys, and by the unkeyed digests of earlier
 * releases. @param read answers the keys, newest first, at least one
 */
export const createCommandDigests =
  (read: () => readonly Buffer[]): DigestCommand =>
  text => {
    const [digest, ...older] = read().map(key => BY_KEY + createHmac('sha256', key).update(text).digest('base64url'))
    if (!digest) throw new Error('there is no key for the digests of commands')
    return { digest, older_digests: [...older, createHash('sha256').update(text).digest('hex')] }
  }
