import { subscriberStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type ClaimState, isSubmitted } from '@opdesk/domain/claim/state.ts'
import type { Handled } from '@opdesk/event-store/handle-command.ts'
import { ok } from '../plugins/route.ts'

/** The answer to the owner who saved or sent a claim. Amounts in rupees. */
export const savedAnswer = (_id: string, message: string, { state, version }: Handled<ClaimState>) => {
  if (state.status === 'new') throw new DomainError('claim_not_found')
  const resubmission = isSubmitted(state) && state.resubmissions > 0
  const claimable_amount = isSubmitted(state) ? toRupees(state.submission.claimable_amount) : null
  const status = subscriberStatusOf(state.status, resubmission)
  return ok({ _id, claim_id: state.claim_number, status, claimable_amount, version }, message)
}
