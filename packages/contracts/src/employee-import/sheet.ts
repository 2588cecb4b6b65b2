/** A cell: a number stays one, a date is text DD/MM/YYYY, and an empty cell is null. */
export type Cell = string | number | null

/** A row with at least one value. `n` is its number in the sheet, from 1. */
export interface SheetRow {
  n: number
  cells: Cell[]
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
