import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import { changedRows, type EmployeeImport, type ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { type ImportArea, importPath, importQuery, importRowsQuery } from './queries.ts'

interface Edit {
  n: number
  field: ImportField
  value: string
}

const withEdits = (row: ImportRow, edits: readonly Edit[]): ImportRow => {
  const own = edits.filter(({ n }) => n === row.n)
  if (own.length === 0) return row
  return { ...row, values: { ...row.values, ...Object.fromEntries(own.map(({ field, value }) => [field, value])) } }
}

/**
 * Edits cells. The cell shows typed text at once. Requests are sent one after another; each response has all rows with a changed
 * error. `mend` resolves with the checked row, or undefined if the save failed; `settled` resolves when no request is pending.
 */
export const useRowEdits = (area: ImportArea, id: string) => {
  const client = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef<readonly Edit[]>([])
  /** The rows with pending edits, as the server last sent them. */
  const known = useRef(new Map<number, ImportRow>())

  const replace = (rows: readonly ImportRow[]) => {
    for (const row of rows) if (known.current.has(row.n)) known.current.set(row.n, row)
    const changed = new Map(rows.map(row => [row.n, withEdits(row, waiting.current)]))
    client.setQueryData(importRowsQuery(area, id, 'all').queryKey, data => {
      if (!data) return data
      const pages = data.pages.map(page =>
        page.records.some(({ n }) => changed.has(n))
          ? { ...page, records: page.records.map(row => changed.get(row.n) ?? row) }
          : page,
      )
      return { ...data, pages }
    })
  }

  const send = async (edit: Edit, row: ImportRow): Promise<ImportRow | undefined> => {
    const before = known.current.get(edit.n) ?? row
    try {
      const path = `${importPath(area, id)}/rows/${edit.n}`
      const { data } = await api.patch(path, { [edit.field]: edit.value }, { answer: changedRows })
      waiting.current = waiting.current.filter(other => other !== edit)
      const mended = data.rows.find(({ n }) => n === edit.n) ?? withEdits(before, [edit])
      replace([...data.rows, mended])
      client.setQueryData(
        importQuery(area, id).queryKey,
        (record: EmployeeImport | undefined) => record && { ...record, counts: data.counts },
      )
      return mended
    } catch (error) {
      waiting.current = waiting.current.filter(other => other !== edit)
      replace([before])
      notify.error(error, `Row ${edit.n} could not be saved`)
      return undefined
    }
  }

  const mend = (row: ImportRow, field: ImportField, value: string): Promise<ImportRow | undefined> => {
    const edit = { n: row.n, field, value }
    if (waiting.current.every(({ n }) => n !== row.n)) known.current.set(row.n, row)
    waiting.current = [...waiting.current, edit]
    replace([known.current.get(row.n) ?? row])
    const checked = queue.current.then(() => send(edit, row))
    queue.current = checked
    return checked
  }
  return { mend, settled: () => queue.current }
}
