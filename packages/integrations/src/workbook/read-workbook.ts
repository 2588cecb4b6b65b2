import { read } from '@e965/xlsx'
import { MAX_IMPORT_ROWS, MAX_WORKBOOK_BYTES } from '@opdesk/contracts/employee-import/limits.ts'
import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { notAWorkbook } from './other-formats.ts'
import { plainZip } from './plain-zip.ts'
import { cleanCell } from './sheet-cell.ts'
import { rowsOf } from './sheet-rows.ts'

const ZIP = 'PK\x03\x04'
/** Compound files: .xls, and workbooks with a password. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** Limits of a workbook: `rows` that are read of a sheet, and UTF-16 units of all texts. */
export interface WorkbookLimits {
  rows: number
  text: number
}

/** Of the largest import, one row more to detect too many, and a title above the header; its texts are far below the limit. */
const IMPORT_LIMITS: WorkbookLimits = { rows: MAX_IMPORT_ROWS + 20, text: 8_000_000 }
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')
/** @throws DomainError for a file that is no workbook, and for an opaque one */
const plainOf = (bytes: Buffer, rows: number): Buffer => {
  if (bytes.length > MAX_WORKBOOK_BYTES) throw new DomainError('workbook_too_large')
  if (bytes.toString('latin1', 0, ZIP.length) === ZIP) return plainZip(bytes, rows)
  if (bytes.toString('latin1', 0, COMPOUND.length) !== COMPOUND) throw notAWorkbook(bytes)
  if (bytes.includes(wide('EncryptedPackage'))) throw new DomainError('workbook_protected')
  if (bytes.includes(wide('_VBA_PROJECT_CUR'))) throw new DomainError('workbook_has_macros')
  if (!bytes.includes(wide('Workbook')) && !bytes.includes(wide('Book'))) throw new DomainError('not_a_workbook')
  return bytes
}

const textOf = ({ sheets }: Workbook): number =>
  sheets.reduce(
    (sum, { rows }) =>
      sum + rows.reduce((all, { cells }) => all + cells.reduce<number>((row, cell) => row + String(cell ?? '').length, 0), 0),
    0,
  )

/**
 * Reads the values of a workbook that a person uploaded. Formulas count with the value that they had when the workbook was
 * saved; of formats only the look of numbers counts; macros and links are not read at all.
 * @throws DomainError not_a_workbook, workbook_too_large, workbook_protected, workbook_has_macros, workbook_swollen, workbook_unreadable,
 *   workbook_empty
 */
export const readWorkbook = (file: Uint8Array, limits = IMPORT_LIMITS): Workbook => {
  const bytes = plainOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits.rows)
  const parsed = (() => {
    try {
      return read(bytes, {
        type: 'buffer',
        dense: true,
        cellFormula: false,
        cellHTML: false,
        cellText: false,
        cellNF: true,
        cellDates: false,
        bookVBA: false,
      })
    } catch (error) {
      const isProtected = error instanceof Error && /password|ECMA-376 Encrypted/i.test(error.message)
      throw new DomainError(isProtected ? 'workbook_protected' : 'workbook_unreadable')
    }
  })()
  const date1904 = parsed.Workbook?.WBProps?.date1904 === true
  // Hidden sheets come last: of several similar lists, the first is proposed.
  const isHidden = (at: number): boolean => (parsed.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0
  const names = [false, true].flatMap(hidden => parsed.SheetNames.filter((_, at) => isHidden(at) === hidden))
  const sheets = names
    .map(name => ({
      name: cleanCell(name).slice(0, 100),
      ...rowsOf(new Map(Object.entries(parsed.Sheets)).get(name), date1904, limits.rows),
    }))
    .filter(({ count }) => count > 0)
  const workbook = { date1904, sheets }
  if (sheets.length === 0) throw new DomainError('workbook_empty')
  if (textOf(workbook) > limits.text) throw new DomainError('workbook_swollen')
  return workbook
}
