import ExcelJS from 'exceljs'
import { safeSheetName } from './sheet-name.ts'

/** A sheet of texts to write. `widths`: in characters. */
export interface WrittenSheet {
  title: string
  columns: { title: string; width: number }[]
  rows: string[][]
}

const HEADER_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F4E9E' } } as const

/** Escapes a text such as `_x0041_`, which would be read as an escaped character. */
const textOf = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/**
 * Writes an Excel file with all columns formatted as text, including rows yet to be entered: Excel then keeps mobile numbers and
 * dates as typed. The header is bold white on blue, stays visible, and repeats on printed pages.
 */
export const writeSheet = async ({ title, columns, rows }: WrittenSheet): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'opdesk'
  const worksheet = workbook.addWorksheet(safeSheetName(title), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { printTitlesRow: '1:1' },
  })
  worksheet.columns = columns.map(({ width }) => ({ width, style: { numFmt: '@' } }))
  const header = worksheet.addRow(columns.map(column => column.title))
  header.eachCell(cell => {
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } }
    cell.fill = HEADER_FILL
  })
  for (const row of rows) worksheet.addRow(row.map(textOf))
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}
