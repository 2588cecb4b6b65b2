/** A cell: a number, text (a date as DD/MM/YYYY), or null if it is empty. */
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

/** A sheet. `count`: number of rows with a value. `rows`: the first of them, a few more than an import may have. */
export interface Sheet {
  name: string
  count: number
  rows: SheetRow[]
}

export interface Workbook {
  /** True if days count from 1904, as in some workbooks made on Macs. */
  date1904: boolean
  /** The sheets that have at least one value. */
  sheets: Sheet[]
}
