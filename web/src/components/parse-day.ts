import { type Day, formatDay, isDay } from '@opdesk/contracts/time.ts'
import { dayFieldWords } from '../lib/day-field-words.ts'
import { wordsNow } from '../lib/words.ts'

/** Matches a day as people write it: 3/2/1991, 03-02-1991, 03.02.1991 or 03021991. */
const DAY_PATTERN = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$|^(\d\d)(\d\d)(\d{4})$/

/** Parses a typed day without a time zone. Returns undefined if the calendar has no such day. */
export const parseDay = (text: string): Day | undefined => {
  const [day = '', month = '', year] = (DAY_PATTERN.exec(text.trim()) ?? []).slice(1).filter(part => part !== undefined)
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

/** The reason why a text is not a day from `first` to `last`; undefined if it is. */
export const dayError = (text: string, first: Day, last: Day): string | undefined => {
  const day = parseDay(text)
  const words = wordsNow(dayFieldWords)
  if (day === undefined) return text.trim() === '' ? undefined : words.notADay
  return day < first || day > last ? words.outside(formatDay(first), formatDay(last)) : undefined
}
