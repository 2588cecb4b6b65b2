/** Kind of a column's content. Money is in paise, a day is `YYYY-MM-DD`, a moment is ISO 8601 UTC. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment'
export type Cell = string | number | null

export interface SheetColumn {
  title: string
  kind: CellKind
  /** Approximate width in characters. */
  width: number
}

/** A list as the input of all formats. */
export interface Sheet {
  title: string
  /** The filters of the list, in words. */
  filters: readonly string[]
  /** Time at which the list was read. */
  asOf: Date
  /** The requester. */
  by: string
  columns: readonly SheetColumn[]
  total: number
  /** Rows in batches; each row has a cell for each column. Iterate only once. */
  rows: AsyncIterable<Cell[][]>
}

/** Writes a whole sheet. `onRows` receives the number of rows written so far. */
export type WriteSheet = (sheet: Sheet, out: NodeJS.WritableStream, onRows: (done: number) => void) => Promise<void>
