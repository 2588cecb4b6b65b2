import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx'
import { MAX_COLUMNS, MAX_IMPORT_ROWS, MAX_WORKBOOK_BYTES } from '@opdesk/contracts/employee-import/limits.ts'
import { dayOfSerial } from '@opdesk/contracts/employee-import/serial-day.ts'
import type { Cell, SheetRow, Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { dropMissingParts } from './content-types.ts'
import { nonEmptyRows } from './non-empty-rows.ts'
import { cleanCell } from './sheet-cell.ts'
import { storedZip } from './stored-zip.ts'
import { MAX_UNPACKED_BYTES, readDirectory, unpack } from './zip-parts.ts'

const ZIP = 'PK\x03\x04'
/** Signature of compound files: .xls, and workbooks with a password. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/**
 * Maximum number of rows that are read. The largest import needs fewer; the rest leaves room for titles above the header, and for
 * one row too many to be noticed.
 */
const MAX_READ = MAX_IMPORT_ROWS + 20
/** Maximum number of characters in all texts of a workbook; those of the largest import are far below. */
const MAX_TEXT = 8_000_000
/** Matches the parts that have values; macros, drawings and links are in other parts. */
const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels)$/i
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
const WORKBOOK = /^xl\/workbook\.xml$/i
const TYPES = /^\[Content_Types\]\.xml$/i
const MACROS = /vbaProject|macrosheets/i

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')
const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** The same workbook with only the values of its sheets. */
const plainZip = (bytes: Buffer): Buffer => {
  const entries = readDirectory(bytes)
  if (!entries.some(({ name }) => WORKBOOK.test(name))) throw new DomainError('not_a_workbook')
  if (entries.some(({ name }) => MACROS.test(name))) throw new DomainError('workbook_has_macros')
  let room = MAX_UNPACKED_BYTES
  const wanted = entries.filter(({ name }) => WANTED.test(name) || SHEET.test(name))
  const names = wanted.map(({ name }) => name)
  const plain = (name: string, content: string): string => {
    if (SHEET.test(name)) return nonEmptyRows(content, MAX_READ)
    return TYPES.test(name) ? dropMissingParts(content, names) : content
  }
  const parts = wanted.map(entry => {
    const content = unpack(bytes, entry, room)
    room -= content.length
    return { name: entry.name, content: Buffer.from(plain(entry.name, content.toString('latin1')), 'latin1') }
  })
  return storedZip(parts)
}

/** Reduces a file to the values of its sheets. @throws DomainError for a file that is no workbook, or that cannot be read */
const plainOf = (bytes: Buffer): Buffer => {
  if (bytes.length > MAX_WORKBOOK_BYTES) throw new DomainError('workbook_too_large')
  if (bytes.toString('latin1', 0, ZIP.length) === ZIP) return plainZip(bytes)
  if (bytes.toString('latin1', 0, COMPOUND.length) !== COMPOUND) throw new DomainError('not_a_workbook')
  if (bytes.includes(wide('EncryptedPackage'))) throw new DomainError('workbook_protected')
  if (bytes.includes(wide('_VBA_PROJECT_CUR'))) throw new DomainError('workbook_has_macros')
  if (!bytes.includes(wide('Workbook')) && !bytes.includes(wide('Book'))) throw new DomainError('not_a_workbook')
  return bytes
}

/** Matches a number format such as 00000: the number is shown with that many digits, and is read as that text. */
const DIGITS = /^0{2,20}$/

const cellOf = (cell: CellObject | undefined, date1904: boolean): Cell => {
  if (!cell || cell.v === undefined || cell.v === null) return null
  if (cell.t === 'e') return ERRORS[Number(cell.v)] ?? '#ERROR!'
  if (typeof cell.v === 'number') {
    const format = String(cell.z ?? '')
    if (DIGITS.test(format) && Number.isSafeInteger(cell.v) && cell.v >= 0) return String(cell.v).padStart(format.length, '0')
    const day = SSF.is_date(format) ? dayOfSerial(cell.v, date1904) : undefined
    return day ?? cell.v
  }
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE'
  return cleanCell(String(cell.v)) || null
}

const rowsOf = (sheet: WorkSheet | undefined, date1904: boolean): { rows: SheetRow[]; count: number } => {
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] } | undefined)?.['!data'] ?? []
  const rows: SheetRow[] = []
  let count = 0
  // forEach skips missing rows, of which a sheet may have a million.
  data.forEach((found, index) => {
    const cells: Cell[] = []
    found?.slice(0, MAX_COLUMNS).forEach((cell, column) => {
      const value = cellOf(cell, date1904)
      if (value === null) return
      while (cells.length < column) cells.push(null)
      cells.push(value)
    })
    if (cells.length === 0) return
    count += 1
    if (rows.length < MAX_READ) rows.push({ n: index + 1, cells })
  })
  return { rows, count }
}

const textOf = ({ sheets }: Workbook): number =>
  sheets.reduce(
    (sum, { rows }) =>
      sum + rows.reduce((all, { cells }) => all + cells.reduce<number>((row, cell) => row + String(cell ?? '').length, 0), 0),
    0,
  )

/**
 * Reads the values of a workbook that a person uploaded. A formula counts with the value it had when the workbook was saved.
 * Macros, links and formats are not read.
 * @throws DomainError not_a_workbook, workbook_too_large, workbook_protected, workbook_has_macros, workbook_swollen,
 * workbook_unreadable, workbook_empty
 */
export const readWorkbook = (file: Uint8Array): Workbook => {
  const bytes = plainOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
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
  // Hidden sheets come last, because of several similar lists the first is proposed.
  const isHidden = (at: number): boolean => (parsed.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0
  const names = [false, true].flatMap(hidden => parsed.SheetNames.filter((_, at) => isHidden(at) === hidden))
  const sheets = names
    .map(name => ({
      name: cleanCell(name).slice(0, 100),
      ...rowsOf(new Map(Object.entries(parsed.Sheets)).get(name), date1904),
    }))
    .filter(({ count }) => count > 0)
  const workbook = { date1904, sheets }
  if (sheets.length === 0) throw new DomainError('workbook_empty')
  if (textOf(workbook) > MAX_TEXT) throw new DomainError('workbook_swollen')
  return workbook
}
