import { addDays, type Day, daysBetween } from '../time.ts'

/** Units of time for the bars of a chart. */
export const periodUnits = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof periodUnits)[number]

const MAX_PERIODS = 62

/** The unit for the IST days from `first` to `last`, both included; it gives at most some sixty bars. */
export const unitFor = (first: Day, last: Day): PeriodUnit => {
  const days = daysBetween(first, last) + 1
  return days <= MAX_PERIODS ? 'day' : days <= MAX_PERIODS * 7 ? 'week' : 'month'
}

/** First day of the period that contains a day; weeks begin on Monday. */
export const periodOf = (day: Day, unit: PeriodUnit): Day => {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  // 1970-01-05 was a Monday.
  return addDays(day, -(((daysBetween('1970-01-05', day) % 7) + 7) % 7))
}

const nextPeriod = (from: Day, unit: PeriodUnit): Day =>
  unit === 'day' ? addDays(from, 1) : unit === 'week' ? addDays(from, 7) : periodOf(addDays(from, 31), 'month')

/** First days of all periods from the one with `first` to the one with `last`. */
export const periodsBetween = (first: Day, last: Day, unit: PeriodUnit): Day[] => {
  const periods: Day[] = []
  for (let from = periodOf(first, unit); from <= last; from = nextPeriod(from, unit)) periods.push(from)
  return periods
}
