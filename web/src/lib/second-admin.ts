import { type ConfirmationsQuery, confirmationRecord, secondAdminState } from '@opdesk/contracts/confirmation/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

const A_MINUTE = 60_000

/** Requests to confirm: those that the reader may decide on, and their own. */
export const confirmationsQuery = (query: ConfirmationsQuery) =>
  queryOptions({
    queryKey: ['confirmations', 'list', query],
    queryFn: ({ signal }) => api.list('/admin/confirmations', confirmationRecord, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Whether a second admin is needed and there, and how many requests wait for the reader. */
export const secondAdminQuery = queryOptions({
  queryKey: ['confirmations', 'second-admin'],
  queryFn: ({ signal }) => api.get('/admin/second-admin', secondAdminState, { signal }),
  refetchInterval: A_MINUTE,
})
