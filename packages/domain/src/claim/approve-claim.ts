import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { type Fees, totalFees } from '@opdesk/contracts/claim/fees.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { editBills } from './edit-bills.ts'
import { requireStage } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import { type ClaimState, payable } from './state.ts'

/** `bills`: amounts in paise that the approval changes first, with the reason that the subscriber reads. */
export interface Approval extends Refusal {
  bills?: { amounts: Partial<Fees>; reason?: string | undefined } | undefined
}

/**
 * Approves at the actor's stage; the event records the approved amounts. Changed amounts are recorded in an event of their own
 * before it. An approval of zero is refused: staff reject such a claim
 * instead. Zero is allowed only if the wallet had no money for the claim (decision 0003).
 * @throws nothing_approved, the codes of editBills, and the code of a rule that forbids the actor to decide
 */
export const approveClaim = (state: ClaimState, command: Approval, context: DecisionContext): ClaimEvent[] => {
  const { claim, stage } = requireStage('approve', state, context)
  checkedReason('approve', command)
  const { remark, bills } = command
  const edited = bills ? editBills(state, bills, context) : []
  const approved = { ...payable(claim), ...bills?.amounts }
  if (totalFees(approved) === 0 && totalFees(claim.limit) > 0) throw new DomainError('nothing_approved')
  return [...edited, { type: 'claim_approved', data: { stage, remark, approved } }]
}
