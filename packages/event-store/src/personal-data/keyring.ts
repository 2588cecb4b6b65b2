/** A key of 32 bytes, or null for a person whose key was destroyed. */
export type PersonKey = Buffer | null

/**
 * Keys by person, kept apart from the log. Destroying a key makes everything encrypted with it unreadable, in every copy of the
 * log.
 */
export interface Keyring {
  /** Keys to encrypt with; made for persons who have none yet. */
  forSealing(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /** Keys to decrypt with; persons who never had one are missing. */
  forOpening(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /** For ever. Other processes may still decrypt for up to `staleForMs`. */
  destroy(person: string): Promise<void>
  /** How long other processes may keep a destroyed key in memory. */
  staleForMs: number
}
