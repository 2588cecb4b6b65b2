import { z } from 'zod'
import { claimActions } from './actions.ts'
import {
  amount,
  common,
  conversation,
  corrections,
  documentLinks,
  feeAmounts,
  patientDetails,
  reason,
  shownDocument,
  visit,
} from './answer-parts.ts'
import { claimFlag, flagCodes } from './reading/flags.ts'
import { notReadReasons, readField } from './reading/reading.ts'
import { claimStates } from './states.ts'
import { verifierRef } from './verifiers.ts'
import { acknowledgedWarning } from './warnings.ts'

/** Answers of the calls under /management/claims and /admin/claims. */

const assignedVerifier = verifierRef.nullable()

/**
 * The verifier on leave that the caller would substitute in a decision now; missing if the caller decides for themselves or cannot
 * decide.
 */
const actingFor = z.object({ _id: z.string(), name: z.string() }).optional()

/** A row of GET /management/claims and /admin/claims. */
export const staffClaimRow = z.object({
  ...common,
  internal_status: z.int(),
  state_name: z.enum(claimStates),
  opd_date: z.string().nullable(),
  member_id: z.object({ _id: z.string(), name: z.string() }),
  user_id: z.object({ _id: z.string(), name: z.string(), email: z.string(), subscriber_type: z.int() }),
  doc_name: z.string(),
  hospital: z.string(),
  bill_amount: amount,
  claimable_amount: amount,
  approved_claimable_amount: amount.nullable(),
  assigned_to_verifier: assignedVerifier,
  dispute: z.boolean(),
  dispute_status: z.int().nullable(),
  /** True if another claim may be a duplicate (matching.ts). */
  possible_duplicate: z.boolean(),
  /** The IST day by which the claim is to be decided; null while it waits for no member of staff. */
  due_on: z.string().nullable(),
  /** The differences between the documents and the claim, each code once. */
  flags: z.array(z.enum(flagCodes)),
  acting_for: actingFor,
  version: z.int(),
})
export type StaffClaimRow = z.infer<typeof staffClaimRow>

export const offeredAction = z.object({
  action: z.enum(claimActions),
  allowed: z.boolean(),
  reason: z.string().optional(),
})

/** The reading of a file of the claim. `reason`: why it was not read; `version`: of the rules that read it. */
export const staffReading = z.object({
  file_id: z.string(),
  state: z.enum(['read', 'not_read']),
  version: z.int(),
  reason: z.enum(notReadReasons).optional(),
  fields: z.array(readField),
})
export type StaffReading = z.infer<typeof staffReading>

/** GET /management/claims/{id}. `remark`: the action log, oldest first. `state_name`: the lifecycle's state. */
export const staffClaim = z.object({
  ...common,
  ...visit,
  ...feeAmounts,
  ...documentLinks,
  internal_status: z.int(),
  state_name: z.enum(claimStates),
  member_id: z.object({ _id: z.string(), name: z.string() }),
  member_details: patientDetails,
  user_id: z.object({ _id: z.string(), name: z.string(), email: z.string(), subscriber_type: z.int() }),
  plan: z.object({ name: z.string() }),
  assigned_to_verifier: assignedVerifier,
  duplicate_of: z.string().nullable(),
  ...corrections,
  dispute: z.boolean(),
  dispute_status: z.int().nullable(),
  payment_reference: z.string().nullable(),
  /** The release of a second person of Finance that the next payment waits for; null if none waits. */
  waits_for_release: z.object({ _id: z.string() }).nullable(),
  /** The sum paid so far; a payment after a dispute pays the rest of the approved amount. */
  paid_amount: amount,
  remark: z.array(
    z.object({
      createdAt: z.string(),
      message: z.string(),
      reason,
      document: shownDocument,
      message_claim_internal_status: z.int().nullable(),
      designation: z.string(),
      name: z.string(),
    }),
  ),
  rejection_remark: z.array(z.object({ message: z.string(), reason })),
  subscriber_remark: conversation,
  warnings: z.array(acknowledgedWarning),
  /** The files that have a reading. A file without one is not read yet, or is older than the reader. */
  readings: z.array(staffReading),
  flags: z.array(claimFlag),
  actions: z.array(offeredAction),
  /** The IST day by which the claim is to be decided; null while it waits for no member of staff, and in a replay. */
  due_on: z.string().nullable(),
  acting_for: actingFor,
  /** The people that Management exempted from `own_claim` on the claim and its dispute, with reason and time. */
  own_claim_lifted: z.array(
    z.object({ _id: z.string(), name: z.string(), reason: z.string(), lifted_by: z.string(), createdAt: z.string() }),
  ),
  /**
   * The staff with a stage that `own_claim` keeps from this claim. Present only for Management, while it can lift the rule here.
   */
  own_claim_blocked: z.array(z.object({ _id: z.string(), name: z.string(), designation: z.string() })).optional(),
  version: z.int(),
})
export type StaffClaim = z.infer<typeof staffClaim>

/** A row of a bulk answer: done, or the code and message of the rule that forbade the action. */
export const bulkRow = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
})
export type BulkRow = z.infer<typeof bulkRow>
