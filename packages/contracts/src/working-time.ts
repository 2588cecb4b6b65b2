import { addDays, type Day, istDay, startOfIstDay } from './time.ts'
import { isWorkingDay } from './working-days.ts'

/** Office time: Monday to Saturday, 9:30 to 18:30 IST, as minutes of the day. Public holidays are not excluded. */
export const OFFICE = { opens: 9.5 * 60, closes: 18.5 * 60 } as const

const MINUTE_MS = 60_000
const OFFICE_DAY = OFFICE.closes - OFFICE.opens

const within = (day: Day, from: number, to: number): number => {
  if (!isWorkingDay(day)) return 0
  const start = startOfIstDay(day).getTime()
  const opens = Math.max(from, start + OFFICE.opens * MINUTE_MS)
  const closes = Math.min(to, start + OFFICE.closes * MINUTE_MS)
  return Math.max(0, closes - opens)
}

/** Milliseconds of office time between two instants (ISO 8601); 0 unless the second is later. */
export const workingTime = (from: string, to: string): number => {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const last = istDay(new Date(end))
  let sum = 0
  for (let day = istDay(new Date(start)); day <= last; day = addDays(day, 1)) sum += within(day, start, end)
  return sum
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** Joins the two largest units that are not zero. */
const inUnits = (units: readonly [number, string][]): string =>
  units
    .filter(([number]) => number > 0)
    .slice(0, 2)
    .map(([number, word]) => count(number, word))
    .join(' ')

const UNDER_A_MINUTE = 'less than a minute'

/** An elapsed time in words: `2 days 3 hours`. */
export const spanInWords = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS)
  return (
    inUnits([
      [Math.floor(minutes / 1440), 'day'],
      [Math.floor(minutes / 60) % 24, 'hour'],
      [minutes % 60, 'minute'],
    ]) || UNDER_A_MINUTE
  )
}

/** Office time in words; a working day has nine hours: `1 working day 2 hours`. */
export const workingTimeInWords = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes === 0) return ms > 0 ? UNDER_A_MINUTE : 'none'
  const rest = minutes % OFFICE_DAY
  return inUnits([
    [Math.floor(minutes / OFFICE_DAY), 'working day'],
    [Math.floor(rest / 60), 'hour'],
    [rest % 60, 'minute'],
  ])
}
