import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../lib/api.ts'
import type { EmptyStateProps } from '../empty-state.tsx'
import type { PageLink } from '../link.tsx'
import type { ManualCheck, RowSelection } from './use-row-selection.ts'

export interface Column<T, Sort extends string = string> {
  key: string
  title: string
  /** Null for an empty cell: the card on a phone leaves it out. */
  render: (record: T, serial: number) => ReactNode
  /** The API's name of this sort column; without it the column cannot be sorted. */
  sortBy?: Sort
  align?: 'left' | 'right' | 'center'
  width?: number
  /** The column that names the record: it has the row's link and is the title of its card on a phone. */
  main?: boolean
  /** For the main column: a mark beside the record's name, outside its link. */
  mark?: (record: T) => ReactNode
  /** Stays visible when a wide table scrolls sideways: for the last column, with a row's button. */
  pinned?: boolean
  /** Left out of the card on a phone. */
  hideOnPhone?: boolean
}

/** The search params of a list that its table changes, and the search text. */
export interface TableSearch<Sort extends string = string> {
  page: number
  pageSize: number
  sortBy?: Sort | undefined
  sortOrder?: 1 | -1 | undefined
  search?: string | undefined
}

export interface DataTableProps<T, Sort extends string = string> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<T, Sort>[]
  query: UseQueryResult<Page<T>>
  rowKey: (record: T) => string
  /** The id of the container of the rows, for a link that skips to them. */
  rowsId?: string
  /** The link of a record: `linkOptions({ to, params })`. */
  rowLink?: (record: T) => PageLink
  /**
   * Makes rows selectable: the result of `useRowSelection`, and the name of a row, e.g. 'claim OPD-1'. 'Select all' leaves out
   * rows in `manualCheck`, and says so.
   */
  selection?: { rows: RowSelection<T>; nameOf: (record: T) => string; manualCheck?: ManualCheck<T> } | undefined
  search: TableSearch<Sort>
  /** Usually `patch => navigate({ search: before => ({ ...before, ...patch }) })`. */
  onSearch: (patch: Partial<TableSearch<Sort>>) => void
  empty: EmptyStateProps
  /** The spec's text for a failed load. */
  failed?: string
}
