import { useState } from 'react'
import type { RowSelection } from './use-row-selection.ts'

/** Rows that stay selected across pages and filters. */
export interface CrossPageSelection<T> {
  /** The selected rows of the current page, for the table. */
  rows: RowSelection<T>
  /** All selected records, as last shown. */
  all: readonly T[]
  /** Number of selected records on other pages. */
  elsewhere: number
  clear: () => void
}

interface Selectable<T> {
  /** The records of the current page; undefined while it loads. */
  records: readonly T[] | undefined
  rowKey: (record: T) => string
}

/** Selects rows across pages of a list, as long as the list's screen is open. */
export const useCrossPageSelection = <T>({ records = [], rowKey }: Selectable<T>): CrossPageSelection<T> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  const has = (record: T) => chosen.has(rowKey(record))
  const shown = records.filter(has)
  const fresh = new Map(shown.map(record => [rowKey(record), record]))
  return {
    rows: {
      records: shown,
      has,
      acrossPages: true,
      choose: (changed, isChosen) => {
        const next = new Map(chosen)
        for (const record of changed) {
          if (isChosen) next.set(rowKey(record), record)
          else next.delete(rowKey(record))
        }
        setChosen(next)
      },
      keep: keys => setChosen(new Map([...chosen].filter(([key]) => keys.includes(key)))),
    },
    all: [...chosen].map(([key, record]) => fresh.get(key) ?? record),
    elsewhere: chosen.size - shown.length,
    clear: () => setChosen(new Map()),
  }
}
