import { Paper, Progress, Stack, Text } from '@mantine/core'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { count } from './count.ts'
import { type ImportArea, importRowsQuery, type RowsShown } from './queries.ts'

interface LoadedRowsProps {
  area: ImportArea
  id: string
  only: RowsShown
  total: number
  children: (rows: readonly ImportRow[]) => ReactNode
}

const none: readonly ImportRow[] = []

/** All rows of an import. Thousands come page by page, and the content follows the last one. */
export const LoadedRows = ({ area, id, only, total, children }: LoadedRowsProps) => {
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(
    importRowsQuery(area, id, only),
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap(({ records }) => records) ?? none, [data])
  if (error) return <ErrorState error={error} title="The rows could not be loaded" onRetry={() => void refetch()} />
  if (data && !hasNextPage) return children(rows)
  return (
    <Paper withBorder p="lg" role="status" aria-busy="true">
      <Stack gap="xs">
        <Text size="sm" className="tabular">
          {count(rows.length)} of {count(total)} rows loaded
        </Text>
        <Progress value={total > 0 ? (100 * rows.length) / total : 0} aria-label="Rows loaded" />
      </Stack>
    </Paper>
  )
}
