import type { Tone } from './tone.ts'

interface ColumnBase<Sort extends string> {
  key: string
  title: string
  /** The list's sort parameter for this column. Without it the column cannot be sorted. */
  sortBy?: Sort
  /** True for the column that names the record: it has the row's link, and is the heading of the card on a phone. */
  main?: boolean
  /** True if the card on a phone leaves the column out. */
  hideOnPhone?: boolean
  /** True if the column stays visible at the right edge while the table scrolls. */
  pinned?: true
  /** Width on a screen, in pixels. */
  width?: number
  /** True if the table shows the column only to people who choose it. Files contain it. */
  hidden?: true
  /** True if files leave the column out, such as an age, which changes daily. */
  onScreen?: true
  /** Weight of the text on a screen. */
  tone?: 'soft' | 'strong'
  /** Width in a file, in characters. */
  chars?: number
}

/** A column, with the function that returns its value for a record; null gives an empty cell. */
export type ListColumn<R, Sort extends string = string> = ColumnBase<Sort> &
  (
    | { kind: 'serial' }
    /** `fit` sets the layout of the text: cut to a narrow or wide column, on one whole line, or wrapped. */
    | { kind: 'text'; of: (record: R) => string | null; fit?: 'narrow' | 'wide' | 'line' | 'wrap' }
    | { kind: 'number'; of: (record: R) => number | null }
    /** Rupees. */
    | { kind: 'money'; of: (record: R) => number | null }
    /** An IST day `YYYY-MM-DD`, or an ISO 8601 instant of which only the day is shown. */
    | { kind: 'day'; of: (record: R) => string | null }
    /** An ISO 8601 instant in UTC. `fileKind`: exported files show only the day. */
    | { kind: 'moment'; of: (record: R) => string | null; fileKind?: 'day' }
    | { kind: 'phone'; of: (record: R) => { country_code: string; phone: string } }
    | { kind: 'badge'; of: (record: R) => { tone: Tone; label: string } }
  )

/** Column with the number of a row within its list. */
export const serialColumn = { key: 'serial', title: 'S.No', kind: 'serial', width: 56, chars: 7, hideOnPhone: true } as const

/**
 * The columns with these keys, in the order of the keys.
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
