/** Time within which forms of one kind with the same content count as one, from the first of them. */
export const DUPLICATE_WINDOW_MS = 10 * 60_000

/** A received form. `at`: when the first of its repeats was received. */
export interface RecentForm {
  id: string
  at: Date
}

const normalise = (text: string): string => text.trim().toLowerCase().normalize('NFKC')

/**
 * The content of a form in comparable form: all typed fields, without case and surrounding spaces. Forms that differ in any field
 * are different: a later sender who knows an address or a number must not replace or hide an earlier form.
 */
export const formFingerprint = (fields: Readonly<Record<string, string | number | null>>): string =>
  JSON.stringify(
    Object.entries(fields)
      .map(([field, value]) => [field, typeof value === 'string' ? normalise(value) : value] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/**
 * The form of the last ten minutes that a new one repeats, or undefined: the oldest with the same content. Repeats do not extend
 * the ten minutes; otherwise forms could be merged for ever.
 */
export const findOriginal = (same: readonly RecentForm[], now: Date): string | undefined =>
  same
    .filter(({ at }) => now.getTime() - at.getTime() < DUPLICATE_WINDOW_MS)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))[0]?.id
