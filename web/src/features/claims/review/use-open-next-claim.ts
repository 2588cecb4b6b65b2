import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lastList } from '../../../desk/claim/last-list.ts'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'
import { queueQuery } from './next-claim.ts'
import { nextInQueue } from './next-in-queue.ts'

/** The claim that was just decided, with the server's message. */
export interface DecidedClaim {
  _id: string
  claim_id: string
  message: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    decided?: DecidedClaim
  }
}

/**
 * Returns a function to call after a decision: opens the next claim that waits for the viewer, or else the list. It replaces the
 * history entry, so that the browser's Back skips the decided claim.
 */
export const useOpenNextClaim = (area: ClaimArea): ((decided: DecidedClaim) => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async decided => {
    const queue = await client.fetchQuery({ ...queueQuery, staleTime: 0 }).catch(() => undefined)
    const next = nextInQueue(queue?.records ?? [], decided._id)
    if (next) await router.navigate({ ...claimLink('management', next._id), replace: true, state: { decided } })
    else router.history.replace(lastList(area), { decided })
  }
}
