import { once } from 'node:events'
import { toRupees } from '@opdesk/contracts/money.ts'
import { asIstClock } from '@opdesk/contracts/time.ts'
import { cleanText } from '@opdesk/integrations/pdf/clean-text.ts'
import type { Cell, CellKind, SheetColumn, WriteSheet } from '../sheet.ts'

const BOM = '\ufeff'
/** Start of a text that a spreadsheet would run as a formula (OWASP, CSV injection), full-width forms included. */
const FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Quotes a field if RFC 4180 requires it. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const texts: Record<CellKind, (cell: string | number) => string> = {
  text: cell => quoted(neutral(cleanText(String(cell)))),
  number: String,
  money: paise => toRupees(Number(paise)).toFixed(2),
  day: String,
  moment: iso => asIstClock(String(iso)).toISOString().slice(0, 19).replace('T', ' '),
}

const lineOf = (columns: readonly SheetColumn[], cells: readonly Cell[]): string =>
  `${columns.map(({ kind }, index) => (cells[index] == null ? '' : texts[kind](cells[index]))).join(',')}\r\n`

const headings = (columns: readonly SheetColumn[]): string =>
  `${columns.map(({ title, kind }) => quoted(kind === 'money' ? `${title} (₹)` : title)).join(',')}\r\n`

/**
 * CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, plain amounts, no text that runs as a formula. Days and times are ISO
 * (times in IST), because a spreadsheet reads `07/11/2027` by the country of its computer.
 */
export const writeCsv: WriteSheet = async ({ columns, rows }, out, onRows) => {
  out.write(BOM + headings(columns))
  let done = 0
  for await (const batch of rows) {
    if (!out.write(batch.map(cells => lineOf(columns, cells)).join(''))) await once(out, 'drain')
    done += batch.length
    onRows(done)
  }
  out.end()
}
