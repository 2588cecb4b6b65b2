import { listView, type ViewList, viewCounts } from '@opdesk/contracts/view/views.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../../lib/api.ts'

export type ViewArea = 'admin' | 'management'

/** Milliseconds for which counts stay fresh. Live changes of the list ask for them again. */
const COUNTS_FRESH_MS = 20_000

/** The saved views of a list that the person sees. The keys begin with the list, so that its live changes refresh the counts. */
export const viewsQuery = (area: ViewArea, list: ViewList) =>
  queryOptions({
    queryKey: ['views', area, list],
    queryFn: ({ signal }) => api.get(`/${area}/views`, z.array(listView), { query: { list }, signal }),
    staleTime: COUNTS_FRESH_MS,
  })

export const viewCountsQuery = (area: ViewArea, list: ViewList) =>
  queryOptions({
    queryKey: [list, 'view-counts', area],
    queryFn: ({ signal }) => api.get(`/${area}/view-counts`, viewCounts, { query: { list }, signal }),
    placeholderData: keepPreviousData,
    staleTime: COUNTS_FRESH_MS,
  })
