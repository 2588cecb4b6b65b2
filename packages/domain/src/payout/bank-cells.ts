import { readRupees, toPaise } from '@opdesk/contracts/money.ts'
import { type Day, isDay } from '@opdesk/contracts/time.ts'

const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** The text of a cell of a bank's file: in Latin width, on one line, without the apostrophe that marks a text cell. */
export const cellText = (cell: string): string =>
  cell
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(INVISIBLE, ' ')
    .trim()
    .replace(/^['’`]+/, '')
    .trim()

/** A text for comparison: without blanks, in capitals. */
export const cellKey = (cell: string): string => cellText(cell).replaceAll(/\s+/g, '').toUpperCase()

/** Paise of a written amount such as `₹1,200.50`, `Rs. 720` or `720.000`; undefined if the text is no amount. */
export const readAmount = (cell: string): number | undefined => {
  const text = cellText(cell)
    .replace(/^(?:rs\.?|inr)\s*/i, '')
    .replace(/\/-$/, '')
    .replace(/(\.\d\d)0+$/, '$1')
  const rupees = readRupees(text)
  if (rupees === undefined) return undefined
  const paise = toPaise(Number(rupees))
  return Number.isSafeInteger(paise) ? paise : undefined
}

/** The last four digits of an account as the bank shows it (`XXXX4821`); undefined if the text does not end in four digits. */
export const readLastFour = (cell: string): string | undefined => /\d{4}$/.exec(cellKey(cell))?.[0]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayOf = (year: string, month: number, day: string): Day | undefined => {
  const text = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** The day in a cell such as `01/12/2026`, `1-Dec-26` or `2026-12-01 14:05`; undefined if there is none. Days come before months. */
export const readBankDay = (cell: string): Day | undefined => {
  const text = cellText(cell).toLowerCase()
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1] ?? '', Number(iso[2]), iso[3] ?? '')
  const numbers = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)(?!\d)/.exec(text)
  if (numbers) return dayOf(numbers[3] ?? '', Number(numbers[2]), numbers[1] ?? '')
  const named = /^(\d\d?)[-/. ]([a-z]{3})[a-z]{0,6}[-/. ](\d{4}|\d\d)(?!\d)/.exec(text)
  return named ? dayOf(named[3] ?? '', MONTHS.indexOf(named[2] ?? '') + 1, named[1] ?? '') : undefined
}

export type ReadUtr = { utr: string } | { problem: 'no_utr' | 'utr_scientific' | 'utr_invalid' }

const UTR = /^[A-Z0-9]{12,22}$/
/** A number that a spreadsheet has shortened, such as `4.3211E+11`: its last digits are lost. */
const SCIENTIFIC = /^\d+(?:[.,]\d+)?E[+-]?\d{1,3}$/

/** The bank's reference of a transfer: 12 to 22 letters and digits. */
export const readUtr = (cell: string): ReadUtr => {
  const utr = cellKey(cell)
  if (utr === '') return { problem: 'no_utr' }
  if (UTR.test(utr)) return { utr }
  return { problem: SCIENTIFIC.test(utr) ? 'utr_scientific' : 'utr_invalid' }
}
