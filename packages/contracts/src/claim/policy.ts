import { Designation, type DesignationCode, type RoleName } from '../codes.ts'
import type { ErrorCode } from '../errors.ts'
import { type ClaimAction, claimActions } from './actions.ts'
import type { ClaimEventType } from './events.ts'
import { accepts, type ClaimStateName, claimStates } from './lifecycle.ts'
import { type Stage, stageOfDesignation, stageOfState, stages } from './stages.ts'

export { type ClaimAction, claimActions }

/** The event an action leads to; the lifecycle says where it is legal. */
export const eventOfAction: Record<ClaimAction, ClaimEventType> = {
  approve: 'claim_approved',
  clarify: 'claim_clarification_requested',
  reject: 'claim_rejected',
  invalidate: 'claim_invalidated',
  duplicate: 'claim_marked_duplicate',
  edit_bills: 'claim_bills_edited',
  pay: 'claim_payment_requested',
}

/** An absent verifier with a substitute. `identities` as of a viewer. */
export interface AbsentVerifier {
  id: string
  name: string
  identities: readonly string[]
}

/** The person who wants to act. `identities`: digests of their own phone and e-mail, to recognise their own claim. */
export interface Viewer {
  id: string
  role: RoleName
  designation: DesignationCode | null
  identities: readonly string[]
  /** The verifiers now replaced by this one as substitute. */
  acts_for?: readonly AbsentVerifier[]
}

/** The fields of a claim that the rules need; the state on the stream has all of them. */
export interface ClaimForPolicy {
  status: ClaimStateName
  subscriber_id: string
  assigned_verifier_id: string | null
  related_people: readonly string[]
  /** The staff exempted by Management from `own_claim` here; for a dispute: on its claim. */
  lifted_for?: readonly string[]
  /** The deciders of the claim, and of its dispute once that is closed (four eyes). */
  deciders: readonly { stage: Stage; user_id: string }[]
}

type Concerning = Pick<ClaimForPolicy, 'subscriber_id' | 'related_people' | 'lifted_for'>

/** True if the claim is the person's own, or of their family, and Management has not lifted `own_claim` for them. */
export const isOwnClaim = (claim: Concerning, person: Pick<Viewer, 'id' | 'identities'>): boolean =>
  claim.subscriber_id === person.id ||
  (!claim.lifted_for?.includes(person.id) && claim.related_people.some(related => person.identities.includes(related)))

/** The absent verifier of the claim if this viewer is the substitute; null for the viewer's own work and for other viewers. */
export const actsFor = ({ assigned_verifier_id }: Pick<ClaimForPolicy, 'assigned_verifier_id'>, viewer: Viewer) =>
  assigned_verifier_id === viewer.id
    ? null
    : (viewer.acts_for?.find(({ id }) => viewer.designation === Designation.verifier && id === assigned_verifier_id) ?? null)

/** Why a verifier may not take this claim or dispute. One without a verifier may be taken by any verifier. */
export const assignmentRefusal = (
  claim: Concerning & Pick<ClaimForPolicy, 'assigned_verifier_id'>,
  viewer: Viewer,
): ErrorCode | null => {
  if (claim.assigned_verifier_id === null || claim.assigned_verifier_id === viewer.id) return null
  const absent = actsFor(claim, viewer)
  if (!absent) return 'not_assigned'
  return isOwnClaim(claim, absent) ? 'own_claim' : null
}

const refusedByState = (action: ClaimAction, status: ClaimStateName, stage: Stage): ErrorCode | null => {
  if (status === 'paying') return 'payment_in_progress'
  if (status === 'in_dispute') return 'in_dispute'
  if (action === 'pay') return accepts(status, 'claim_payment_requested') ? null : 'not_approved'
  if (!accepts(status, eventOfAction[action])) return status === 'clarification' ? 'out_of_turn' : 'already_decided'
  const waitsFor = stageOfState(status)
  if (waitsFor === null) return null
  if (waitsFor === stage) return null
  return stages.indexOf(stage) < stages.indexOf(waitsFor) ? 'already_decided' : 'out_of_turn'
}

/**
 * Why this person may not do this to this claim now, or null when they may (domain.md section 1). The server
 * enforces it on the stream's state; the browser uses it to offer.
 */
export const claimRefusal = (action: ClaimAction, claim: ClaimForPolicy, viewer: Viewer): ErrorCode | null => {
  const stage = viewer.role === 'management' ? stageOfDesignation(viewer.designation) : null
  if (stage === null) return 'no_stage'
  if (action === 'pay' && stage !== 'finance') return 'forbidden'
  if (action === 'duplicate' && stage !== 'verifier') return 'forbidden'
  if (action === 'edit_bills' && claim.status === 'approved' && stage !== 'finance') return 'forbidden'
  const byState = refusedByState(action, claim.status, stage)
  if (byState) return byState
  if (isOwnClaim(claim, viewer)) return 'own_claim'
  if (claim.deciders.some(decider => decider.user_id === viewer.id && decider.stage !== stage)) return 'four_eyes'
  return stage === 'verifier' ? assignmentRefusal(claim, viewer) : null
}

/** States in which a claim can be given to another verifier: internal status 0 or 6. */
export const transferableStates: readonly ClaimStateName[] = claimStates.filter(state => accepts(state, 'claim_transferred'))

/** Why this person may not transfer this claim, or null. Only Management transfers, and only before a verifier has decided. */
export const transferRefusal = (claim: ClaimForPolicy, viewer: Viewer): ErrorCode | null => {
  if (viewer.role !== 'management' || viewer.designation !== Designation.management) return 'forbidden'
  return accepts(claim.status, 'claim_transferred') ? null : 'not_transferable'
}

/** States with a decision or payment to come, in which `own_claim` can be lifted. */
export const canLiftOwnClaim = (status: ClaimStateName): boolean => accepts(status, 'claim_own_claim_lifted')

/** Why this person may not lift `own_claim` on this claim, or null. Only Management may, and not on their own claim. */
export const liftOwnClaimRefusal = (claim: ClaimForPolicy, viewer: Viewer): ErrorCode | null => {
  if (viewer.role !== 'management' || viewer.designation !== Designation.management) return 'forbidden'
  if (claim.status === 'paying') return 'payment_in_progress'
  if (!canLiftOwnClaim(claim.status)) return 'already_decided'
  return isOwnClaim(claim, viewer) ? 'own_claim' : null
}

export interface OfferedAction {
  action: ClaimAction
  allowed: boolean
  reason?: ErrorCode
}

/** Every action, and whether this viewer may do it now. */
export const offeredActions = (claim: ClaimForPolicy, viewer: Viewer): OfferedAction[] =>
  claimActions.map(action => {
    const reason = claimRefusal(action, claim, viewer)
    return reason ? { action, allowed: false, reason } : { action, allowed: true }
  })
