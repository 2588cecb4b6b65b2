import { Box, LoadingOverlay, Paper, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../lib/api.ts'
import { CardList } from './data-table/card-list.tsx'
import { PageControls } from './data-table/page-controls.tsx'
import { ByHandNote } from './data-table/row-checkbox.tsx'
import { RowTable } from './data-table/row-table.tsx'
import type { ByHand, RowSelection } from './data-table/use-row-selection.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import type { PageLink } from './link.tsx'

export interface Column<T, Sort extends string = string> {
  key: string
  title: string
  /** Null where there is nothing to show: the card on a phone leaves it out. */
  render: (record: T, serial: number) => ReactNode
  /** The list's word for sorting by this column; without it the column does not sort. */
  sortBy?: Sort
  align?: 'left' | 'right' | 'center'
  width?: number
  /** The column that names the record: it carries the row's link and heads its card on a phone. */
  main?: boolean
  /** Of the main column: a mark that stands with the record's name, outside its link. */
  mark?: (record: T) => ReactNode
  /** Stays in sight when a wide table scrolls sideways: for the last column, with a row's button. */
  pinned?: boolean
  /** Left out of the card on a phone. */
  hideOnPhone?: boolean
}

/** The part of a list's search params that the table changes. */
export interface TableSearch<Sort extends string = string> {
  page: number
  pageSize: number
  sortBy?: Sort | undefined
  sortOrder?: 1 | -1 | undefined
}

export interface DataTableProps<T, Sort extends string = string> {
  /** Names the table to those who cannot see it. */
  label: string
  columns: readonly Column<T, Sort>[]
  query: UseQueryResult<Page<T>>
  rowKey: (record: T) => string
  /** Where a record opens: `linkOptions({ to, params })`. */
  rowLink?: (record: T) => PageLink
  /**
   * Makes rows choosable: what `useRowSelection` gives, and how a row is called, e.g. 'claim OPD-1'. What is chosen `byHand` is passed
   * over by 'select all', and said to be.
   */
  selection?: { rows: RowSelection<T>; nameOf: (record: T) => string; byHand?: ByHand<T> } | undefined
  search: TableSearch<Sort>
  /** Usually `patch => navigate({ search: before => ({ ...before, ...patch }) })`. */
  onSearch: (patch: Partial<TableSearch<Sort>>) => void
  empty: EmptyStateProps
  /** The list counts no further: a total of so many may stand for more. */
  countedUpTo?: number | undefined
  /** The spec's text for a failed load. */
  failed?: string
}

/** A server-paged list: a dense table on a desk, cards on a phone. The address holds all its state. */
export const DataTable = <T, Sort extends string>(props: DataTableProps<T, Sort>) => {
  const { query, search, onSearch, empty, failed, countedUpTo } = props
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (query.isPending) return <TableSkeleton />
  if (query.isError) return <ErrorState error={query.error} title={failed} onRetry={() => void query.refetch()} />
  const { records, pagination } = query.data
  if (records.length === 0) return <EmptyState {...empty} />
  const firstSerial = (pagination.currentPage - 1) * pagination.pageSize + 1
  return (
    <Stack gap="sm">
      <Box pos="relative" aria-busy={query.isPlaceholderData}>
        <LoadingOverlay visible={query.isPlaceholderData} overlayProps={{ backgroundOpacity: 0.35 }} />
        <ByHandNote records={records} byHand={props.selection?.byHand} />
        {phone ? (
          <CardList {...props} records={records} firstSerial={firstSerial} />
        ) : (
          <RowTable {...props} records={records} firstSerial={firstSerial} />
        )}
      </Box>
      <PageControls pagination={pagination} pageSize={search.pageSize} countedUpTo={countedUpTo} onSearch={onSearch} />
    </Stack>
  )
}

const TableSkeleton = () => (
  <Paper withBorder p="md" role="status" aria-busy="true" aria-label="Loading">
    <Stack gap="md">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
        <Skeleton key={row} height={18} />
      ))}
    </Stack>
  </Paper>
)
