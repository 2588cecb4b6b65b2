import type { Day } from '@opdesk/contracts/time.ts'

/** Invoices and credit notes, each with a series of its own. */
export type DocumentKind = 'IN' | 'CN'

const DIGITS = 7
const LETTERS = 26
const A = 'A'.charCodeAt(0)

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** The financial year of an IST day, April to March: `26-27`. */
export const financialYear = (day: Day): string => {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${twoDigits(year)}-${twoDigits(year + 1)}`
}

/**
 * The letter of a series: none in the first life of the log, then A, B and so on. If the end of the log was lost, numbers already
 * sent to people may be lost with it; a new letter keeps them from being given twice (decision 0074). After Z comes A: a series
 * that exists goes on.
 * @param life from 1
 */
export const seriesLetter = (life: number): string => (life === 1 ? '' : String.fromCharCode(A + ((life - 2) % LETTERS)))

/**
 * `IN/26-27/0000001`, or `IN/26-27/A000001` in a later life of the log: always 16 characters, the most that the tax rules allow.
 * `day`: the IST day of issue. `serial`: the place in the series of that kind, financial year and life, from 1 and without gaps.
 * @throws RangeError for a serial below 1 or with too many digits
 */
export const documentNumber = (kind: DocumentKind, day: Day, serial: number, life = 1): string => {
  const letter = seriesLetter(life)
  const room = DIGITS - letter.length
  if (!Number.isInteger(serial) || serial < 1 || serial >= 10 ** room) throw new RangeError(`no serial ${serial}`)
  return `${kind}/${financialYear(day)}/${letter}${String(serial).padStart(room, '0')}`
}
