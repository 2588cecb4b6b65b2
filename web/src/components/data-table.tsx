import { Box, LoadingOverlay, Paper, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { CardList } from './data-table/card-list.tsx'
import { PageControls } from './data-table/page-controls.tsx'
import { ManualCheckNote } from './data-table/row-checkbox.tsx'
import { RowTable } from './data-table/row-table.tsx'
import type { Column, DataTableProps, TableSearch } from './data-table/table-props.ts'
import { useLastPage } from './data-table/use-last-page.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

export type { Column, DataTableProps, TableSearch }

/** A list paged by the server: a dense table on a wide screen, cards on a phone. Its sorting, page and search are in the URL. */
export const DataTable = <T, Sort extends string>(props: DataTableProps<T, Sort>) => {
  const { query, search, onSearch, empty, failed } = props
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const beyond = useLastPage(query.data?.pagination, search.page)
  if (query.isPending || beyond) return <TableSkeleton />
  if (query.isError) return <ErrorState error={query.error} title={failed} onRetry={() => void query.refetch()} />
  const { records, pagination } = query.data
  const isEmpty = records.length === 0
  const firstSerial = (pagination.currentPage - 1) * pagination.pageSize + 1
  return (
    <Stack gap="sm">
      <Box pos="relative" aria-busy={query.isPlaceholderData}>
        <LoadingOverlay visible={query.isPlaceholderData} overlayProps={{ backgroundOpacity: 0.35 }} />
        {/* Always rendered, so that a screen reader announces its changes, for example after a search without results. */}
        <div role="status">{isEmpty && <EmptyState {...empty} />}</div>
        {!isEmpty && (
          <>
            <ManualCheckNote records={records} manualCheck={props.selection?.manualCheck} />
            {phone ? (
              <CardList {...props} records={records} firstSerial={firstSerial} />
            ) : (
              <RowTable {...props} records={records} firstSerial={firstSerial} />
            )}
          </>
        )}
      </Box>
      {!isEmpty && <PageControls pagination={pagination} pageSize={search.pageSize} onSearch={onSearch} />}
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
