import { releasePreflight } from '@opdesk/contracts/payment-release/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const releasePath = (id: string): string => `/management/payment-releases/${encodeURIComponent(id)}`

/** A release with the facts to check before it. */
export const releaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-releases', 'record', id],
    queryFn: ({ signal }) => api.get(releasePath(id), releasePreflight, { signal }),
  })
