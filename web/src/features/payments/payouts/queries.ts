import { type PayoutDetail, payoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'

const FOLLOW_MS = 5000

export const payoutPath = (reference: string): string => `/management/payouts/${encodeURIComponent(reference)}`

/** True while the provider may still report the outcome. */
const isUnderWay = ({ state }: PayoutDetail): boolean => state === 'requested' || state === 'sending' || state === 'in_process'

/** A payment with its attempts; polled while it is under way. */
export const payoutQuery = (reference: string) =>
  queryOptions({
    queryKey: ['payouts', 'record', reference],
    queryFn: ({ signal }) => api.get(payoutPath(reference), payoutDetail, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : false),
  })

export const payoutLink = (reference: string) => linkOptions({ to: '/management/payouts/$id', params: { id: reference } })
