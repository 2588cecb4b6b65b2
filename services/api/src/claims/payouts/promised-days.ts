import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { PaymentDays } from '@opdesk/contracts/resource/payment-day-fields.ts'
import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'
import { addWorkingDays } from '@opdesk/contracts/working-days.ts'

/**
 * The days (IST) by which the owner of a claim gets a decision and the money. A decision is promised from the last submission, the
 * money from the approval; before the approval it is an estimate. `overdue`: the next of the two days has passed.
 * @param claim the claim's events, oldest first, with their times
 */
export const promisedDays = (
  claim: readonly (ClaimEvent & { at: string })[],
  { decisionDays, paymentDays, holidays }: PaymentDays,
  today: Day,
): { decision_by: Day | null; by: Day | null; overdue: boolean } => {
  const sent = claim.findLast(({ type }) => type === 'claim_submitted' || type === 'claim_resubmitted')
  const approved = claim.findLast(
    ({ type, data }) =>
      type === 'claim_dispute_approved' || (type === 'claim_approved' && 'stage' in data && data.stage === 'finance'),
  )
  if (!sent) return { decision_by: null, by: null, overdue: false }
  const moneyBy = (day: Day) => addWorkingDays(day, paymentDays, holidays)
  if (approved) {
    const by = moneyBy(istDay(new Date(approved.at)))
    return { decision_by: null, by, overdue: by < today }
  }
  const decision_by = addDays(istDay(new Date(sent.at)), decisionDays)
  return { decision_by, by: moneyBy(decision_by), overdue: decision_by < today }
}
