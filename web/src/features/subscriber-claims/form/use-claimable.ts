import { useDebouncedValue } from '@mantine/hooks'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import { claimableAmount } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { FeeParameter, feeKinds } from '@opdesk/contracts/codes.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Claimable } from './claim-estimate.ts'

const ASK_AFTER_MS = 350
const MAX_FEE = toPaise(100_000)

const claimableQuery = (kind: keyof Fees, paise: number) =>
  queryOptions({
    queryKey: ['plan', 'claimable', kind, paise],
    queryFn: async ({ signal }) => {
      const query = { amount: toRupees(paise), parameter: FeeParameter[kind] }
      return toPaise((await api.get('/user/claimable-amount', claimableAmount, { query, signal })).finalPrice)
    },
    staleTime: 300_000,
    retry: 1,
  })

/** The reimbursed amount of each fee, from the server, after typing pauses. An answer for another amount is never shown. */
export const useClaimable = (bill: Fees): { answers: Claimable; retry: () => void } => {
  // As text, so that the same amounts are the same value.
  const wanted = feeKinds.map(kind => bill[kind]).join()
  const [asked] = useDebouncedValue(wanted, ASK_AFTER_MS)
  const billed = feeKinds.filter(kind => bill[kind] > 0 && bill[kind] <= MAX_FEE)
  const results = useQueries({
    queries: billed.map(kind => ({ ...claimableQuery(kind, bill[kind]), enabled: asked === wanted })),
  })
  const answers = billed.map((kind, index) => {
    const { data, isError } = results[index] ?? {}
    return [kind, data ?? (isError ? 'failed' : 'asking')] as const
  })
  return {
    answers: Object.fromEntries(answers),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}
