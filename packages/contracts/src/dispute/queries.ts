import { z } from 'zod'
import { documentLink } from '../claim/answer-parts.ts'
import { staffClaim } from '../claim/staff-claim.ts'
import { disputeConversation } from '../claim/subscriber-claim.ts'
import { disputeActions } from './actions.ts'
import { disputeStates } from './states.ts'

/** Answers and queries of the dispute calls. Amounts in rupees, times ISO 8601 UTC. */

export const disputeSortColumns = ['createdAt', 'claim_id', 'name', 'claimable_amount', 'dispute_status'] as const
export type DisputeSortColumn = (typeof disputeSortColumns)[number]

const common = {
  /** The claim's id, which is also the dispute's. */
  _id: z.string(),
  claim_id: z.string(),
  createdAt: z.string(),
  closed_at: z.string().nullable(),
  dispute_status: z.int(),
  bill_amount: z.number(),
  claimable_amount: z.number(),
  /** The amount already paid when the dispute was raised. */
  paid_amount: z.number(),
  /** The amount paid because of the dispute; null until the dispute is settled. */
  settled_amount: z.number().nullable(),
}

/** A row of GET /management/disputed-claims. */
export const disputeRow = z.object({
  ...common,
  internal_status: z.int(),
  member_id: z.object({ name: z.string() }),
  user_id: z.object({ _id: z.string(), name: z.string(), email: z.string(), subscriber_type: z.int() }),
  hospital: z.string(),
  doc_name: z.string(),
  assigned_to_verifier: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The IST day by which the dispute is to be decided; null while it waits for no member of staff. */
  due_on: z.string().nullable(),
})
export type DisputeRow = z.infer<typeof disputeRow>

/**
 * Amount that an approval would add, as far as the wallet covers it; for an approved dispute, the amount to pay; for a closed one,
 * 0.
 */
const outstanding_amount = z.number()

/** GET /user/claims/disputed/{id}. `subscriber_remark`: a null approver_id is the subscriber, otherwise support. */
export const subscriberDispute = z.object({
  ...common,
  outstanding_amount,
  subscriber_remark: disputeConversation,
  files: z.array(documentLink),
  version: z.int(),
})
export type SubscriberDispute = z.infer<typeof subscriberDispute>

/** GET /management/disputed-claims/{id}. `remark`: the action log, oldest first. */
export const staffDispute = z.object({
  ...disputeRow.shape,
  outstanding_amount,
  original_claim_id: staffClaim,
  state_name: z.enum(disputeStates),
  remark: z.array(
    z.object({
      createdAt: z.string(),
      message: z.string(),
      message_claim_internal_status: z.int(),
      designation: z.string(),
      name: z.string(),
    }),
  ),
  subscriber_remark: disputeConversation,
  files: z.array(documentLink),
  actions: z.array(z.object({ action: z.enum(disputeActions), allowed: z.boolean(), reason: z.string().optional() })),
  /** The verifier on leave that the caller would substitute in a decision now. */
  acting_for: z.object({ _id: z.string(), name: z.string() }).optional(),
  version: z.int(),
})
export type StaffDispute = z.infer<typeof staffDispute>
