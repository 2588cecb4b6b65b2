import { breach } from '@opdesk/contracts/breach/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'

export const breachPath = (id: string, part = ''): string => `/admin/breaches/${encodeURIComponent(id)}${part}`

const FOLLOW_MS = 2000

/** A breach with its entry; polled while notices are being sent. */
export const breachQuery = (id: string) =>
  queryOptions({
    queryKey: ['breaches', 'detail', id],
    queryFn: ({ signal }) => api.get(breachPath(id), breach, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.told.sending > 0 ? FOLLOW_MS : false),
  })

/** The lists that a change of a breach refreshes. */
export const BREACH_LISTS = ['breaches', 'breach-people', 'breach-accesses', 'confirmations'] as const

export const breachLink = (id: string) => linkOptions({ to: '/admin/breaches/$id', params: { id } })
