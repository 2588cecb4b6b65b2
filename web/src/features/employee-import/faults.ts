import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import type { Place } from './grid/move.ts'

/** The cells with an error, in reading order. `columns`: the fields by their columns. */
export const faultsIn = (rows: readonly ImportRow[], columns: readonly (ImportField | undefined)[]): Place[] =>
  rows.flatMap(({ errors }, row) => {
    const wrong = new Set<ImportField>(errors.map(({ field }) => field))
    return wrong.size === 0
      ? []
      : columns.flatMap((field, column) => (field !== undefined && wrong.has(field) ? [{ row, column }] : []))
  })

/** A cell by the number of its row in the sheet, which stays when filters show or hide rows. */
export interface Anchor {
  n: number
  column: number
}

/** The index of a row by its number; that of the next row if it is not visible. */
export const indexOf = (rows: readonly ImportRow[], n: number): number => {
  const index = rows.findIndex(row => row.n >= n)
  return index < 0 ? Math.max(0, rows.length - 1) : index
}

/**
 * The start of the search for the next fault. A mended row that is hidden leaves its place to the next row, all cells of which
 * are still ahead.
 */
export const searchFrom = (rows: readonly ImportRow[], { n, column }: Anchor): Place => {
  const row = indexOf(rows, n)
  const found = rows[row]?.n
  if (found === n) return { row, column }
  return found !== undefined && found > n ? { row, column: -1 } : { row: rows.length, column: -1 }
}

const order = (a: Place, b: Place): number => a.row - b.row || a.column - b.column

/** The place of the next or the previous fault, wrapping from the last to the first. Undefined without faults. */
export const nextFault = (faults: readonly Place[], from: Place, by: 1 | -1): number | undefined => {
  if (faults.length === 0) return undefined
  const index =
    by === 1 ? faults.findIndex(fault => order(fault, from) > 0) : faults.findLastIndex(fault => order(fault, from) < 0)
  if (index >= 0) return index
  return by === 1 ? 0 : faults.length - 1
}

/** The number of the fault in this cell, from 1; 0 if it has none. */
export const faultAt = (faults: readonly Place[], place: Place): number =>
  faults.findIndex(fault => order(fault, place) === 0) + 1
