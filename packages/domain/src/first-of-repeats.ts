/** Forms of one kind from the same person count as one within this time of the first. */
export const REPEATED_WITHIN_MS = 10 * 60_000

/** A form that was received. `at`: of the first of its repeats. `contacts`: of all of them, each in its comparable form. */
export interface RecentForm {
  id: string
  at: Date
  contacts: readonly string[]
}

/** An e-mail address as it is compared. */
export const comparableEmail = (email: string): string => email.trim().toLowerCase().normalize('NFKC')

/**
 * The form of the last ten minutes to which another one belongs: the oldest that shares an address or a number with it; undefined if it is
 * the first. Repeats do not prolong the ten minutes, so that nobody is merged for ever.
 */
export const firstOfRepeats = (recent: readonly RecentForm[], contacts: readonly string[], now: Date): string | undefined =>
  recent
    .filter(({ at }) => now.getTime() - at.getTime() < REPEATED_WITHIN_MS)
    .filter(form => form.contacts.some(contact => contacts.includes(contact)))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))[0]?.id
