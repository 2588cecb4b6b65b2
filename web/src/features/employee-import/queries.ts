import { importList } from '@opdesk/contracts/employee-import/import-list.ts'
import { employeeImport, type ImportRow, importRow } from '@opdesk/contracts/employee-import/queries.ts'
import { isImportUnderWay } from '@opdesk/contracts/employee-import/states.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, type Page } from '../../lib/api.ts'
import { areas } from '../../lib/areas.ts'
import { listQuery } from '../../lib/list-query.ts'

/** The area in which an import runs: admins import for any organization, HR only for its own organization. */
export type ImportArea = 'admin' | 'hr'

export const importsPath = (area: ImportArea): string => `/${areas[area].prefix}/imports`
export const importPath = (area: ImportArea, id: string): string => `${importsPath(area)}/${encodeURIComponent(id)}`

/** Poll interval in ms while the server works on an import. */
const PROGRESS_MS = 1000

export const importQuery = (area: ImportArea, id: string) =>
  queryOptions({
    queryKey: ['imports', 'detail', id],
    queryFn: ({ signal }) => api.get(importPath(area, id), employeeImport, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isImportUnderWay(state.data.state) ? PROGRESS_MS : false),
  })

/** How many imports are listed at first. */
export const IMPORTS_SHOWN = 10
/** How many imports are listed after a request for earlier ones. */
export const MOST_IMPORTS = 100

/** The newest imports: unfinished ones, and finished ones with their outcome. */
export const latestImportsQuery = (area: ImportArea, corporate: string | undefined, pageSize = IMPORTS_SHOWN) =>
  listQuery(importList, { pageSize, ...(corporate && { corporate }) }, importsPath(area))

/** Rows in one request: few requests for 5,000 rows, and no noticeable pause to parse a response. */
const ROWS_PAGE = 500
export type RowsShown = 'all' | 'failed'

/** The rows of an import, in pages. Edited rows are written into the cache instead of refetching. */
export const importRowsQuery = (area: ImportArea, id: string, only: RowsShown) =>
  infiniteQueryOptions({
    queryKey: ['import-rows', id, only],
    queryFn: ({ pageParam, signal }): Promise<Page<ImportRow>> =>
      api.list(`${importPath(area, id)}/rows`, importRow, { query: { only, page: pageParam, pageSize: ROWS_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => pagination.nextPage,
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing 5,000 new rows with the previous rows would take time without a benefit.
    structuralSharing: false,
  })
