import { Designation, type DesignationCode, type RoleName } from '../codes.ts'
import type { ErrorCode } from '../errors.ts'
import type { ClaimStateName } from './lifecycle.ts'
import { type Stage, stageOfDesignation, stageOfState, stages } from './stages.ts'

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

/** The fields of a claim or a dispute that the rules of the chain need. States of disputes have the names of states of claims. */
export interface UnderReview<State extends ClaimStateName = ClaimStateName> {
  status: State
  subscriber_id: string
  assigned_verifier_id: string | null
  related_people: readonly string[]
  /** The staff exempted by Management from `own_claim` here; for a dispute: on its claim. */
  lifted_for?: readonly string[]
  /** The deciders of the claim and of its dispute (four eyes); a claim has those of the dispute once that is closed. */
  deciders: readonly { stage: Stage; user_id: string }[]
}

type Concerning = Pick<UnderReview, 'subscriber_id' | 'related_people' | 'lifted_for'>

/** True if the claim is the person's own, or of their family, and Management has not lifted `own_claim` for them. */
export const isOwnClaim = (claim: Concerning, person: Pick<Viewer, 'id' | 'identities'>): boolean =>
  claim.subscriber_id === person.id ||
  (!claim.lifted_for?.includes(person.id) && claim.related_people.some(related => person.identities.includes(related)))

/** The absent verifier of the record if this viewer is the substitute; null for the viewer's own work and for other viewers. */
export const actsFor = ({ assigned_verifier_id }: Pick<UnderReview, 'assigned_verifier_id'>, viewer: Viewer) =>
  assigned_verifier_id === viewer.id
    ? null
    : (viewer.acts_for?.find(({ id }) => viewer.designation === Designation.verifier && id === assigned_verifier_id) ?? null)

/** Why a verifier may not take this record. One without a verifier may be taken by any verifier. */
const assignmentRefusal = (record: UnderReview, viewer: Viewer): ErrorCode | null => {
  if (record.assigned_verifier_id === null || record.assigned_verifier_id === viewer.id) return null
  const absent = actsFor(record, viewer)
  if (!absent) return 'not_assigned'
  return isOwnClaim(record, absent) ? 'own_claim' : null
}

/** Why a stage may not decide in this state, or null. `atNoStage`: the answer for a state that waits for no stage. */
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
  /** The only stage that may act so in this state; null if every stage may. */
  reservedFor: (action: Action, status: State) => Stage | null
  /** Why the state forbids the action at this stage, or null. */
  refusedByState: (action: Action, status: State, stage: Stage) => ErrorCode | null
}

/** Why this person may not do this to this claim or dispute now, or null. The order of the checks decides which refusal is told. */
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
