import { useDebouncedValue } from '@mantine/hooks'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import { claimableAmount } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { FeeParameter, feeKinds } from '@opdesk/contracts/codes.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Claimable } from './claim-estimate.ts'

interface ClaimableAnswers {
  answers: Claimable
  available: number | undefined
  retry: () => void
}

const ASK_AFTER_MS = 350
const MAX_FEE = toPaise(100_000)

const claimableQuery = (kind: keyof Fees, paise: number, opdDate: Day | undefined) =>
  queryOptions({
    queryKey: ['plan', 'claimable', kind, paise, opdDate],
    queryFn: ({ signal }) => {
      const query = { amount: toRupees(paise), parameter: FeeParameter[kind], opd_date: opdDate }
      return api.get('/user/claimable-amount', claimableAmount, { query, signal })
    },
    staleTime: 300_000,
    retry: 1,
  })

/**
 * Requests what is reimbursed for each fee of a visit on a day, when typing pauses. An answer for an amount that has changed since
 * is never shown. `available`: what is left in the wallet of that day, in rupees; undefined until there is an answer.
 */
export const useClaimable = (bill: Fees, opdDate: Day | undefined): ClaimableAnswers => {
  // Joined to a text, so that equal amounts are an equal value.
  const wanted = feeKinds.map(kind => bill[kind]).join()
  const [asked] = useDebouncedValue(wanted, ASK_AFTER_MS)
  const billed = feeKinds.filter(kind => bill[kind] > 0 && bill[kind] <= MAX_FEE)
  const results = useQueries({
    queries: billed.map(kind => ({ ...claimableQuery(kind, bill[kind], opdDate), enabled: asked === wanted })),
  })
  const answers = billed.map((kind, index) => {
    const { data, isError } = results[index] ?? {}
    return [kind, data ? toPaise(data.finalPrice) : isError ? 'failed' : 'asking'] as const
  })
  return {
    answers: Object.fromEntries(answers),
    available: results.find(({ data }) => data)?.data?.available,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}
