import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { lastList } from '../claim/last-list.ts'
import { claimLink, claimsQuery } from '../claim/queries.ts'
import { clearDraftRemark } from '../decision/draft-remark.ts'

export interface Decision {
  /** The claim as the person saw it; its version is sent. */
  claim: StaffClaim
  /** The decision in a few words, such as 'approved, ₹1,500.00'. */
  label: string
  path: string
  body: unknown
  /** Lists to refresh, by the first word of their query keys. */
  refreshes?: readonly string[]
  /** Name of the draft of the remark (draft-remark.ts), which is kept until the decision is recorded. */
  draft?: string
}

const queueQuery = claimsQuery('management', { awaitingMe: true, sortBy: 'createdAt', sortOrder: 1, pageSize: 25 })

/** Sends a decision and opens the next claim that waits for the viewer, or else the list. */
export const useDecision = () => {
  const client = useQueryClient()
  const router = useRouter()
  const send = async ({ claim, path, body, refreshes = [], draft }: Decision) => {
    const refresh = () => {
      for (const list of ['claims', 'disputes', ...refreshes]) void client.invalidateQueries({ queryKey: [list] })
    }
    try {
      const { message = '' } = await api.post(path, body, { key: crypto.randomUUID(), version: claim.version })
      if (draft) clearDraftRemark(draft)
      refresh()
      const decided = { _id: claim._id, claim_id: claim.claim_id, message }
      const queue = await client.fetchQuery({ ...queueQuery, staleTime: 0 }).catch(() => undefined)
      const next = queue?.records.find(({ _id }) => _id !== claim._id)
      if (next) await router.navigate({ ...claimLink('management', next._id), replace: true, state: { decided } })
      else router.history.replace(lastList('management'), { decided })
    } catch (error) {
      notify.failed(error, claim.claim_id)
      if (error instanceof ApiError) refresh()
    }
  }
  return { decide: (decision: Decision): void => void send(decision) }
}
