/** The content of a column: money in paise, a day `YYYY-MM-DD`, a time ISO 8601 UTC. */
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
  /** The filters applied, in words. */
  filters: readonly string[]
  /** Time of the read. */
  asOf: Date
  /** The requester. */
  by: string
  columns: readonly SheetColumn[]
  total: number
  /** A cell for each column, in batches. Readable once. */
  rows: AsyncIterable<Cell[][]>
}

/** Writes a sheet to its end. `onRows` receives the number of rows done. */
export type WriteSheet = (sheet: Sheet, out: NodeJS.WritableStream, onRows: (done: number) => void) => Promise<void>
