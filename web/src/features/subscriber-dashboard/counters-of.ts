import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus, type ClaimStatusCode } from '@opdesk/contracts/codes.ts'

/** Open claims first, then decided ones. */
const order = [
  ClaimStatus.adding,
  ClaimStatus.pending,
  ClaimStatus.inProcess,
  ClaimStatus.clarification,
  ClaimStatus.dispute,
  ClaimStatus.approved,
  ClaimStatus.settled,
  ClaimStatus.rejected,
  ClaimStatus.duplicate,
  ClaimStatus.invalid,
] as const satisfies readonly ClaimStatusCode[]

export interface Counter {
  status: ClaimStatusCode
  /** The filter of the list that shows these claims: it has its own code for rejected ones (subscriber spec section 2). */
  filter: number
  count: number
}

/** How many claims have each status, without statuses that no claim has. The counts add up to the number of claims. */
export const countersOf = (claims: readonly Pick<SubscriberClaimRow, 'status'>[]): Counter[] =>
  order
    .map(status => ({
      status,
      filter: status === ClaimStatus.rejected ? 5 : status,
      count: claims.filter(claim => claim.status === status).length,
    }))
    .filter(({ count }) => count > 0)
