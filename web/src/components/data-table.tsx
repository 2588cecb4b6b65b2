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
  /** Null if there is nothing to show: the card on a phone leaves it out. */
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

/** The part of a list's search params that the table changes. */
export interface TableSearch<Sort extends string = string> {
  page: number
  pageSize: number
  sortBy?: Sort | undefined
  sortOrder?: 1 | -1 | undefined
}

export interface DataTableProps<T, Sort extends string = string> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<T, Sort>[]
  query: UseQueryResult<Page<T>>
  rowKey: (record: T) => string
  /** The link of a record: `linkOptions({ to, params })`. */
  rowLink?: (record: T) => PageLink
  /**
   * Makes rows selectable: the result of `useRowSelection`, and the name of a row, e.g. 'claim OPD-1'. 'Select all' leaves out
   * rows in `byHand`, and says so.
   */
  selection?: { rows: RowSelection<T>; nameOf: (record: T) => string; byHand?: ByHand<T> } | undefined
  search: TableSearch<Sort>
  /** Usually `patch => navigate({ search: before => ({ ...before, ...patch }) })`. */
  onSearch: (patch: Partial<TableSearch<Sort>>) => void
  empty: EmptyStateProps
  /** The list's count stops here: this total may mean more. */
  countedUpTo?: number | undefined
  /** The spec's text for a failed load. */
  failed?: string
}

/** A list paged by the server: a dense table on a wide screen, cards on a phone. All its state is in the URL. */
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
