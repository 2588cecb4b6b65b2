import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { useMemo, useState } from 'react'
import type { RowFilter } from './fault-controls.tsx'

const isWrong = ({ errors }: ImportRow): boolean => errors.length > 0

/**
 * Filters the visible rows. With the filter for errors, a corrected row stays visible until the filter is chosen again, so that it
 * does not vanish during editing.
 */
export const useShownRows = (rows: readonly ImportRow[]) => {
  const [wrongBefore, setWrongBefore] = useState<ReadonlySet<number>>()
  const shown = useMemo(
    () => (wrongBefore ? rows.filter(row => wrongBefore.has(row.n) || isWrong(row)) : rows),
    [rows, wrongBefore],
  )
  const filter: RowFilter = wrongBefore ? 'errors' : 'all'
  const onFilter = (next: RowFilter) =>
    setWrongBefore(next === 'errors' ? new Set(rows.filter(isWrong).map(({ n }) => n)) : undefined)
  return { shown, filter, onFilter }
}
