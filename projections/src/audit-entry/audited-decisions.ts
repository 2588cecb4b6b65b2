import type { AuditMethod } from '@opdesk/contracts/audit/queries.ts'
import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import type { ClaimEventType } from '@opdesk/contracts/claim/events.ts'
import { type Fees, fees } from '@opdesk/contracts/claim/fees.ts'
import { feeKinds, Program } from '@opdesk/contracts/codes.ts'
import type { DisputeEventType } from '@opdesk/contracts/dispute/events.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { Audited } from './audited-events.ts'
import type { AuditedFields } from './table.ts'

/** Approved amounts under the names that the interface gives them, in rupees; a fee that a claim has not is left out. */
const approvedAmounts = (approved: Fees): AuditedFields =>
  Object.fromEntries(
    feeKinds.filter(kind => approved[kind] > 0).map(kind => [`approved_claimable_${feeFields[kind]}`, toRupees(approved[kind])]),
  )

/** What an event says, amounts in rupees. */
export const inRupees = ({ approved, previous: _, amount, ...said }: AuditedFields): AuditedFields => ({
  ...said,
  ...(approved === undefined ? {} : approvedAmounts(fees.parse(approved))),
  ...(typeof amount === 'number' && { amount: toRupees(amount) }),
})

/** What staff decide on a claim and on its dispute. What follows by itself, and the subscriber's own part, the claim's history tells. */
const decisions: { [T in ClaimEventType | DisputeEventType]?: string } = {
  claim_approved: 'Claim approved',
  claim_clarification_requested: 'Clarification of a claim requested',
  claim_rejected: 'Claim rejected',
  claim_invalidated: 'Claim declared invalid',
  claim_marked_duplicate: 'Claim marked as duplicate',
  claim_transferred: 'Claim transferred',
  claim_own_claim_lifted: 'Own claim lifted for a person',
  claim_bills_edited: 'Bills of a claim edited',
  claim_payment_requested: 'Payment of a claim released',
  dispute_approved: 'Dispute approved',
  dispute_rejected: 'Dispute rejected',
  dispute_transferred: 'Dispute transferred',
}

const edited = {
  before: ({ stage, previous }: AuditedFields) => ({ stage, ...approvedAmounts(fees.parse(previous)) }),
}

/** Decisions on claims and disputes, each with the one before it. */
export const auditedDecisions: [string, Audited][] = Object.entries(decisions).map(([type, action]) => [
  type,
  {
    program: Program.approval,
    method: 'PATCH' satisfies AuditMethod,
    action,
    ...(type === 'claim_bills_edited' && edited),
    after: (_, data) => inRupees(data),
  },
])
