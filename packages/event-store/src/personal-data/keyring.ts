/**
 * Marks a stored key that does not decrypt: the key or the master key that encrypted it is damaged, or belongs to another
 * installation.
 */
export const BROKEN = 'broken'

/** The key of a person: 32 bytes, null after its destruction, BROKEN for a stored key that cannot be decrypted. */
export type PersonKey = Buffer | null | typeof BROKEN

/**
 * Keys by person, kept apart from the log. Destroying a key makes all data encrypted with it unreadable, in every copy of the
 * log.
 */
export interface Keyring {
  /**
   * The keys for encryption, by person; null for an erased person. A person without a key gets one. A person with a broken or lost
   * key gets no second key, because their events would then be under two keys.
   * @throws PersonUnreadable
   */
  forEncryption(persons: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>>
  /** The keys for decryption, by person. A person without a key, or with a lost key, is missing. */
  forDecryption(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /** Destroys a person's key for ever. Other processes may still decrypt with it for up to `staleForMs`. */
  destroy(person: string): Promise<void>
  /** Time for which other processes may keep a destroyed key in memory. */
  staleForMs: number
}
