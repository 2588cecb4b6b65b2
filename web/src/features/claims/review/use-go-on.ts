import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lastList } from '../../../desk/claim/last-list.ts'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'
import { following } from './following.ts'
import { queueQuery } from './next-claim.ts'

/** A claim that was just decided, and the server's message. */
export interface Decided {
  _id: string
  claim_id: string
  message: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    decided?: Decided
  }
}

/**
 * After a decision: opens the next claim that waits for the same person, or the list if there is none. The browser's Back skips
 * the decided claim.
 */
export const useGoOn = (area: ClaimArea): ((decided: Decided) => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async decided => {
    const queue = await client.fetchQuery({ ...queueQuery, staleTime: 0 }).catch(() => undefined)
    const next = following(queue?.records ?? [], decided._id)
    if (next) await router.navigate({ ...claimLink('management', next._id), replace: true, state: { decided } })
    else router.history.replace(lastList(area), { decided })
  }
}
