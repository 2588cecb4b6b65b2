import { type DelegationsQuery, delegationRecord } from '@opdesk/contracts/delegation/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const delegationsQuery = (query: Partial<DelegationsQuery>) =>
  queryOptions({
    queryKey: ['delegations', query],
    queryFn: ({ signal }) => api.list('/management/delegations', delegationRecord, { query, signal }),
    placeholderData: keepPreviousData,
  })
