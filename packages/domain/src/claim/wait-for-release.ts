import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { ReleaseReason } from '@opdesk/contracts/release-reason.ts'
import { type ClaimState, isSubmitted } from './state.ts'

export interface WaitForRelease {
  release_id: string
  reason: ReleaseReason
  /** Paise. */
  limit: number
}

/**
 * Lets a payment wait for a second person: the claim stays approved, and only this release pays it. Idempotent.
 * @param request decides on the payment itself; its errors are thrown
 */
export const waitForRelease = (
  state: ClaimState,
  { release_id, reason, limit }: WaitForRelease,
  request: (state: ClaimState) => ClaimEvent[],
): ClaimEvent[] => {
  if (isSubmitted(state) && state.release?.release_id === release_id) return []
  return request(state).flatMap((event): ClaimEvent[] => {
    if (event.type !== 'claim_payment_requested') return []
    const { amount, reference } = event.data
    return [{ type: 'claim_release_requested', data: { release_id, amount, reference, reason, limit } }]
  })
}

/** Ends the wait for a release that was withdrawn or lapsed. Idempotent. */
export const endWait = (state: ClaimState, { release_id }: { release_id: string }): ClaimEvent[] =>
  isSubmitted(state) && state.release?.release_id === release_id ? [{ type: 'claim_release_ended', data: { release_id } }] : []
