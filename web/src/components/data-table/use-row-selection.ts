import { useState } from 'react'

/** Which rows of the page shown are chosen. */
export interface RowSelection<T> {
  /** The chosen records in the order of the page, as they stand now. */
  records: readonly T[]
  has: (record: T) => boolean
  choose: (records: readonly T[], chosen: boolean) => void
  /** Leaves only the records with these keys chosen. */
  keep: (keys: readonly string[]) => void
}

/** Rows that want a look before they are chosen. */
export interface ByHand<T> {
  is: (record: T) => boolean
  /** So many of them in words, e.g. '2 possible duplicates'. */
  what: (count: number) => string
}

interface Selectable<T> {
  /** The page shown; undefined while it loads. */
  records: readonly T[] | undefined
  rowKey: (record: T) => string
  /** The list's search params: a choice ends with the query it was made in. */
  search: object
}

const none: ReadonlySet<string> = new Set()

/** Rows chosen for an action on many. A record that leaves the page, by a live update for one, is no longer chosen. */
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
