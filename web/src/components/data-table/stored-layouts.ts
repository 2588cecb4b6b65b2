/** How a person laid out the columns of a list. Keys are those of the columns; widths are pixels. */
export interface ColumnLayout {
  order: readonly string[]
  /** False hides a column; true shows one that is hidden by default. */
  shown: Readonly<Record<string, boolean>>
  widths: Readonly<Record<string, number>>
  /** Columns that stay visible at the start or end of the table; null before the person pins one. */
  pinned: { start: readonly string[]; end: readonly string[] } | null
}

export interface StoredLayouts {
  compact: boolean
  lists: Readonly<Record<string, ColumnLayout>>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [])
const entriesOf = <T>(value: unknown, is: (entry: unknown) => entry is T): Record<string, T> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, T] => is(pair[1]))) : {}
const isFlag = (value: unknown) => typeof value === 'boolean'
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= MIN_WIDTH && value <= MAX_WIDTH

/** Limits of a column's width, in pixels. */
export const MIN_WIDTH = 40
export const MAX_WIDTH = 800

/** A layout from storage or from a saved view; parts that are no layout are left out. Undefined for another value. */
export const columnLayout = (value: unknown): ColumnLayout | undefined =>
  isObject(value)
    ? {
        order: texts(value.order),
        shown: entriesOf(value.shown, isFlag),
        widths: entriesOf(value.widths, isWidth),
        pinned: isObject(value.pinned) ? { start: texts(value.pinned.start), end: texts(value.pinned.end) } : null,
      }
    : undefined

/** All layouts of a browser, from their JSON. Invalid text gives the defaults. */
export const storedLayouts = (json: string | null): StoredLayouts => {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    if (!isObject(value)) return { compact: false, lists: {} }
    const lists = isObject(value.lists) ? value.lists : {}
    const kept = Object.entries(lists).flatMap(([list, layout]) => {
      const read = columnLayout(layout)
      return read ? [[list, read] as const] : []
    })
    return { compact: value.compact === true, lists: Object.fromEntries(kept) }
  } catch {
    return { compact: false, lists: {} }
  }
}
