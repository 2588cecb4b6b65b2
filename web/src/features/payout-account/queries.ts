import { bankOfIfsc } from '@opdesk/contracts/payout-account/bank-of-ifsc.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { PAYOUT_ACCOUNT } from '../../lib/payout-account.ts'

/** The bank of a complete IFSC. */
export const bankQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['ifsc-bank', ifsc],
    queryFn: ({ signal }) => api.get(`${PAYOUT_ACCOUNT}/bank`, bankOfIfsc, { query: { ifsc }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
