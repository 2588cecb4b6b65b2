import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { type ClaimForPolicy, liftOwnClaimRefusal } from '@opdesk/contracts/claim/policy.ts'
import { isOwnClaim } from '@opdesk/contracts/claim/review-chain.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { type DesignationCode, designationLabels, Program } from '@opdesk/contracts/codes.ts'
import type { StaffMember } from '@opdesk/domain/claim/lift-own-claim.ts'
import { claimAggregate, liftedFor } from '@opdesk/domain/claim/state.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { activeDeciders } from '@opdesk/projections/account/query.ts'
import type { Session } from '../../account/sessions/sessions.ts'
import type { AppDeps } from '../../deps.ts'

/** Active staff who decide on claims, by name, with the identities that the rules compare. */
export const decidingStaff = async ({ db }: Pick<AppDeps, 'db'>): Promise<(StaffMember & { designation: DesignationCode })[]> =>
  (await activeDeciders(db)).map(({ id, name, designation, phone, email }) => ({
    id,
    name,
    designation,
    identities: identityDigests([phone, email]),
  }))

/** The staff exempted from `own_claim` on a claim, from its stream; the exemption holds for its dispute, too. */
export const liftedOnClaim = async ({ store }: Pick<AppDeps, 'store'>, claimId: string): Promise<readonly string[]> =>
  liftedFor((await load(store, claimAggregate, claimStream(claimId))).state)

/** For a caller who may lift `own_claim` on a claim: the staff that the rule keeps from it. Empty for others. */
export const ownClaimBlocked = async (
  deps: Pick<AppDeps, 'db'>,
  claim: ClaimForPolicy,
  viewer: Session,
): Promise<Pick<StaffClaim, 'own_claim_blocked'>> => {
  if (liftOwnClaimRefusal(claim, viewer) !== null || !flagsOf(viewer, Program.approval).POST) return {}
  const blocked = (await decidingStaff(deps)).filter(person => isOwnClaim(claim, person))
  return {
    own_claim_blocked: blocked.map(({ id, name, designation }) => ({
      _id: id,
      name,
      designation: designationLabels[designation],
    })),
  }
}
