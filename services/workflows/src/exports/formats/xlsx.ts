import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { toRupees } from '@opdesk/contracts/money.ts'
import { asIstClock } from '@opdesk/contracts/time.ts'
import { cleanText } from '@opdesk/integrations/pdf/clean-text.ts'
import { safeSheetName } from '@opdesk/integrations/workbook/sheet-name.ts'
import ExcelJS from 'exceljs'
import type { CellKind, WriteSheet } from '../sheet.ts'

/**
 * Number format for ₹ with Indian grouping. A format allows two conditions: crores and lakhs each use one, smaller amounts need
 * none.
 */
const RUPEES = '[>=10000000]"₹"##\\,##\\,##\\,##0.00;[>=100000]"₹"##\\,##\\,##0.00;"₹"#,##0.00'

/**
 * Number formats for negative amounts, largest first. A cell's amount selects its format: readers disagree about the sign of
 * negative amounts in a format with conditions.
 */
const NEGATIVE_RUPEES = [
  [10_000_000, '##\\,##\\,##\\,##0.00'],
  [100_000, '##\\,##\\,##0.00'],
  [0, '#,##0.00'],
] as const

/** Shared style objects: ExcelJS recognises an object that it has seen before. */
const styles: Record<CellKind, Partial<ExcelJS.Style>> = {
  text: { alignment: { vertical: 'top', horizontal: 'left' } },
  number: { numFmt: '0', alignment: { vertical: 'top', horizontal: 'right' } },
  money: { numFmt: RUPEES, alignment: { vertical: 'top', horizontal: 'right' } },
  day: { numFmt: 'dd/mm/yyyy', alignment: { vertical: 'top', horizontal: 'left' } },
  moment: { numFmt: 'dd/mm/yyyy hh:mm AM/PM', alignment: { vertical: 'top', horizontal: 'left' } },
}

const negative = NEGATIVE_RUPEES.map(([least, digits]) => ({
  least,
  style: { ...styles.money, numFmt: `"₹"${digits};-"₹"${digits}` },
}))

const styleOf = (kind: CellKind, value: string | number | Date): Partial<ExcelJS.Style> =>
  (kind === 'money' && Number(value) < 0 && negative.find(({ least }) => -Number(value) >= least)?.style) || styles[kind]

/** Maximum number of characters in a cell, a limit of Excel. */
const MAX_TEXT = 32_767

/**
 * Cell text that Excel shows as it is: no formula, link or rich text. `_x0041_` is escaped, because Excel would read it as a
 * character.
 */
const textOf = (text: string): string =>
  cleanText(text)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .slice(0, MAX_TEXT)

const values: Record<CellKind, (cell: string | number) => string | number | Date> = {
  text: cell => textOf(String(cell)),
  number: Number,
  money: paise => toRupees(Number(paise)),
  day: day => new Date(`${day}T00:00:00Z`),
  moment: iso => asIstClock(String(iso)),
}

/**
 * Waits until the streams of a sheet have taken the rows written so far. ExcelJS does not wait for them, so rows would pile up in
 * memory.
 */
const untilTaken = async (worksheet: ExcelJS.Worksheet): Promise<void> => {
  const { pipes = [] } = (worksheet as unknown as { stream: { pipes?: Writable[] } }).stream
  for (const pipe of pipes) if (pipe.writableNeedDrain) await once(pipe, 'drain')
}

const HEADER_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F4E9E' } } as const

/**
 * Writes an Excel workbook: amounts are numbers, days are dates, and the header (bold white on blue) stays visible while scrolling and
 * repeats on printed pages.
 */
export const writeXlsx: WriteSheet = async ({ title, asOf, by, columns, total, rows }, out, onRows) => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out as Writable,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 5 } },
    created: asOf,
    modified: asOf,
    creator: 'opdesk',
    lastModifiedBy: textOf(by),
  } as ConstructorParameters<typeof ExcelJS.stream.xlsx.WorkbookWriter>[0])
  const worksheet = workbook.addWorksheet(safeSheetName(title), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' },
  })
  worksheet.columns = columns.map(({ width }) => ({ width: width + 2 }))
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: total + 1, column: columns.length } }
  const header = worksheet.addRow(columns.map(column => column.title))
  header.height = 22
  header.eachCell((cell, index) => {
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } }
    cell.fill = HEADER_FILL
    cell.numFmt = '@'
    cell.alignment = { vertical: 'middle', horizontal: columns[index - 1]?.kind === 'money' ? 'right' : 'left' }
  })
  header.commit()
  let done = 0
  for await (const batch of rows) {
    for (const cells of batch) {
      const row = worksheet.addRow([])
      for (const [index, { kind }] of columns.entries()) {
        const cell = cells[index] ?? null
        if (cell === null || cell === '') continue
        const written = row.getCell(index + 1)
        const value = values[kind](cell)
        written.value = value
        written.style = styleOf(kind, value)
      }
      row.commit()
    }
    await untilTaken(worksheet)
    done += batch.length
    onRows(done)
  }
  await workbook.commit()
}
