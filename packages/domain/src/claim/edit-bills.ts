import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { type Fees, totalFees } from '@opdesk/contracts/claim/fees.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { requireStage } from './guard.ts'
import { type ClaimState, payable } from './state.ts'

/**
 * Changes approved amounts (paise). Each stays between the paid and the claimable amount of its parameter (domain.md section 2).
 */
export const editBills = (
  state: ClaimState,
  command: { amounts: Partial<Fees>; reason?: string | undefined },
  context: DecisionContext,
): ClaimEvent[] => {
  const { claim, stage } = requireStage('edit_bills', state, context)
  const previous = payable(claim)
  const approved = { ...previous, ...command.amounts }
  const above = feeKinds.filter(kind => approved[kind] > claim.limit[kind])
  if (above.length > 0) {
    const errors = above.map(kind => ({ path: `approved_claimable_${feeFields[kind]}`, message: 'Above the claimable amount' }))
    throw new DomainError('amount_above_claimable', { errors })
  }
  if (totalFees(approved) < claim.paid) throw new DomainError('amount_below_paid')
  if (feeKinds.every(kind => approved[kind] === previous[kind])) return []
  return [{ type: 'claim_bills_edited', data: { stage, approved, previous, remark: command.reason ?? '' } }]
}
