import { Designation, type DesignationCode, type RoleName } from '../codes.ts'
import type { ErrorCode } from '../errors.ts'
import type { ClaimStateName } from './lifecycle.ts'
import { type Stage, stageOfDesignation, stageOfState, stages } from './stages.ts'

/** A verifier on leave with a substitute. `identities`: as in `Viewer`. */
export interface AbsentVerifier {
  id: string
  name: string
  identities: readonly string[]
}

/** The person who wants to act. `identities`: digests of the person's phone and e-mail, to recognise their own claims. */
export interface Viewer {
  id: string
  role: RoleName
  designation: DesignationCode | null
  identities: readonly string[]
  /** The verifiers on leave that this person substitutes now. */
  acts_for?: readonly AbsentVerifier[]
}

/** The fields of a claim or a dispute that the rules of the chain need. States of disputes have the names of states of claims. */
export interface UnderReview<State extends ClaimStateName = ClaimStateName> {
  status: State
  subscriber_id: string
  assigned_verifier_id: string | null
  related_people: readonly string[]
  /** Ids of the staff that Management exempted from `own_claim` on this claim, or on the claim of this dispute. */
  lifted_for?: readonly string[]
  /**
   * The deciders of the claim and of its dispute (four eyes). A claim's record includes the deciders of the dispute once the
   * dispute is closed.
   */
  deciders: readonly { stage: Stage; user_id: string }[]
}

type Concerning = Pick<UnderReview, 'subscriber_id' | 'related_people' | 'lifted_for'>

/** True if the claim is the person's own, or if it is of their family and Management has not lifted `own_claim` for the person. */
export const isOwnClaim = (claim: Concerning, person: Pick<Viewer, 'id' | 'identities'>): boolean =>
  claim.subscriber_id === person.id ||
  (!claim.lifted_for?.includes(person.id) && claim.related_people.some(related => person.identities.includes(related)))

/** The verifier on leave that the viewer substitutes on this record; null if the viewer is not that verifier's substitute. */
export const actsFor = ({ assigned_verifier_id }: Pick<UnderReview, 'assigned_verifier_id'>, viewer: Viewer) =>
  assigned_verifier_id === viewer.id
    ? null
    : (viewer.acts_for?.find(({ id }) => viewer.designation === Designation.verifier && id === assigned_verifier_id) ?? null)

/** The rule that keeps a verifier from this record, or null. Every verifier may act on a record without an assigned verifier. */
const assignmentRefusal = (record: UnderReview, viewer: Viewer): ErrorCode | null => {
  if (record.assigned_verifier_id === null || record.assigned_verifier_id === viewer.id) return null
  const absent = actsFor(record, viewer)
  if (!absent) return 'not_assigned'
  return isOwnClaim(record, absent) ? 'own_claim' : null
}

/** The rule that keeps a stage from deciding in this state, or null. `atNoStage`: the result in a state that no stage decides. */
export const turnRefusal = (
  status: ClaimStateName,
  stage: Stage,
  { atNoStage }: { atNoStage: ErrorCode | null },
): ErrorCode | null => {
  const waitsFor = stageOfState(status)
  if (waitsFor === null) return atNoStage
  if (waitsFor === stage) return null
  return stages.indexOf(stage) < stages.indexOf(waitsFor) ? 'already_decided' : 'out_of_turn'
}

/** The rules that claims and disputes do not share. */
export interface ReviewRules<Action extends string, State extends ClaimStateName> {
  /** The only stage that may do this action in this state; null if every stage may. */
  reservedFor: (action: Action, status: State) => Stage | null
  /** Why the state forbids the action at this stage, or null. */
  refusedByState: (action: Action, status: State, stage: Stage) => ErrorCode | null
}

/**
 * The rule that forbids the person this action on this claim or dispute now, or null. The order of the checks decides which refusal
 * is reported.
 */
export const reviewRefusal = <Action extends string, State extends ClaimStateName>(
  { reservedFor, refusedByState }: ReviewRules<Action, State>,
  action: Action,
  record: UnderReview<State>,
  viewer: Viewer,
): ErrorCode | null => {
  const stage = viewer.role === 'management' ? stageOfDesignation(viewer.designation) : null
  if (stage === null) return 'no_stage'
  const reserved = reservedFor(action, record.status)
  if (reserved !== null && reserved !== stage) return 'forbidden'
  const byState = refusedByState(action, record.status, stage)
  if (byState) return byState
  if (isOwnClaim(record, viewer)) return 'own_claim'
  if (record.deciders.some(decider => decider.user_id === viewer.id && decider.stage !== stage)) return 'four_eyes'
  return stage === 'verifier' ? assignmentRefusal(record, viewer) : null
}

/** True for staff at the stage Management, who also transfer work and lift `own_claim`. */
export const isManagement = ({ role, designation }: Pick<Viewer, 'role' | 'designation'>): boolean =>
  role === 'management' && designation === Designation.management

/** Why this person may not give a record to another verifier, or null. `transferable`: the lifecycle allows it. */
export const transferRefusalOf = (transferable: boolean, viewer: Viewer): ErrorCode | null => {
  if (!isManagement(viewer)) return 'forbidden'
  return transferable ? null : 'not_transferable'
}

/** An action, and whether the viewer may do it now. */
export interface Offered<Action extends string> {
  action: Action
  allowed: boolean
  reason?: ErrorCode
}

/** Every action, and whether it is allowed: `refusalOf` gives the reason against it, or null. */
export const offered = <Action extends string>(
  actions: readonly Action[],
  refusalOf: (action: Action) => ErrorCode | null,
): Offered<Action>[] =>
  actions.map(action => {
    const reason = refusalOf(action)
    return reason ? { action, allowed: false, reason } : { action, allowed: true }
  })
