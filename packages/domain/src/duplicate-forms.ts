/** Forms of one kind with the same content count as one within this time of the first. */
export const DUPLICATE_WINDOW_MS = 10 * 60_000

/** A received form. `at`: time of the first of its repeats. */
export interface RecentForm {
  id: string
  at: Date
}

const normalise = (text: string): string => text.trim().toLowerCase().normalize('NFKC')

/**
 * Normalises the content of a form for comparison: all typed fields, without case and surrounding spaces. A form that differs in
 * any field is a different one: a later sender may know an address or a number, and must not replace or hide an earlier form.
 */
export const formFingerprint = (fields: Readonly<Record<string, string | number | null>>): string =>
  JSON.stringify(
    Object.entries(fields)
      .map(([field, value]) => [field, typeof value === 'string' ? normalise(value) : value] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/**
 * The form of the last ten minutes that another one repeats: the oldest with its content; undefined if it is the first. Repeats
 * do not prolong the ten minutes, so that forms are not merged for ever.
 */
export const findOriginal = (same: readonly RecentForm[], now: Date): string | undefined =>
  same
    .filter(({ at }) => now.getTime() - at.getTime() < DUPLICATE_WINDOW_MS)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))[0]?.id
