import { useState } from 'react'
import type { RowSelection } from './use-row-selection.ts'

/** Rows that stay selected across pages and filters. */
export interface CrossPageSelection<T> {
  /** For the table: the selected rows of the present page. */
  rows: RowSelection<T>
  /** Every selected record, as it was shown last. */
  all: readonly T[]
  /** The number of them on other pages. */
  elsewhere: number
  clear: () => void
}

interface Selectable<T> {
  /** The page shown; undefined while it loads. */
  records: readonly T[] | undefined
  rowKey: (record: T) => string
}

/** Rows selected over several pages of a list, for as long as its screen is open. */
export const useCrossPageSelection = <T>({ records = [], rowKey }: Selectable<T>): CrossPageSelection<T> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  const has = (record: T) => chosen.has(rowKey(record))
  const shown = records.filter(has)
  const fresh = new Map(shown.map(record => [rowKey(record), record]))
  return {
    rows: {
      records: shown,
      has,
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
