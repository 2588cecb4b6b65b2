import { ownPaymentLimit } from '@opdesk/contracts/payment/queries.ts'
import { linkOptions } from '@tanstack/react-router'
import { getQuery } from '../../lib/get-query.ts'

/** The page of a release. */
export const releaseLink = (id: string) => linkOptions({ to: '/management/payment-releases/$id', params: { id } })

/** What the person may still pay alone today. */
export const paymentLimitQuery = getQuery(['payments', 'limit'], '/management/payment-limit', ownPaymentLimit)
