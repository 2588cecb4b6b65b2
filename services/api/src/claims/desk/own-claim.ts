import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { type ClaimForPolicy, liftOwnClaimRefusal, offeredActions } from '@opdesk/contracts/claim/policy.ts'
import { isOwnClaim } from '@opdesk/contracts/claim/review-chain.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { type DesignationCode, designationLabels, Program } from '@opdesk/contracts/codes.ts'
import type { StaffMember } from '@opdesk/domain/claim/lift-own-claim.ts'
import { claimAggregate, liftedFor } from '@opdesk/domain/claim/state.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { activeDeciders } from '@opdesk/projections/account/query.ts'
import { toStaffClaim } from '@opdesk/projections/claim-detail/record.ts'
import type { ClaimDoc } from '@opdesk/projections/claim-detail/table.ts'
import { targetDays } from '@opdesk/projections/lists/target-days.ts'
import type { Session } from '../../account/sessions/sessions.ts'
import type { AppDeps } from '../../deps.ts'
import { limitByPrivileges, methodOfClaimAction, withoutWaitingPayment } from './offered-actions.ts'

/** Active staff who decide on claims, sorted by name, with the digests by which the rules recognise a person. */
export const decidingStaff = async ({ db }: Pick<AppDeps, 'db'>): Promise<(StaffMember & { designation: DesignationCode })[]> =>
  (await activeDeciders(db)).map(({ id, name, designation, phone, email }) => ({
    id,
    name,
    designation,
    identities: identityDigests([phone, email]),
  }))

/** The staff who are exempt from the rule `own_claim` on a claim and its dispute, from the claim's event stream. */
export const exemptStaffOf = async ({ store }: Pick<AppDeps, 'store'>, claimId: string): Promise<readonly string[]> =>
  liftedFor((await load(store, claimAggregate, claimStream(claimId))).state)

/**
 * A claim with the actions offered to the caller. A caller who may lift `own_claim` also sees which staff the rule blocks.
 * `policy`: the `policyView` of the claim.
 */
export const staffClaimFor = async (
  deps: Pick<AppDeps, 'db'>,
  doc: ClaimDoc,
  policy: ClaimForPolicy,
  viewer: Session,
): Promise<StaffClaim> => {
  const offered = withoutWaitingPayment(offeredActions(policy, viewer), doc.release_id)
  const claim = toStaffClaim(
    doc,
    limitByPrivileges(viewer, offered, methodOfClaimAction),
    await targetDays(deps.db, 'decision_days'),
  )
  if (liftOwnClaimRefusal(policy, viewer) !== null || !flagsOf(viewer, Program.approval).POST) return claim
  const blocked = (await decidingStaff(deps)).filter(person => isOwnClaim(policy, person))
  const own_claim_blocked = blocked.map(({ id, name, designation }) => ({
    _id: id,
    name,
    designation: designationLabels[designation],
  }))
  return { ...claim, own_claim_blocked }
}
