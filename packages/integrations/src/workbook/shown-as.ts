import { SSF } from '@e965/xlsx'
import { cleanCell } from './sheet-cell.ts'

/** Stand for a slash and a semicolon, which the library would take for a fraction and the end of a format. */
const [SLASH, SEMICOLON] = ['\ue000', '\ue001']
/** A text in quotes, an escaped sign, and a currency or language: "EMP", \\-, [$₹-4009]. */
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-([0-9A-F]+))?\]/gi
/** Languages up to this one have no digits of their own. */
const LATIN_DIGITS = 0x1ffffff

const quoted = (text: string): string => (text === '' ? '' : `"${text.replaceAll('/', SLASH).replaceAll(';', SEMICOLON)}"`)

/** The text that Excel shows for a value with a number format; undefined for a format that cannot be read. */
export const shownAs = (value: number | string, format: string): string | undefined => {
  let isRead = true
  const plain = format.replaceAll(LITERAL, (_, text?: string, escaped?: string, currency = '', language = '0') => {
    if (Number.parseInt(language, 16) > LATIN_DIGITS) isRead = false
    return quoted(text ?? escaped ?? currency)
  })
  // What is left is a fraction: an id is none.
  if (!isRead || plain.includes('/')) return undefined
  try {
    return cleanCell(SSF.format(plain, value).replaceAll(SLASH, '/').replaceAll(SEMICOLON, ';'))
  } catch {
    return undefined
  }
}
