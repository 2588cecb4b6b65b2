/** Forms of one kind with the same content count as one within this time of the first. */
export const REPEATED_WITHIN_MS = 10 * 60_000

/** A form that was received. `at`: of the first of its repeats. */
export interface RecentForm {
  id: string
  at: Date
}

const canonical = (text: string): string => text.trim().toLowerCase().normalize('NFKC')

/**
 * The content of a form as it is compared: every field that was typed, without case and spaces around it. A form that differs in any field is
 * another one: a later sender knows an address or a number, and must not replace or hide what an earlier one wrote.
 */
export const comparableForm = (typed: Readonly<Record<string, string | number | null>>): string =>
  JSON.stringify(
    Object.entries(typed)
      .map(([field, value]) => [field, typeof value === 'string' ? canonical(value) : value] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/**
 * The form of the last ten minutes that another one repeats: the oldest of those with its content; undefined if it is the first. Repeats do not
 * prolong the ten minutes, so that forms are not merged for ever.
 */
export const firstOfRepeats = (same: readonly RecentForm[], now: Date): string | undefined =>
  same
    .filter(({ at }) => now.getTime() - at.getTime() < REPEATED_WITHIN_MS)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))[0]?.id
