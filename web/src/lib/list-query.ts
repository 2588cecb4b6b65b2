import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** A page of a list. `path` where the list has several; the page before stays in sight while the next one loads. */
export const listQuery = <R, Q extends ListSearch>(list: List<R, Q>, search: Partial<Q>, path = list.path) =>
  queryOptions({
    queryKey: [list.name, 'list', path, search],
    queryFn: ({ signal }) => api.list(path, list.record, { query: search as Record<string, string | number>, signal }),
    placeholderData: keepPreviousData,
  })
