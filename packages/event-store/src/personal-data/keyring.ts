/** A key of 32 bytes, or null for a person whose key was destroyed. */
export type PersonKey = Buffer | null

/** Keys by person, kept apart from the log. Destroying one makes everything sealed under it unreadable, in every copy of the log. */
export interface Keyring {
  /** Keys to seal with; made for persons who have none yet. */
  forSealing(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /** Keys to open with; persons who never had one are missing. */
  forOpening(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /** For ever. Other processes may still open for up to `staleForMs`. */
  destroy(person: string): Promise<void>
  /** How long a destroyed key may be remembered elsewhere. */
  staleForMs: number
}
