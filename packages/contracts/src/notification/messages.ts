import type { ClaimEvent, ClaimEventType } from '../claim/events.ts'
import { formatPaise } from '../money.ts'

/** Who reads a message about a claim. */
export type Reader = 'subscriber' | 'verifier'

type DataOf<T extends ClaimEventType> = Extract<ClaimEvent, { type: T }>['data']

/** What a claim's event tells its reader; undefined when the reader is not told of it. `claim` is the claim's number. */
export type NotificationMessages = {
  [T in ClaimEventType]?: Partial<Record<Reader, (claim: string, data: DataOf<T>) => string | undefined>>
}

export const notificationMessages = {
  claim_submitted: {
    subscriber: claim => `Your claim ${claim} has been submitted`,
    verifier: (claim, data) => `Claim ${claim} has been submitted by ${data.subscriber.name}`,
  },
  claim_approved: {
    subscriber: (claim, data) => (data.stage === 'finance' ? `Your claim ${claim} has been approved` : undefined),
  },
  claim_clarification_requested: {
    subscriber: (claim, data) => `Your claim ${claim} needs a clarification: ${data.remark}`,
  },
  claim_resubmitted: { verifier: claim => `Claim ${claim} has been resubmitted` },
  claim_transferred: { verifier: claim => `Claim ${claim} has been transferred to you` },
  claim_rejected: { subscriber: (claim, data) => `Your claim ${claim} has been rejected: ${data.remark}` },
  claim_invalidated: { subscriber: (claim, data) => `Your claim ${claim} is invalid: ${data.remark}` },
  claim_marked_duplicate: { subscriber: claim => `Your claim ${claim} is a duplicate of an earlier claim` },
  claim_settled: {
    subscriber: (claim, data) => `Your claim ${claim} has been settled: ${formatPaise(data.amount)} paid`,
  },
} satisfies NotificationMessages
