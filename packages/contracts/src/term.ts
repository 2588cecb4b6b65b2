import { addDays, type Day, daysBetween, OPD_WINDOW_DAYS, startOfIstDay } from './time.ts'

/** A term of a plan: IST days, both included. */
export interface Term {
  start: Day
  end: Day
}

/** Compares terms for sorting: the latest start first; on a tie, the latest end first. */
export const lastBegunFirst = (a: Term, b: Term): number => b.start.localeCompare(a.start) || b.end.localeCompare(a.end)

/** Number of months in a term, by frequency code: yearly, half-yearly, quarterly, monthly. */
const monthsOf = new Map([
  [1, 12],
  [2, 6],
  [3, 3],
  [4, 1],
])

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/**
 * The last day of a term that starts on `start`: the day before the corresponding day of the month after the term, or that month's
 * last day if it has no such day. So no day is lost: a month from 31 January ends on 28 or 29 February.
 * @throws RangeError for a frequency other than 1 to 4
 */
export const termEnd = (start: Day, frequency: number): Day => {
  const months = monthsOf.get(frequency)
  if (months === undefined) throw new RangeError(`no frequency ${frequency}`)
  const ahead = Number(start.slice(5, 7)) - 1 + months
  const month = ahead % 12
  const year = Number(start.slice(0, 4)) + Math.floor(ahead / 12)
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const first = `${year}-${twoDigits(month + 1)}-01`
  const dayOfMonth = Number(start.slice(8, 10))
  return addDays(first, dayOfMonth > daysInMonth ? daysInMonth - 1 : dayOfMonth - 2)
}

/** T: the number of days in a term, first and last day included. */
export const daysOfTerm = ({ start, end }: Term): number => daysBetween(start, end) + 1

/** Number of the term's days before `today`, which must be one of its days. */
export const consumedDays = ({ start }: Term, today: Day): number => daysBetween(start, today)

/**
 * Number of the term's days from `today` on, which must be one of its days. Consumed and remaining days together are all days of
 * the term.
 */
export const remainingDays = ({ end }: Term, today: Day): number => daysBetween(today, end) + 1

/** The last day on which a claim for a visit within the term can be filed. */
export const lastDayToFile = (end: Day): Day => addDays(end, OPD_WINDOW_DAYS)

/** The day on which the unused balance of the term's wallet lapses: the first day on which no claim for the term can be filed. */
export const lapseDay = (end: Day): Day => addDays(lastDayToFile(end), 1)

/** The instant of the lapse: five minutes into the lapse day, so that the events of midnight are recorded first. */
export const lapseInstant = (end: Day): Date => new Date(startOfIstDay(lapseDay(end)).getTime() + 5 * 60_000)
