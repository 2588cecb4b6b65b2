import { ownPaymentLimit } from '@opdesk/contracts/payment/queries.ts'
import { releasePreflight } from '@opdesk/contracts/payment-release/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { getQuery } from '../../../lib/get-query.ts'

export const releasePath = (id: string): string => `/management/payment-releases/${encodeURIComponent(id)}`

/** A release with the facts to check before it. */
export const releaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-releases', 'record', id],
    queryFn: ({ signal }) => api.get(releasePath(id), releasePreflight, { signal }),
  })

export const releaseLink = (id: string) => linkOptions({ to: '/management/payment-releases/$id', params: { id } })

/** What the person may still pay alone today. */
export const paymentLimitQuery = getQuery(['payments', 'limit'], '/management/payment-limit', ownPaymentLimit)
