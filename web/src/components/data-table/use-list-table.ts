import { type ColumnDef, functionalUpdate, type Updater, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type ListFeatures, listFeatures } from './features.ts'
import { type ColumnLayout, keptLayouts, useListLayout } from './list-layout.ts'
import { MAX_WIDTH, MIN_WIDTH } from './stored-layouts.ts'
import type { Column } from './table-props.ts'

interface Options<T extends object, Sort extends string> {
  /** Name under which the person's columns are kept. */
  name: string
  columns: readonly Column<T, Sort>[]
  records: readonly T[]
  rowKey: (record: T) => string
}

const UNCHANGED: ColumnLayout = { order: [], shown: {}, widths: {}, pinned: null }

/** Width of a column without one in a table where all others have a width, in pixels. */
const REST_WIDTH = 120

/**
 * The table of a list, with the person's columns: hidden, in their order, with their widths, pinned.
 * `fixed`: true if the columns have widths of their own, so that cells are cut instead of growing.
 */
export const useListTable = <T extends object, Sort extends string>({ name, columns, records, rowKey }: Options<T, Sort>) => {
  const { layout, compact } = useListLayout(name)
  const { order, shown, widths, pinned } = layout ?? UNCHANGED
  const byKey = useMemo(() => new Map(columns.map(column => [column.key, column])), [columns])
  const defs = useMemo(
    () =>
      columns.map(
        ({ key, title, width, main }): ColumnDef<ListFeatures, T> => ({
          id: key,
          header: title,
          size: width ?? REST_WIDTH,
          minSize: MIN_WIDTH,
          maxSize: MAX_WIDTH,
          enableHiding: !main,
        }),
      ),
    [columns],
  )
  const columnPinning = pinned
    ? { start: [...pinned.start], end: [...pinned.end] }
    : { start: [], end: columns.filter(column => column.pinned).map(({ key }) => key) }
  const columnVisibility = { ...Object.fromEntries(columns.map(({ key, hidden }) => [key, !hidden])), ...shown }
  const change = (patch: Partial<ColumnLayout>) => keptLayouts.setColumns(name, { ...(layout ?? UNCHANGED), ...patch })
  const table = useTable<ListFeatures, T>({
    features: listFeatures,
    columns: defs,
    data: records,
    getRowId: rowKey,
    state: { columnOrder: [...order], columnVisibility, columnSizing: { ...widths }, columnPinning },
    onColumnOrderChange: (next: Updater<string[]>) => change({ order: functionalUpdate(next, [...order]) }),
    onColumnVisibilityChange: next => change({ shown: functionalUpdate(next, columnVisibility) }),
    onColumnSizingChange: next => change({ widths: functionalUpdate(next, { ...widths }) }),
    onColumnPinningChange: next => change({ pinned: functionalUpdate(next, columnPinning) }),
  })
  const visible = table.getVisibleLeafColumns()
  const withoutWidth = visible.filter(({ id }) => widths[id] === undefined && byKey.get(id)?.width === undefined)
  return {
    table,
    /** The list's column of a key. */
    columnOf: (key: string): Column<T, Sort> | undefined => byKey.get(key),
    compact,
    fixed: withoutWidth.length <= 1,
    /** The column that takes the rest of the width; null if all columns have a width. */
    rest: withoutWidth[0]?.id ?? null,
    changed: layout !== undefined,
    reset: () => keptLayouts.setColumns(name, undefined),
    /** Sets the widths of several columns at once, such as those that the browser laid out. */
    setWidths: (next: Record<string, number>) => change({ widths: { ...widths, ...next } }),
    /** Changes several parts of the layout in one step. */
    change,
  }
}
export type ListTable<T extends object = object, Sort extends string = string> = ReturnType<typeof useListTable<T, Sort>>
