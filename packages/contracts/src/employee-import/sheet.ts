/** A cell: a number, text (a date as DD/MM/YYYY), or null if it is empty. */
export type Cell = string | number | null

/** A row with at least one value. `n` is its number in the sheet, from 1. */
export interface SheetRow {
  n: number
  cells: Cell[]
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
