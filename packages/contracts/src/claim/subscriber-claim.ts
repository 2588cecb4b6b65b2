import { z } from 'zod'
import { recordId, textLike } from '../bounded.ts'
import { day } from '../http.ts'
import {
  amount,
  common,
  conversation,
  corrections,
  documentLink,
  documentLinks,
  feeAmounts,
  patientDetails,
  visit,
} from './answer-parts.ts'
import { ownPayment } from './own-payment.ts'
import { stages } from './stages.ts'
import { acknowledgedWarning } from './warnings.ts'

/** Queries and answers of the calls under /user/claims. */

/** A row of GET /user/claims. */
export const subscriberClaimRow = z.object({
  ...common,
  opd_date: z.string().nullable(),
  member_id: z.string().nullable(),
  member_details: z.object({ name: z.string() }),
  doc_name: z.string(),
  hospital: z.string(),
  bill_amount: amount,
  claimable_amount: amount,
  approved_claimable_amount: amount.nullable(),
  dispute: z.boolean(),
  dispute_status: z.int().nullable(),
})
export type SubscriberClaimRow = z.infer<typeof subscriberClaimRow>

/** Remarks of subscriber and support in a dispute; `approver_id` is null in a remark of the subscriber. */
export const disputeConversation = z.array(
  z.object({ message: z.string(), createdAt: z.string(), approver_id: z.string().nullable() }),
)

/** The dispute of a claim as its owner sees it; its amounts are in GET /user/claims/disputed/{id}. */
export const disputeDetails = z.object({
  dispute_status: z.int(),
  createdAt: z.string(),
  closed_at: z.string().nullable(),
  subscriber_remark: disputeConversation,
  files: z.array(documentLink),
})
export type DisputeDetails = z.infer<typeof disputeDetails>

const stage = z.enum(stages)
/**
 * A step of a claim that has happened, for its owner. `stage`: the stage of the review that acted, null for the owner and for a
 * payment. Names of staff are not part of it. `at`: ISO 8601 UTC.
 */
export const ownStep = z.object({
  kind: z.enum(['sent', 'asked', 'answered', 'approved', 'rejected', 'invalid', 'disputed', 'paid']),
  stage: stage.nullable(),
  at: z.string(),
})
export type OwnStep = z.infer<typeof ownStep>

/**
 * GET /user/claims/{id}. `subscriber_remark`: `approver_id` is null for the subscriber, otherwise support. `warnings`: the warnings
 * despite which the claim was sent, with the subscriber's reasons. `actions`: what the owner can do now. `correction`: whether the owner may
 * correct the rejected claim in a copy, and `until` which day (IST). `dispute_details`: null without a dispute. `steps`: oldest first;
 * `waits_for`: the stage that acts next, null if none does; `due_on`: the day (IST) of the decision by System Settings, null if the
 * claim waits for no stage. `amount_remark`: why staff changed the approved amount, null if they did not or gave no reason. `payment`: null before the approval, and for a payment outside of the product.
 */
export const subscriberClaim = z.object({
  ...common,
  ...visit,
  ...feeAmounts,
  ...documentLinks,
  ...corrections,
  member_id: z.string().nullable(),
  member_details: patientDetails,
  dispute: z.boolean(),
  dispute_status: z.int().nullable(),
  dispute_details: disputeDetails.nullish(),
  payment: ownPayment.nullish(),
  subscriber_remark: conversation,
  warnings: z.array(acknowledgedWarning),
  actions: z.array(z.object({ action: z.literal('dispute'), allowed: z.boolean(), reason: z.string().optional() })),
  correction: z.object({ allowed: z.boolean(), reason: z.string().nullable(), until: z.string().nullable() }),
  steps: z.array(ownStep),
  waits_for: stage.nullable(),
  due_on: z.string().nullable(),
  amount_remark: z.string().nullable(),
  version: z.int(),
})
export type SubscriberClaim = z.infer<typeof subscriberClaim>

/** The answer to a saved or sent claim; `claimable_amount` in rupees, null for a draft. */
export const claimSaved = z.object({
  _id: z.string(),
  claim_id: z.string(),
  status: z.int(),
  claimable_amount: z.number().nullable(),
  version: z.int(),
})

/** `opd_date`: the day of the visit, which decides the plan; without it, the plan in which claims can be filed today. */
export const claimableAmountQuery = z.strictObject({
  amount: textLike(/^\d{1,6}(\.\d{1,2})?$/, 9, 'Enter an amount')
    .transform(Number)
    .pipe(z.number().min(0).max(100_000)),
  parameter: z.enum(['0', '1', '2', '3']).transform(Number),
  opd_date: day.optional(),
  /** The patient, who decides among several plans in force: the plan that covers the patient counts. */
  member_id: recordId.optional(),
})
/** `finalPrice`: the part of the amount that the plan pays. `available`: the unused balance of that plan's wallet. Rupees. */
export const claimableAmount = z.object({ finalPrice: amount, available: amount })
