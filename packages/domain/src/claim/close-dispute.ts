import type { ClaimEvent, Decider } from '@opdesk/contracts/claim/events.ts'
import { capFees } from '@opdesk/contracts/claim/fees.ts'
import type { ClaimState, SubmittedClaim } from './state.ts'

/** The maximum that an approval of the dispute may still pay, in paise: the claimable amount less earlier payments. */
export const outstanding = (claim: SubmittedClaim): number => Math.max(0, claim.submission.claimable_amount - claim.paid)

/** Returns the claim to its earlier state after the dispute was rejected. `deciders`: the deciders of the dispute. Idempotent. */
export const closeDispute = (state: ClaimState, deciders: readonly Decider[]): ClaimEvent[] =>
  state.status === 'in_dispute' && state.dispute
    ? [{ type: 'claim_dispute_closed', data: { returns_to: state.dispute.from, deciders: [...deciders] } }]
    : []

/**
 * Approves the claim with its claimable amounts after the dispute was approved, as far as `held` covers their unpaid part.
 * `deciders`: the deciders of the dispute. Idempotent.
 */
export const approveDisputedClaim = (state: ClaimState, held: number, deciders: readonly Decider[]): ClaimEvent[] =>
  state.status === 'in_dispute'
    ? [
        {
          type: 'claim_dispute_approved',
          data: { approved: capFees(state.submission.claimable, state.paid + held), deciders: [...deciders] },
        },
      ]
    : []
