import type { ErrorCode } from '../errors.ts'
import { type ClaimAction, claimActions, eventOfAction } from './actions.ts'
import { accepts, type ClaimStateName, claimStates } from './lifecycle.ts'
import {
  isManagement,
  isOwnClaim,
  type Offered,
  offered,
  type ReviewRules,
  reviewRefusal,
  transferRefusalOf,
  turnRefusal,
  type UnderReview,
  type Viewer,
} from './review-chain.ts'

export { type ClaimAction, claimActions }

/** The fields of a claim that the rules need; the folded state of its stream has all of them. */
export type ClaimForPolicy = UnderReview<ClaimStateName>

const rules: ReviewRules<ClaimAction, ClaimStateName> = {
  reservedFor: (action, status) => {
    if (action === 'pay' || (action === 'edit_bills' && status === 'approved')) return 'finance'
    return action === 'duplicate' ? 'verifier' : null
  },
  refusedByState: (action, status, stage) => {
    if (status === 'paying') return 'payment_in_progress'
    if (status === 'in_dispute') return 'in_dispute'
    if (action === 'pay') return accepts(status, 'claim_payment_requested') ? null : 'not_approved'
    if (!accepts(status, eventOfAction[action])) return status === 'clarification' ? 'out_of_turn' : 'already_decided'
    return turnRefusal(status, stage, { atNoStage: null })
  },
}

/**
 * The rule that forbids the person this action on this claim now, or null if it is allowed (domain.md section 1). The server
 * enforces the rule on the stream's state; the browser uses it to choose the actions it offers.
 */
export const claimRefusal = (action: ClaimAction, claim: ClaimForPolicy, viewer: Viewer): ErrorCode | null =>
  reviewRefusal(rules, action, claim, viewer)

/** States in which a claim can be given to another verifier: internal status 0 or 6. */
export const transferableStates: readonly ClaimStateName[] = claimStates.filter(state => accepts(state, 'claim_transferred'))

/** Why this person may not transfer this claim, or null. Only Management transfers, and only before a verifier has decided. */
export const transferRefusal = (claim: ClaimForPolicy, viewer: Viewer): ErrorCode | null =>
  transferRefusalOf(accepts(claim.status, 'claim_transferred'), viewer)

/** States with a decision or payment to come, in which `own_claim` can be lifted. */
export const canLiftOwnClaim = (status: ClaimStateName): boolean => accepts(status, 'claim_own_claim_lifted')

/** Why this person may not lift `own_claim` on this claim, or null. Only Management may, and not on their own claim. */
export const liftOwnClaimRefusal = (claim: ClaimForPolicy, viewer: Viewer): ErrorCode | null => {
  if (!isManagement(viewer)) return 'forbidden'
  if (claim.status === 'paying') return 'payment_in_progress'
  if (!canLiftOwnClaim(claim.status)) return 'already_decided'
  return isOwnClaim(claim, viewer) ? 'own_claim' : null
}

/** Every action, and whether this viewer may do it now. */
export const offeredActions = (claim: ClaimForPolicy, viewer: Viewer): Offered<ClaimAction>[] =>
  offered(claimActions, action => claimRefusal(action, claim, viewer))
