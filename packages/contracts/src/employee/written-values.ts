import { patterns } from '../patterns.ts'
import { nationalNumber } from '../phone.ts'
import { withoutInvisible } from '../plain-text.ts'
import { formatDay } from '../time.ts'
import { readCountryCode, readGender, readStatus } from './written-codes.ts'
import { readDay } from './written-day.ts'

const mobileOf = (text: string): string | undefined => {
  const digits = nationalNumber(text)
  return patterns.mobile.test(digits) ? digits : undefined
}
const dayOf = (text: string): string | undefined => {
  const day = readDay(text)
  return day === undefined ? undefined : formatDay(day)
}

/** The reading of each field that people write in several ways. */
const readers = new Map<string, (text: string) => string | undefined>([
  ['dob', dayOf],
  ['gender', readGender],
  ['country_code', readCountryCode],
  ['phone', mobileOf],
  ['email', withoutInvisible],
  ['status', readStatus],
])

/**
 * A value of a sheet or a grid in its one form: a day as DD/MM/YYYY, a mobile as ten digits, a code for its word. A text that
 * cannot be read stays as it is.
 */
export const readValue = (field: string, text: string): string => readers.get(field)?.(text) ?? text
