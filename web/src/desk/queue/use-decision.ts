import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ClaimArea } from '../claim/queries.ts'
import { clearDraftRemark, readDraftRemark } from '../decision/draft-remark.ts'
import { pendingDecisions, watchTab } from './pending-decisions.ts'
import { entryLink } from './queue-queries.ts'
import { useDeskQueue } from './use-queue.ts'

export interface Decision {
  claim: Pick<StaffClaim, '_id' | 'claim_id' | 'version'>
  /** Such as 'approved, ₹1,500.00'. */
  label: string
  /** Below /api/v1. */
  path: string
  body: unknown
  method?: 'post' | 'patch'
  /** Lists that the decision changes, by the first word of their query keys; claims and disputes if absent. */
  refreshes?: readonly string[]
  /** Name of the draft of the remark (draft-remark.ts), which is kept until the decision is recorded. */
  draft?: string
}

const changedLists = ['claims', 'disputes']

/** Marks the decided claim and the lists as stale. What is on screen of other claims is not fetched again. */
const markStale = (client: QueryClient, id: string, lists: readonly string[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name, kind, of] }) => lists.includes(String(name)) && (kind !== 'detail' || of === id),
  })

/**
 * Returns `decide`: holds a decision for seven seconds, in which it can be undone, and opens the next claim of the queue at once.
 * Outside of a queue the decision is held, too, and the page stays.
 */
export const useDecision = (area: ClaimArea = 'management') => {
  const client = useQueryClient()
  const router = useRouter()
  const queue = useDeskQueue()
  const decide = ({ claim, label, path, body, method = 'post', refreshes = changedLists, draft }: Decision): void => {
    watchTab()
    const { search } = router.state.location
    const key = 'queue' in search && typeof search.queue === 'string' ? search.queue : undefined
    const link = entryLink(area, queue?.list ?? 'claims', claim._id, key)
    pendingDecisions.hold({
      claim: { _id: claim._id, claim_id: claim.claim_id, version: claim.version },
      label,
      method,
      path,
      body,
      onSent: () => {
        if (draft) clearDraftRemark(draft)
        void markStale(client, claim._id, refreshes)
      },
      onRefused: error => {
        queue?.takeBack(claim._id)
        const remark = (draft && readDraftRemark(draft)?.remark.trim()) || ''
        // The right to decide may have ended, such as a substitute's.
        void markStale(client, claim._id, [...refreshes, 'delegations'])
        void import('./decision-refused-notice.tsx').then(({ tellRefused }) =>
          tellRefused(error, claim.claim_id, remark, () => void router.navigate(link)),
        )
      },
      onUndone: () => {
        queue?.takeBack(claim._id)
        void router.navigate({ ...link, replace: true, state: {} })
      },
    })
    queue?.goOn({ _id: claim._id, claim_id: claim.claim_id, label })
  }
  return { decide }
}
