import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { rowsOfSheet } from '@opdesk/domain/payout/answer-table.ts'
import { type CsvRow, readCsv } from '@opdesk/domain/payout/read-csv.ts'

/** First bytes of workbooks: ZIP, and compound files. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

/** True for the first bytes of an .xlsx or .xls file. */
export const isWorkbook = (bytes: Buffer): boolean => WORKBOOKS.includes(bytes.subarray(0, 4).toString('hex'))

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Maximum number of rows of a bank's file. */
export const MAX_BANK_ROWS = 50_100
/** Maximum number of UTF-16 units of a workbook's texts. */
const MAX_TEXT = 40_000_000

const readBook = async (bytes: Buffer): Promise<Workbook> => {
  // The library is large, so it is loaded only where a workbook is read.
  const { readWorkbook } = await import('@opdesk/integrations/workbook/read-workbook.ts')
  try {
    return readWorkbook(bytes, { rows: MAX_BANK_ROWS, text: MAX_TEXT })
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('workbook_unreadable')
  }
}

/**
 * The rows of a bank's file, a workbook or CSV, as texts. Of a workbook, the first sheet counts.
 * @throws not_a_workbook, workbook_empty, bank_file_too_long, and the errors of `readWorkbook`
 */
export const parseBankRows = async (file: Uint8Array): Promise<CsvRow[]> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (isWorkbook(bytes)) {
    const { sheets, date1904 } = await readBook(bytes)
    const [sheet] = sheets
    if (!sheet) throw new DomainError('workbook_empty')
    if (sheet.count > sheet.rows.length) throw new DomainError('bank_file_too_long')
    return rowsOfSheet(sheet, date1904)
  }
  if (bytes.includes(0)) throw new DomainError('not_a_workbook')
  const rows = readCsv(decode(bytes))
  if (rows.length === 0) throw new DomainError('workbook_empty')
  if (rows.length > MAX_BANK_ROWS) throw new DomainError('bank_file_too_long')
  return rows
}
