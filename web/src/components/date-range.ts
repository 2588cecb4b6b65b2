import { type Day, formatDay } from '@opdesk/contracts/time.ts'
import { dayFieldWords } from '../lib/day-field-words.ts'
import { wordsNow } from '../lib/words.ts'
import { dayError, parseDay } from './parse-day.ts'

export interface DateRange {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

export interface DateRangeInputProps {
  label: string
  value: DateRange
  /** Called with both days, or without days after clearing. */
  onChange: (range: DateRange) => void
  /** False for a list with a default range, which cannot be cleared. */
  clearable?: boolean
}

export type DayTexts = readonly [first: string, last: string]

/** Both days of a range, or null twice if it is not set. A missing last day is today. */
export const selectedDays = ({ startDate, endDate }: DateRange, today: Day): [Day | null, Day | null] =>
  startDate || endDate ? [startDate ?? null, endDate ?? today] : [null, null]

/** Days in the format in which people type them. A missing day is ''. */
export const dayTexts = (first: Day | null, last: Day | null): DayTexts => [
  first ? formatDay(first) : '',
  last ? formatDay(last) : '',
]

/** Checks that two texts are a range of days up to `today`. Returns the error's text and which of the two are wrong. */
export const rangeError = ([first, last]: DayTexts, today: Day): { text: string; wrong: [boolean, boolean] } | undefined => {
  const [ofFirst, ofLast] = [first, last].map(text => dayError(text, '1900-01-01', today))
  const text = ofFirst ?? ofLast
  if (text) return { text, wrong: [ofFirst !== undefined, ofLast !== undefined] }
  const [from, to] = [parseDay(first), parseDay(last)]
  if ((from === undefined) !== (to === undefined))
    return { text: wordsNow(dayFieldWords).both, wrong: [from === undefined, to === undefined] }
  return from && to && to < from ? { text: wordsNow(dayFieldWords).order, wrong: [false, true] } : undefined
}
