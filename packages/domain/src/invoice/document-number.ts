import type { Day } from '@opdesk/contracts/time.ts'

/** Kinds of documents: invoice and credit note. Each has its own series of numbers. */
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
 * The letter of a series: '' in the first life of the log, then A, B and so on. If the end of the log was lost, numbers already
 * sent to people may be lost with it; a new letter prevents giving them again (decision 0074). After Z the letters restart at A,
 * where the existing series continues.
 * @param life of the log, from 1
 */
export const seriesLetter = (life: number): string => (life === 1 ? '' : String.fromCharCode(A + ((life - 2) % LETTERS)))

/**
 * The number of a document: `IN/26-27/0000001`, or `IN/26-27/A000001` in a later life of the log. It has 16 characters, the maximum
 * of the tax rules. `day`: the IST day of issue. `serial`: the place in the series of this kind, financial year and life, from 1
 * without gaps.
 * @throws RangeError for a serial below 1 or with too many digits
 */
export const documentNumber = (kind: DocumentKind, day: Day, serial: number, life = 1): string => {
  const letter = seriesLetter(life)
  const room = DIGITS - letter.length
  if (!Number.isInteger(serial) || serial < 1 || serial >= 10 ** room) throw new RangeError(`no serial ${serial}`)
  return `${kind}/${financialYear(day)}/${letter}${String(serial).padStart(room, '0')}`
}
