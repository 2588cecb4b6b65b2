import { BULK_MAX } from '@opdesk/contracts/claim/commands.ts'
import type { LoadedVerifier } from '@opdesk/contracts/claim/hand-over.ts'
import { type BulkRow, bulkRow, staffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { disputeRow } from '@opdesk/contracts/dispute/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type Answer, api, type Page } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import type { Transferable, TransferKind } from './transferable.ts'

export type HeldWork = Transferable & { kind: TransferKind }
export interface PlannedTransfer {
  item: HeldWork
  to: LoadedVerifier
}

const everyPage = async <T>(read: (page: number) => Promise<Page<T>>): Promise<T[]> => {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const { records, pagination } = await read(page)
    all.push(...records)
    if (pagination.nextPage === null) return all
  }
}

/**
 * All claims and disputes that a verifier can hand over, oldest first. Fetched when the dialog opens, and not cached after it
 * closes.
 */
export const heldWorkQuery = (verifier: string) =>
  queryOptions({
    queryKey: ['held-work', verifier],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<HeldWork[]> => {
      const query = (page: number) => ({ verifier, page, pageSize: 100, sortBy: 'createdAt', sortOrder: 1 })
      const claims = await everyPage(page =>
        api.list('/management/claims', staffClaimRow, { query: { ...query(page), transferable: true }, signal }),
      )
      const disputes = await everyPage(page =>
        api.list('/management/transferable-disputes', disputeRow, { query: query(page), signal }),
      )
      return [
        ...claims.map(claim => ({ ...claim, kind: 'claim' as const })),
        ...disputes.map(dispute => ({ ...dispute, kind: 'dispute' as const })),
      ]
    },
  })

/**
 * Splits a plan into API calls of at most `BULK_MAX` rows. A plan is always split in the same way, so that a call repeated with its
 * idempotency key returns the first answer.
 */
const callsOf = (plan: readonly PlannedTransfer[]) =>
  (['claim', 'dispute'] as const).flatMap(kind => {
    const rows = plan.filter(({ item }) => item.kind === kind).map(({ item, to }) => ({ claim_id: item._id, verifier_id: to.id }))
    const calls = Array.from({ length: Math.ceil(rows.length / BULK_MAX) }, (_, index) => index * BULK_MAX)
    return calls.map(start => ({ path: `/management/transfer-${kind}s`, rows: rows.slice(start, start + BULK_MAX) }))
  })

/** Transfers the planned items, call by call. `done`: how many rows the server has processed so far. */
export const useHandOver = () => {
  const [done, setDone] = useState(0)
  const transfer = useWrite<readonly PlannedTransfer[], BulkRow[]>({
    write: async (plan, key): Promise<Answer<BulkRow[]>> => {
      const data: BulkRow[] = []
      let headers = new Headers()
      setDone(0)
      for (const [index, { path, rows }] of callsOf(plan).entries()) {
        const answer = await api.post(path, rows, { key: `${key}-${index}`, answer: z.array(bulkRow) })
        data.push(...answer.data)
        headers = answer.headers
        setDone(data.length)
      }
      return { data, message: undefined, headers }
    },
    refreshes: ['claims', 'disputes'],
    failed: 'Not everything was handed over',
    done: ({ data }) => {
      const succeeded = data.filter(row => row.success).length
      if (succeeded === 0) notify.error('Nothing was handed over.')
      else notify.success(succeeded === data.length ? 'Handed over' : `Handed over: ${succeeded} of ${data.length}`)
    },
  })
  return { transfer, done }
}
