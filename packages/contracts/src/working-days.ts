import { addDays, type Day, formatDay, isDay, istDay, startOfIstDay } from './time.ts'

/** Days on which banks and offices are closed, in ascending order. */
export type Holidays = readonly Day[]

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const SUNDAY = 0
const SATURDAY = 6

/** The second and fourth Saturdays of a month, on which Indian banks are closed, by the number within the month. */
const closedSaturdays: readonly number[] = [2, 4]

/** True for the days on which the office works: all but Sundays. Holidays are not excluded. */
export const isWorkingDay = (day: Day): boolean => weekday(day) !== SUNDAY

/** True unless the day is a Sunday, the second or fourth Saturday of its month, or a holiday. */
export const isBankingDay = (day: Day, holidays: Holidays): boolean => {
  if (!isWorkingDay(day) || holidays.includes(day)) return false
  return weekday(day) !== SATURDAY || !closedSaturdays.includes(Math.ceil(Number(day.slice(8)) / 7))
}

/**
 * The n-th banking day after a day (decision 0138): the day itself does not count. `n` 0 is the day itself, also if banks are
 * closed on it.
 */
export const addWorkingDays = (day: Day, n: number, holidays: Holidays): Day => {
  let reached = day
  for (let left = n; left > 0; ) {
    reached = addDays(reached, 1)
    if (isBankingDay(reached, holidays)) left -= 1
  }
  return reached
}

/** The first instant at which this much banking time (ms) has passed since an instant. */
export const afterBankingTime = (from: Date, ms: number, holidays: Holidays): Date => {
  let left = ms
  for (let day = istDay(from); ; day = addDays(day, 1)) {
    if (!isBankingDay(day, holidays)) continue
    const opens = Math.max(from.getTime(), startOfIstDay(day).getTime())
    const closes = startOfIstDay(addDays(day, 1)).getTime()
    if (closes - opens >= left) return new Date(opens + left)
    left -= closes - opens
  }
}

/** A line of a list of holidays, `dd/mm/yyyy`; undefined for another text or a day that does not exist. */
const dayOf = (line: string): Day | undefined => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(line) ?? []
  const read = `${year}-${month}-${day}`
  return isDay(read) ? read : undefined
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** The holidays of a checked list with one day (`dd/mm/yyyy`) per line, in ascending order; lines without a day are left out. */
export const readHolidays = (text: string): Holidays => [...new Set(linesOf(text).flatMap(line => dayOf(line) ?? []))].sort()

/** The list as it is stored: one day per line, in ascending order. */
export const sortHolidays = (text: string): string => readHolidays(text).map(formatDay).join('\n')

/** The first line that is no day, or that repeats one, as a message; undefined for a correct list. */
export const wrongHoliday = (text: string): string | undefined => {
  const seen = new Set<string>()
  for (const line of linesOf(text)) {
    if (dayOf(line) === undefined) return `"${line.slice(0, 20)}" is no day. Enter each day as dd/mm/yyyy, such as 26/01/2027`
    if (seen.has(line)) return `${line} is in the list twice. Please remove one of the two`
    seen.add(line)
  }
  return undefined
}
