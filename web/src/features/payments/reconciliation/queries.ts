import { dayClosePage } from '@opdesk/contracts/day-close/queries.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'

const FOLLOW_MS = 2000

/** Lists that a comparison, an explanation or a close changes. */
export const REFRESHED = ['payout-reconciliation', 'day-closes'] as const

/** The closing page of an IST day; polled while a comparison runs. */
export const dayCloseQuery = (day: Day) =>
  queryOptions({
    queryKey: ['day-closes', 'record', day],
    queryFn: ({ signal }) => api.get(`/management/day-closes/${day}`, dayClosePage, { signal }),
    refetchInterval: ({ state }) => (state.data?.running && !state.data.failure ? FOLLOW_MS : false),
  })

export const dayLink = (day: Day) => linkOptions({ to: '/management/day-closes/$id', params: { id: day } })
