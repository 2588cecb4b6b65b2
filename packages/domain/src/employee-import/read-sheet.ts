import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import { matchHeaders } from '@opdesk/contracts/employee-import/match-headers.ts'
import type { Sheet, SheetRow } from '@opdesk/contracts/employee-import/sheet.ts'
import { cellText } from './cell-text.ts'

/** Number of rows that are searched for the header: a title and a note may precede it. */
const HEADER_WITHIN = 10
const SAMPLES = 3
const SAMPLE_MAX = 60

type Remembered = ReadonlyMap<string, ImportField>

/** A sheet, split into its header and its rows of employees. */
export interface SheetTable {
  headers: string[]
  rows: SheetRow[]
  /** Number of employees, including rows beyond the maximum, which were not read. */
  count: number
}

const headersOf = ({ cells }: SheetRow): string[] => cells.map(cellText)

const matchedBy = (headers: readonly string[], remembered: Remembered): number =>
  Object.values(matchHeaders(headers, remembered)).filter(column => column !== null).length

/**
 * Splits a sheet at its header: the row among the first ten that contains the most field names, or the first row if no row contains
 * any.
 */
export const tableOf = ({ rows, count }: Sheet, remembered: Remembered): SheetTable => {
  const known = rows.slice(0, HEADER_WITHIN).map(row => matchedBy(headersOf(row), remembered))
  const header = Math.max(0, known.indexOf(Math.max(...known)))
  const found = rows[header]
  const below = rows.slice(header + 1)
  // The lower half of a header whose cells are merged over two rows.
  const ownRows = below.filter(({ notes = {} }) =>
    Object.values(notes).every(({ mergedFrom = Number.POSITIVE_INFINITY }) => mergedFrom > (found?.n ?? 0)),
  )
  const dropped = below.length - ownRows.length
  return { headers: found ? headersOf(found) : [], rows: ownRows, count: count - header - 1 - dropped }
}

/** The sheet with the most field names in its header; on a tie, the first. */
export const likeliestSheet = (sheets: readonly Sheet[], remembered: Remembered): Sheet | undefined => {
  const known = sheets.map(sheet => matchedBy(tableOf(sheet, remembered).headers, remembered))
  return sheets[known.indexOf(Math.max(...known))]
}

const sample = ({ cells, notes }: SheetRow, column: number): string[] => {
  const text = notes?.[column]?.shown ?? cellText(cells[column] ?? null)
  return text === '' ? [] : [text.slice(0, SAMPLE_MAX)]
}

/** The columns that have a header or a value, with their first values. */
export const columnsOf = ({ headers, rows }: SheetTable): { index: number; header: string; samples: string[] }[] => {
  const width = Math.max(headers.length, ...rows.slice(0, SAMPLES).map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => ({
    index,
    header: headers[index] ?? '',
    samples: rows.slice(0, SAMPLES).flatMap(row => sample(row, index)),
  })).filter(({ header, samples }) => header !== '' || samples.length > 0)
}
