import { DomainError } from '@opdesk/contracts/errors.ts'
import { rowsOfSheet } from '@opdesk/domain/payout/answer-table.ts'
import { type CsvRow, readCsv } from '@opdesk/domain/payout/read-csv.ts'
import type { Workbooks } from '@opdesk/integrations/workbook/workbooks.ts'

/** First bytes of workbooks: ZIP, and compound files. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Maximum number of rows of a bank's file. */
const MAX_ROWS = 50_100

/**
 * The rows of a bank's file, a workbook or CSV, as texts. Of a workbook, the first sheet counts.
 * @throws not_a_workbook, workbook_empty, too_many_rows, and the errors of `Workbooks.read`
 */
export const readBankRows = async (workbooks: Workbooks, bytes: Buffer, person: string): Promise<CsvRow[]> => {
  if (WORKBOOKS.includes(bytes.subarray(0, 4).toString('hex'))) {
    const { sheets, date1904 } = await workbooks.read(bytes, { person, group: person })
    const [sheet] = sheets
    if (!sheet) throw new DomainError('workbook_empty')
    if (sheet.count > sheet.rows.length) throw new DomainError('too_many_rows')
    return rowsOfSheet(sheet, date1904)
  }
  if (bytes.includes(0)) throw new DomainError('not_a_workbook')
  const rows = readCsv(decode(bytes))
  if (rows.length === 0) throw new DomainError('workbook_empty')
  if (rows.length > MAX_ROWS) throw new DomainError('too_many_rows')
  return rows
}
