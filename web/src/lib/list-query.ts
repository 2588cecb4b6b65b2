import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** A page of a list. `path` where the list has several; the previous page stays visible while the next one loads. */
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
