import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import type { Place } from './grid/move.ts'

/** The cells with an error, in reading order. `columns` has the field of each column of the grid. */
export const faultsIn = (rows: readonly ImportRow[], columns: readonly (ImportField | undefined)[]): Place[] =>
  rows.flatMap(({ errors }, row) => {
    const wrong = new Set<ImportField>(errors.map(({ field }) => field))
    return wrong.size === 0
      ? []
      : columns.flatMap((field, column) => (field !== undefined && wrong.has(field) ? [{ row, column }] : []))
  })

/** A cell identified by its column and by its row's number in the sheet, which stays the same when a filter shows or hides rows. */
export interface Anchor {
  n: number
  column: number
}

/** The index of the visible row with this number. If that row is hidden, the index of the next visible row, or else of the last. */
export const indexOf = (rows: readonly ImportRow[], n: number): number => {
  const index = rows.findIndex(row => row.n >= n)
  return index < 0 ? Math.max(0, rows.length - 1) : index
}

/**
 * Where the search for the next or previous error starts. If the row of the anchor is now hidden, the search starts before the
 * first cell of the next row.
 */
export const searchFrom = (rows: readonly ImportRow[], { n, column }: Anchor): Place => {
  const row = indexOf(rows, n)
  const found = rows[row]?.n
  if (found === n) return { row, column }
  return found !== undefined && found > n ? { row, column: -1 } : { row: rows.length, column: -1 }
}

const order = (a: Place, b: Place): number => a.row - b.row || a.column - b.column

/** The index of the next or previous error, wrapping around at the ends; undefined if there are no errors. */
export const nextFault = (faults: readonly Place[], from: Place, by: 1 | -1): number | undefined => {
  if (faults.length === 0) return undefined
  const index =
    by === 1 ? faults.findIndex(fault => order(fault, from) > 0) : faults.findLastIndex(fault => order(fault, from) < 0)
  if (index >= 0) return index
  return by === 1 ? 0 : faults.length - 1
}

/** The position of this cell among the cells with errors, from 1; 0 if the cell has no error. */
export const faultAt = (faults: readonly Place[], place: Place): number =>
  faults.findIndex(fault => order(fault, place) === 0) + 1
