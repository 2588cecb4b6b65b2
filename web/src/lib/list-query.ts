import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/**
 * Options of the query for a page of a list. The previous page remains visible while the next page loads. `path`: path of the API
 * if the list has several.
 */
export const listQuery = <R, Q extends ListSearch, P extends Page<R>>(
  list: List<R, Q, P>,
  search: Partial<Q>,
  path = list.path,
) =>
  queryOptions({
    queryKey: [list.name, 'list', path, search],
    queryFn: ({ signal }) => api.get(path, list.page, { query: search as Record<string, string | number>, signal }),
    placeholderData: keepPreviousData,
  })
