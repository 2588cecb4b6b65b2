import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type ImportArea, importRowsQuery, type RowsShown } from './queries.ts'

const none: readonly ImportRow[] = []

/** Loads all pages of an import's rows. `rows` grows while they load. */
export const useImportRows = (area: ImportArea, id: string, only: RowsShown) => {
  const query = useInfiniteQuery(importRowsQuery(area, id, only))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap(({ records }) => records) ?? none, [data])
  return { rows, isComplete: data !== undefined && !hasNextPage, error: query.error, retry: () => void query.refetch() }
}
