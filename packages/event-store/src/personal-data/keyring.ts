/** The key of a person is there and does not open: it, or the master key that encrypted it, is damaged or of another installation. */
export const BROKEN = 'broken'

/** A key of 32 bytes, null for a person whose key was destroyed, BROKEN for a stored key that cannot be decrypted. */
export type PersonKey = Buffer | null | typeof BROKEN

/**
 * Keys by person, kept apart from the log. Destroying a key makes everything encrypted with it unreadable, in every copy of the
 * log.
 */
export interface Keyring {
  /**
   * Keys to encrypt with, or null for an erased person; made for persons who never had one. A key is made once: a person whose key
   * is broken or lost gets no other, because their events would then be under two keys.
   * @throws PersonUnreadable
   */
  forSealing(persons: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>>
  /** Keys to decrypt with; persons who never had one, or whose key was lost, are missing. */
  forOpening(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /** For ever. Other processes may still decrypt for up to `staleForMs`. */
  destroy(person: string): Promise<void>
  /** How long other processes may keep a destroyed key in memory. */
  staleForMs: number
}
