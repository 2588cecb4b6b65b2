import type { Day } from '@opdesk/contracts/time.ts'

/** Invoices and credit notes, each with a series of its own. */
export type DocumentKind = 'IN' | 'CN'

const LARGEST = 9_999_999

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** The financial year of an IST day, April to March: `26-27`. */
export const financialYear = (day: Day): string => {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${twoDigits(year)}-${twoDigits(year + 1)}`
}

/**
 * `IN/26-27/0000001`, always 16 characters, the most that the tax rules allow. `day`: the IST day of issue. `serial`: the place in
 * the series of that kind and financial year, from 1 and without gaps.
 * @throws RangeError for a serial that is not 1 to 9,999,999
 */
export const documentNumber = (kind: DocumentKind, day: Day, serial: number): string => {
  if (!Number.isInteger(serial) || serial < 1 || serial > LARGEST) throw new RangeError(`no serial ${serial}`)
  return `${kind}/${financialYear(day)}/${String(serial).padStart(7, '0')}`
}
