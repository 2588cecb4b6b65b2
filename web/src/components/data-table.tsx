import { Box, LoadingOverlay, Paper, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import type { Page } from '../lib/api.ts'
import { commonWords } from '../lib/common-words.ts'
import { wordsNow } from '../lib/words.ts'
import { CardList } from './data-table/card-list.tsx'
import { ColumnMenuButton } from './data-table/column-menu-button.tsx'
import { listKey } from './data-table/list-layout.ts'
import { ListTable } from './data-table/list-table.tsx'
import { PageControls } from './data-table/page-controls.tsx'
import { ManualCheckNote } from './data-table/row-checkbox.tsx'
import type { Column, DataTableProps, TableSearch } from './data-table/table-props.ts'
import { useLastPage } from './data-table/use-last-page.ts'
import { useListTable } from './data-table/use-list-table.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

export type { Column, DataTableProps, TableSearch }

/** A list paged by the server: a dense table on a wide screen, cards on a phone. Its sorting, page and search are in the URL. */
export const DataTable = <T extends object, Sort extends string>(props: DataTableProps<T, Sort>) => {
  const { query, search, failed } = props
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const beyond = useLastPage(query.data?.pagination, search.page)
  if (query.isPending || beyond) return <TableSkeleton />
  if (query.isError) return <ErrorState error={query.error} title={failed} onRetry={() => void query.refetch()} />
  return <Loaded {...props} page={query.data} phone={phone} />
}

interface LoadedProps<T extends object, Sort extends string> extends DataTableProps<T, Sort> {
  page: Page<T>
  phone: boolean
}

const Loaded = <T extends object, Sort extends string>({ page, phone, ...props }: LoadedProps<T, Sort>) => {
  const { query, search, onSearch, empty, label, columns, rowKey, selection } = props
  const { records, pagination } = page
  const frame = useRef<HTMLTableElement>(null)
  const laid = useListTable({ name: listKey(label), columns, records, rowKey })
  const isEmpty = records.length === 0
  const firstSerial = (pagination.currentPage - 1) * pagination.pageSize + 1
  // The bar of the selected rows takes the place of the pages, which would end the selection.
  const replaced = selection && !selection.rows.acrossPages && selection.rows.records.length > 0
  return (
    <Stack gap="sm">
      <Box pos="relative" aria-busy={query.isPlaceholderData}>
        <LoadingOverlay visible={query.isPlaceholderData} overlayProps={{ backgroundOpacity: 0.35 }} />
        {/* Always rendered, so that a screen reader announces its changes, for example after a search without results. */}
        <div role="status">{isEmpty && <EmptyState {...empty} />}</div>
        {!isEmpty && (
          <>
            <ManualCheckNote records={records} manualCheck={selection?.manualCheck} />
            {phone ? (
              <CardList {...props} records={records} firstSerial={firstSerial} />
            ) : (
              <ListTable {...props} laid={laid} frame={frame} records={records} firstSerial={firstSerial} />
            )}
          </>
        )}
      </Box>
      {!isEmpty && !replaced && (
        <PageControls pagination={pagination} pageSize={search.pageSize} onSearch={onSearch}>
          {!phone && <ColumnMenuButton laid={laid} frame={frame} />}
        </PageControls>
      )}
    </Stack>
  )
}

const TableSkeleton = () => (
  <Paper withBorder p="md" role="status" aria-busy="true" aria-label={wordsNow(commonWords).loading}>
    <Stack gap="md">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
        <Skeleton key={row} height={18} />
      ))}
    </Stack>
  </Paper>
)
