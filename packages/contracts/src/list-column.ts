import type { Tone } from './tone.ts'

interface ColumnBase<Sort extends string> {
  key: string
  title: string
  /** The list's word for sorting by this column. Without it the column does not sort. */
  sortBy?: Sort
  /** The column that names the record. It carries the row's link and heads its card on a phone. */
  main?: boolean
  /** Left out of the card on a phone. */
  hideOnPhone?: boolean
  /** Stays visible at the right edge of its table while that scrolls. */
  pinned?: true
  /** Width on a screen, in pixels. */
  width?: number
  /** Width in a file, in characters. */
  chars?: number
}

/** Value of a column for a record. Null for an empty cell. */
export type ListColumn<R, Sort extends string = string> = ColumnBase<Sort> &
  (
    | { kind: 'serial' }
    /** `fit`: on one line and cut to a narrow or a wide column, whole on one line, or over several lines. */
    | { kind: 'text'; of: (record: R) => string | null; fit?: 'narrow' | 'wide' | 'line' | 'wrap' }
    | { kind: 'number'; of: (record: R) => number | null }
    /** Rupees. */
    | { kind: 'money'; of: (record: R) => number | null }
    /** An IST day `YYYY-MM-DD`, or a moment of which the day is shown. */
    | { kind: 'day'; of: (record: R) => string | null }
    /** ISO 8601 UTC. `fileKind`: a file has the day alone. */
    | { kind: 'moment'; of: (record: R) => string | null; fileKind?: 'day' }
    | { kind: 'phone'; of: (record: R) => { country_code: string; phone: string } }
    | { kind: 'badge'; of: (record: R) => { tone: Tone; label: string } }
  )

/** The number of a row within its list. */
export const serialColumn = { key: 'serial', title: 'S.No', kind: 'serial', width: 56, chars: 7, hideOnPhone: true } as const

/**
 * The columns with these keys, in their order.
 *
 * @throws if a key names no column
 */
export const pickColumns = <R, Sort extends string>(
  columns: readonly ListColumn<R, Sort>[],
  ...keys: string[]
): ListColumn<R, Sort>[] =>
  keys.map(key => {
    const column = columns.find(known => known.key === key)
    if (!column) throw new Error(`There is no column ${key}`)
    return column
  })
