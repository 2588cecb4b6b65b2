import { type Day, formatDay } from '@opdesk/contracts/time.ts'
import { dayError, parseDay } from './parse-day.ts'

export interface DateRange {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

export interface DateRangeInputProps {
  label: string
  value: DateRange
  /** Called with both days, or with neither when cleared. */
  onChange: (range: DateRange) => void
  /** A default range cannot be cleared. */
  clearable?: boolean
}

/** The first and the last day, as typed. */
export type DayTexts = readonly [first: string, last: string]

/** Both days of a range, or neither. An open end is today. */
export const selectedDays = ({ startDate, endDate }: DateRange, today: Day): [Day | null, Day | null] =>
  startDate || endDate ? [startDate ?? null, endDate ?? today] : [null, null]

/** Days as typed. A day that is not chosen is blank. */
export const dayTexts = (first: Day | null, last: Day | null): DayTexts => [
  first ? formatDay(first) : '',
  last ? formatDay(last) : '',
]

/** The reason why two texts are no range of days up to `today`, and which of the two are wrong. */
export const rangeError = ([first, last]: DayTexts, today: Day): { text: string; wrong: [boolean, boolean] } | undefined => {
  const [ofFirst, ofLast] = [first, last].map(text => dayError(text, '1900-01-01', today))
  const text = ofFirst ?? ofLast
  if (text) return { text, wrong: [ofFirst !== undefined, ofLast !== undefined] }
  const [from, to] = [parseDay(first), parseDay(last)]
  if ((from === undefined) !== (to === undefined))
    return { text: 'Please write both days', wrong: [from === undefined, to === undefined] }
  return from && to && to < from ? { text: 'The last day must not be before the first', wrong: [false, true] } : undefined
}
