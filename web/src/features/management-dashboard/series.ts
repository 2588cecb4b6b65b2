import type { Dashboard } from '@opdesk/contracts/claim/queries.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { addDays, type Day, daysBetween } from '@opdesk/contracts/time.ts'

type Days = Dashboard['series']['claims_by_day']

/** How claims stand, coarse enough to be told apart in a chart. Colours are shades of the theme. */
export const standings = [
  { name: 'Pending', codes: [InternalStatus.noAction], color: 'amber.4' },
  {
    name: 'In process',
    codes: [InternalStatus.approvedByVerifier, InternalStatus.approvedByApprover, InternalStatus.approvedByManager],
    color: 'blue.4',
  },
  { name: 'Clarification', codes: [InternalStatus.clarification], color: 'amber.7' },
  { name: 'Approved', codes: [InternalStatus.approved], color: 'green.4' },
  { name: 'Settled', codes: [InternalStatus.settled], color: 'teal.5' },
  { name: 'Rejected or invalid', codes: [InternalStatus.rejected, InternalStatus.invalid], color: 'red.4' },
] as const satisfies readonly { name: string; codes: readonly number[]; color: string }[]
export type Standing = (typeof standings)[number]['name']

export type Unit = 'day' | 'week' | 'month'
/** `from`: the first day of the unit. */
export type Bucket = { from: Day; total: number } & Record<Standing, number>

const MAX_BARS = 62

const unitFor = (first: Day, last: Day): Unit => {
  const days = daysBetween(first, last) + 1
  return days <= MAX_BARS ? 'day' : days <= MAX_BARS * 7 ? 'week' : 'month'
}

/** Monday of the week, or the first of the month. 1970-01-05 was a Monday. */
const startOf = (day: Day, unit: Unit): Day => {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  return addDays(day, -(((daysBetween('1970-01-05', day) % 7) + 7) % 7))
}

const nextOf = (day: Day, unit: Unit): Day =>
  unit === 'day' ? addDays(day, 1) : unit === 'week' ? addDays(day, 7) : startOf(addDays(day, 31), 'month')

const emptyBucket = (from: Day): Bucket => ({
  from,
  total: 0,
  Pending: 0,
  'In process': 0,
  Clarification: 0,
  Approved: 0,
  Settled: 0,
  'Rejected or invalid': 0,
})

/** Counts by day, week or month, without gaps, so that at most some sixty bars are drawn. `days` in order of date. */
export const bucketsOf = (days: Days): { unit: Unit; buckets: Bucket[] } => {
  const first = days[0]?.date
  const last = days.at(-1)?.date
  if (!first || !last) return { unit: 'day', buckets: [] }
  const unit = unitFor(first, last)
  const buckets = new Map<Day, Bucket>()
  for (let day = startOf(first, unit); day <= last; day = nextOf(day, unit)) buckets.set(day, emptyBucket(day))
  for (const { date, internal_status, count } of days) {
    const bucket = buckets.get(startOf(date, unit))
    const standing = standings.find(({ codes }) => codes.some(code => code === internal_status))
    if (!bucket) continue
    bucket.total += count
    if (standing) bucket[standing.name] += count
  }
  return { unit, buckets: [...buckets.values()] }
}
