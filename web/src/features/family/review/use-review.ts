import { familyMessages } from '@opdesk/contracts/subscriber/family/messages.ts'
import type { FamilyRequestDetail } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { notifyCover } from '../admin/notify-cover.ts'
import { followers, requestLink, requestPath, requestQuery, requestsLink, waitingQuery } from '../queries.ts'

export interface Verdict {
  review_status: 1 | 2
  reason: string
}

/** The oldest pending request after this one, or else the oldest before it. */
export const useNextRequest = (id: string): string | undefined => {
  const waiting = useQuery(waitingQuery).data?.records ?? []
  const place = waiting.findIndex(({ _id }) => _id === id)
  return [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(place, 0))].find(({ _id }) => _id !== id)?._id
}

/**
 * Decides a request and opens the next one. `refused`: the error of the last decision. `isDecided`: returns true once the decision
 * is saved and the page is closing.
 */
export const useReview = ({ _id: id, kind, member, user_id }: FamilyRequestDetail, next: string | undefined) => {
  const navigate = useNavigate()
  const [refused, setRefused] = useState<Error>()
  const decided = useRef(false)
  const write = useWrite<Verdict>({
    write: (verdict, key) => api.patch(requestPath(id), verdict, { key }),
    refreshes: followers,
    done: (_, { review_status }) => {
      decided.current = true
      if (review_status === 2) notify.success(familyMessages.requestRejected)
      else if (kind === 'change') notify.success(familyMessages.requestAccepted)
      else void notifyCover(familyMessages.requestAccepted, user_id._id, member._id)
      // Replaces the history entry, so that Back leads to the list.
      void navigate({ ...(next ? requestLink(next) : requestsLink), replace: true })
    },
    failed: error => {
      setRefused(error instanceof Error ? error : undefined)
      // The refetched request names the person who decided first.
      if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey })
    },
  })
  return { ...write, refused, isDecided: () => decided.current }
}
export type Review = ReturnType<typeof useReview>
