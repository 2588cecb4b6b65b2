/** A cell of a grid; row and column count from 0. */
export interface Place {
  row: number
  column: number
}

export interface Extent {
  rows: number
  columns: number
  /** Number of rows that Page Up and Page Down move. */
  page: number
}

export interface Key {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
  shiftKey?: boolean
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** The next or the previous cell in reading order; undefined beyond the last or the first cell. */
const stepped = ({ row, column }: Place, by: 1 | -1, { rows, columns }: Extent): Place | undefined => {
  const cell = row * columns + column + by
  return cell < 0 || cell >= rows * columns ? undefined : { row: Math.floor(cell / columns), column: cell % columns }
}

/** The cell to which a key moves (WAI-ARIA APG, grid). Undefined if the key does not move, or if Tab leaves the grid. */
export const moved = (from: Place, pressed: Key, extent: Extent): Place | undefined => {
  const { rows, columns, page } = extent
  const { row, column } = from
  const far = pressed.ctrlKey || pressed.metaKey
  const to = (nextRow: number, nextColumn: number): Place => ({ row: within(nextRow, rows), column: within(nextColumn, columns) })
  switch (pressed.key) {
    case 'ArrowDown':
      return to(far ? rows : row + 1, column)
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column)
    case 'ArrowRight':
      return to(row, far ? columns : column + 1)
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? rows : row, columns)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Tab':
      return stepped(from, pressed.shiftKey ? -1 : 1, extent)
    default:
      return undefined
  }
}
