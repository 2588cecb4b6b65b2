/** A cell: a number stays one, a date is text DD/MM/YYYY, and an empty cell is null. */
export type Cell = string | number | null

/** The cell of a formula whose value the workbook does not have. */
export const NO_VALUE = '#FORMULA!'

/** What else is known of a cell. */
export interface CellNote {
  /** The text that Excel shows by the cell's format; empty if it shows none. */
  shown?: string
  isDate?: true
  /** The row with the merged cells that the value is from. */
  mergedFrom?: number
}

/** A row with at least one value. `n` is its number in the sheet, from 1; `notes` are by column. */
export interface SheetRow {
  n: number
  cells: Cell[]
  notes?: Record<number, CellNote>
}

/** A sheet. `count`: its rows with a value; `rows`: the first of them, a few more than an import may have. */
export interface Sheet {
  name: string
  count: number
  rows: SheetRow[]
}

export interface Workbook {
  /** Days count from 1904, as they do in some workbooks of Macs. */
  date1904: boolean
  /** Sheets with at least one value. */
  sheets: Sheet[]
}
