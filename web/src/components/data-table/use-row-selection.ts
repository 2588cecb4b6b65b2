import { useState } from 'react'

/** The selected rows of the current page. */
export interface RowSelection<T> {
  /** The selected records in page order, with their current data. */
  records: readonly T[]
  has: (record: T) => boolean
  choose: (records: readonly T[], chosen: boolean) => void
  /** Keeps only the records with these keys selected. */
  keep: (keys: readonly string[]) => void
  /** True if rows of other pages stay selected, so that the pages stay in reach during a selection. */
  acrossPages?: boolean
}

/** Rows that the person must check one by one before selecting them. */
export interface ManualCheck<T> {
  is: (record: T) => boolean
  /** Describes a number of such rows, e.g. '2 possible duplicates'. */
  what: (count: number) => string
}

interface Selectable<T> {
  /** The records of the current page; undefined while it loads. */
  records: readonly T[] | undefined
  rowKey: (record: T) => string
  /** The list's search params: a new query clears the selection. */
  search: object
}

const none: ReadonlySet<string> = new Set()

/** Selects rows for a bulk action. A record that leaves the page, for example by a live update, is no longer selected. */
export const useRowSelection = <T>({ records = [], rowKey, search }: Selectable<T>): RowSelection<T> => {
  const query = JSON.stringify(search)
  const [chosen, setChosen] = useState({ query, keys: none })
  const keys = chosen.query === query ? chosen.keys : none
  const has = (record: T) => keys.has(rowKey(record))
  return {
    records: records.filter(has),
    has,
    choose: (changed, isChosen) => {
      const next = new Set(keys)
      for (const record of changed) {
        if (isChosen) next.add(rowKey(record))
        else next.delete(rowKey(record))
      }
      setChosen({ query, keys: next })
    },
    keep: kept => setChosen({ query, keys: new Set(kept) }),
  }
}
