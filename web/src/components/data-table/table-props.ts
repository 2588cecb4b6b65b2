import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../lib/api.ts'
import type { EmptyStateProps } from '../empty-state.tsx'
import type { PageLink } from '../link.tsx'
import type { ManualCheck, RowSelection } from './use-row-selection.ts'

export interface Column<T, Sort extends string = string> {
  key: string
  title: string
  /** Renders the cell. Returns null for an empty cell, which the card on a phone omits. */
  render: (record: T, serial: number) => ReactNode
  /** The API's name of the column for sorting; absent if the list cannot be sorted by it. */
  sortBy?: Sort
  align?: 'left' | 'right' | 'center'
  width?: number
  /** The column that names the record: it has the row's link and is the title of its card on a phone. */
  main?: boolean
  /** For the main column: a mark beside the record's name, outside its link. */
  mark?: (record: T) => ReactNode
  /** Keeps the column visible when a wide table scrolls sideways. Used for the last column, which has a row's button. */
  pinned?: boolean
  /** True to omit the column from the card on a phone. */
  hideOnPhone?: boolean
  /** True for a column that the table shows only if the person chooses it. */
  hidden?: boolean
  /** Weight of the column's text: less than the others, or more. */
  tone?: 'soft' | 'strong'
}

/** The search text and the search params that the table of a list changes. */
export interface TableSearch<Sort extends string = string> {
  page: number
  pageSize: number
  sortBy?: Sort | undefined
  sortOrder?: 1 | -1 | undefined
  search?: string | undefined
}

/** A record in a few words, for a list that people read on a phone. */
export interface ShortCard {
  title: ReactNode
  /** Beside the title. */
  amount: ReactNode
  note: ReactNode
  /** Below the amount. */
  state: ReactNode
  /** Buttons below. */
  actions?: ReactNode
}

export interface DataTableProps<T extends object, Sort extends string = string> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<T, Sort>[]
  query: UseQueryResult<Page<T>>
  rowKey: (record: T) => string
  /** The id of the rows' container, for a link that skips to the rows. */
  rowsId?: string
  /** The link of a record: `linkOptions({ to, params })`. */
  rowLink?: (record: T) => PageLink
  /**
   * Makes rows selectable. `rows`: result of `useRowSelection`. `nameOf`: name of a row, e.g. 'claim OPD-1'. `manualCheck`: rows
   * that 'select all' leaves out, with a note.
   */
  selection?: { rows: RowSelection<T>; nameOf: (record: T) => string; manualCheck?: ManualCheck<T> } | undefined
  /** The card of a record on a phone, in place of all columns with their titles. */
  shortCard?: ((record: T) => ShortCard) | undefined
  search: TableSearch<Sort>
  /** Changes search params. Usually `patch => navigate({ search: before => ({ ...before, ...patch }) })`. */
  onSearch: (patch: Partial<TableSearch<Sort>>) => void
  empty: EmptyStateProps
  /** The spec's text for a list that could not be loaded. */
  failed?: string
}
