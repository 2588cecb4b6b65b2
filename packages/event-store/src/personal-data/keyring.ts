/** The stored key of a person does not open: it, or the master key that encrypted it, is damaged or of another installation. */
export const BROKEN = 'broken'

/** The key of a person: 32 bytes, null after its destruction, BROKEN for a stored key that cannot be decrypted. */
export type PersonKey = Buffer | null | typeof BROKEN

/**
 * Keys by person, kept apart from the log. Destroying a key makes all data encrypted with it unreadable, in every copy of the
 * log.
 */
export interface Keyring {
  /**
   * Keys to encrypt with, or null for an erased person; created for a person without one. A key is created once: a person with a
   * broken or lost key gets no other, because their events would then be under two keys.
   * @throws PersonUnreadable
   */
  forEncryption(persons: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>>
  /** Keys to decrypt with; persons who never had one, or lost it, are missing. */
  forDecryption(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /** Destroys a key for ever. Other processes may still decrypt for up to `staleForMs`. */
  destroy(person: string): Promise<void>
  /** Time for which other processes may keep a destroyed key in memory. */
  staleForMs: number
}
