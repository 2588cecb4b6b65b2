import { bankOfIfsc } from '@opdesk/contracts/payout-account/bank-of-ifsc.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { PAYOUT_ACCOUNT } from '../../lib/payout-account.ts'

/** The bank of an IFSC, by the code's first four letters: the rest would tell the branch in a URL. */
export const bankQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['ifsc-bank', prefix],
    queryFn: ({ signal }) => api.get(`${PAYOUT_ACCOUNT}/banks/${encodeURIComponent(prefix)}`, bankOfIfsc, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
