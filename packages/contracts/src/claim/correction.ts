import type { ErrorCode } from '../errors.ts'
import { addDays, type Day, istDay } from '../time.ts'
import type { ClaimStateName } from './states.ts'
import { allows } from './transitions.ts'

/** Days after the rejection in which the owner may correct a claim and send it again. */
const CORRECTION_DAYS = 7

/** The last day (IST) on which a claim rejected at this instant (ISO 8601) may be corrected and sent again. */
export const correctableUntil = (rejectedAt: string): Day => addDays(istDay(new Date(rejectedAt)), CORRECTION_DAYS)

/**
 * The rule that keeps the owner from correcting a claim in a copy, or null: once, within CORRECTION_DAYS of the rejection, and no copy
 * again. `corrected`: true if a copy exists that was not discarded; `isCopy`: the claim is one itself.
 */
export const correctionRefusal = (
  claim: { status: ClaimStateName; rejectedAt: string | null; corrected: boolean; isCopy: boolean },
  now: Date,
): ErrorCode | null => {
  if (claim.rejectedAt === null || !allows(claim.status, 'claim_corrected')) return 'not_correctable'
  if (claim.corrected || claim.isCopy) return 'already_corrected'
  return istDay(now) > correctableUntil(claim.rejectedAt) ? 'correction_too_late' : null
}
