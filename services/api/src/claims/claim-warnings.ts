import type { ClaimWarning } from '@opdesk/contracts/claim/warnings.ts'
import { unusualAmount } from '@opdesk/contracts/claim/warnings.ts'
import { claimWarnings } from '@opdesk/domain/claim/claim-warnings.ts'
import type { DraftClaim } from '@opdesk/domain/claim/state.ts'
import { recentFees, sentClaims } from '@opdesk/projections/claim-detail/compare.ts'
import type { AppDeps } from '../deps.ts'

/** The warnings that a draft gives the subscriber before it is sent. They name only the subscriber's own claims. */
export const warningsOf = async ({ db }: Pick<AppDeps, 'db'>, draft: DraftClaim): Promise<ClaimWarning[]> => {
  const [sent, fees] = await Promise.all([sentClaims(db, draft.subscriber_id), recentFees(db, unusualAmount.recentClaims)])
  // The rejected claim that the draft corrects has the same bills.
  const others = sent.filter(({ claim_id }) => claim_id !== draft.corrects?.claim_id)
  return claimWarnings(draft, { sent: others, recentFees: fees })
}
