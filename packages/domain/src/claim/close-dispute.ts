import type { ClaimEvent, Decider } from '@opdesk/contracts/claim/events.ts'
import { capFees } from '@opdesk/contracts/claim/fees.ts'
import type { ClaimState, SubmittedClaim } from './state.ts'

/** The most that approving its dispute may still pay, in paise: the claimable amount less what was paid. */
export const outstanding = (claim: SubmittedClaim): number => Math.max(0, claim.submission.claimable_amount - claim.paid)

/** The dispute was rejected: the claim returns to its earlier state. `deciders`: of the dispute. Doing it again does nothing. */
export const closeDispute = (state: ClaimState, deciders: readonly Decider[]): ClaimEvent[] =>
  state.status === 'in_dispute' && state.dispute
    ? [{ type: 'claim_dispute_closed', data: { returns_to: state.dispute.from, deciders: [...deciders] } }]
    : []

/**
 * The dispute was approved: the claim is approved with its claimable amounts, as far as `held` covers the part of them that is
 * not yet paid. `deciders`: of the dispute. Doing it again does nothing.
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
