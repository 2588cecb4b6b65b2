import { z } from 'zod'
import { actor } from '../actor.ts'
import { rawText, textLike } from '../bounded.ts'
import { DisputeStatus } from '../codes.ts'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'
import { oneOfCodes } from '../list-filter.ts'
import { claimActions } from './actions.ts'
import { documentKinds } from './documents.ts'
import { claimStates } from './states.ts'
import { acknowledgedWarning } from './warnings.ts'

/** Answers and queries of the claim calls. Amounts in rupees, times ISO 8601 UTC. */

const amount = z.number()

/** Columns a claim list may be sorted by. */
export const claimSortColumns = [
  'createdAt',
  'claim_id',
  'name',
  'doc_name',
  'hospital',
  'opd_date',
  'bill_amount',
  'claimable_amount',
  'approved_claimable_amount',
  'status',
] as const
export type ClaimSortColumn = (typeof claimSortColumns)[number]

const disputeCodes: readonly number[] = Object.values(DisputeStatus)

/** `ALL`: claims with a dispute in any status; otherwise dispute statuses separated by commas, such as `2,1`. */
const disputeFilter = z.union([
  z.enum(['ALL', 'All']).transform(() => 'ALL' as const),
  z.literal('').transform(() => undefined),
  textLike(/^\d{1,2}(,\d{1,2}){0,9}$/, 29).refine(
    text => text.split(',').every(code => disputeCodes.includes(Number(code))),
    'Unknown dispute status',
  ),
])

/** GET /user/claims. 5 is rejected, 1 is approved (domain.md section 1). */
export const subscriberClaimsQuery = listQuery(claimSortColumns, {
  maxPageSize: 1000,
  filters: {
    statusFilter: oneOfCodes([0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12], 'Unknown status'),
    claimStatus: oneOfCodes([0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12], 'Unknown status'),
  },
})
  .extend({ disputeFilter: disputeFilter.optional() })
  .refine(dateRangeInOrder, dateRangeMessage)
export type SubscriberClaimsQuery = z.infer<typeof subscriberClaimsQuery>

/** Searches of staff count up to this number; pages end there. */
export const SEARCH_COUNT_LIMIT = 500

export const documentLink = z.object({
  file_id: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  url: z.string(),
})
export type DocumentLink = z.infer<typeof documentLink>
const documentLinks = z.object(
  Object.fromEntries(documentKinds.map(kind => [kind, z.array(documentLink)])) as Record<
    (typeof documentKinds)[number],
    z.ZodArray<typeof documentLink>
  >,
).shape

const feeAmounts = {
  doctor_fee: amount,
  pharmacy_fee: amount,
  lab_test_fee: amount,
  combined_pharmacy_test_fees: amount,
  bill_amount: amount,
  claimable_doctor_fee: amount,
  claimable_pharmacy_fee: amount,
  claimable_lab_test_fee: amount,
  claimable_combined_pharmacy_test_fees: amount,
  claimable_amount: amount,
  approved_claimable_doctor_fee: amount.nullable(),
  approved_claimable_pharmacy_fee: amount.nullable(),
  approved_claimable_lab_test_fee: amount.nullable(),
  approved_claimable_combined_pharmacy_test_fees: amount.nullable(),
  approved_claimable_amount: amount.nullable(),
}

const visit = {
  opd_date: z.string().nullable(),
  doc_name: z.string(),
  doc_registration: z.string(),
  specialization: z.string(),
  hospital: z.string(),
  city: z.string(),
  state: z.int().nullable(),
  pincode: z.string(),
  doc_address: z.string(),
  doc_email: z.string(),
  doc_country_code: z.string(),
  doc_phone: z.string(),
  diagonosis_detail: z.string(),
  user_remark: z.string(),
}

const common = {
  _id: z.string(),
  claim_id: z.string(),
  createdAt: z.string(),
  claim_type: z.int(),
  status: z.int(),
  resubmission: z.boolean(),
  subscriber_reaction: z.boolean(),
  claim_closure_Date: z.string().nullable(),
}

/** The reason of a decision beside its remark, null if none was chosen (claim/reasons.ts). */
const reason = z.object({ code: z.string(), label: z.string() }).nullable()

const conversation = z.array(z.object({ message: z.string(), reason, createdAt: z.string(), approver_id: z.string().nullable() }))

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

const patientDetails = z.object({
  name: z.string(),
  relation: z.int().nullable(),
  phone: z.string(),
  country_code: z.string(),
  address: z.string(),
})

/** Remarks of subscriber and support in a dispute; a null approver_id is the subscriber. */
export const disputeConversation = z.array(
  z.object({ message: z.string(), createdAt: z.string(), approver_id: z.string().nullable() }),
)

/** What the owner of a claim sees of its dispute beside the claim; its amounts are in GET /user/claims/disputed/{id}. */
export const disputeDetails = z.object({
  dispute_status: z.int(),
  createdAt: z.string(),
  closed_at: z.string().nullable(),
  subscriber_remark: disputeConversation,
  files: z.array(documentLink),
})
export type DisputeDetails = z.infer<typeof disputeDetails>

/**
 * GET /user/claims/{id}. `subscriber_remark`: a null approver_id is the subscriber, otherwise support. `warnings`: those the
 * claim was sent despite, with the given reasons. `actions`: the owner's, now. `dispute_details`: null without a dispute.
 */
export const subscriberClaim = z.object({
  ...common,
  ...visit,
  ...feeAmounts,
  ...documentLinks,
  member_id: z.string().nullable(),
  member_details: patientDetails,
  dispute: z.boolean(),
  dispute_status: z.int().nullable(),
  dispute_details: disputeDetails.nullish(),
  subscriber_remark: conversation,
  warnings: z.array(acknowledgedWarning),
  actions: z.array(z.object({ action: z.literal('dispute'), allowed: z.boolean(), reason: z.string().optional() })),
  version: z.int(),
})
export type SubscriberClaim = z.infer<typeof subscriberClaim>

/** A record of GET /admin/verifiers. */
export const verifierRef = z.object({ _id: z.string(), name: z.string() })
const assignedVerifier = verifierRef.nullable()

/** The absent verifier for whom the caller would decide now; absent if it is nobody's turn, or the caller's own. */
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
  /** Another claim may be the same one (matching.ts). */
  possible_duplicate: z.boolean(),
  acting_for: actingFor,
  version: z.int(),
})
export type StaffClaimRow = z.infer<typeof staffClaimRow>

export const offeredAction = z.object({
  action: z.enum(claimActions),
  allowed: z.boolean(),
  reason: z.string().optional(),
})

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
  dispute: z.boolean(),
  dispute_status: z.int().nullable(),
  payment_reference: z.string().nullable(),
  /** Paid so far; a payment after a dispute pays the rest of the approved amount. */
  paid_amount: amount,
  remark: z.array(
    z.object({
      createdAt: z.string(),
      message: z.string(),
      reason,
      message_claim_internal_status: z.int().nullable(),
      designation: z.string(),
      name: z.string(),
    }),
  ),
  rejection_remark: z.array(z.object({ message: z.string(), reason })),
  subscriber_remark: conversation,
  warnings: z.array(acknowledgedWarning),
  actions: z.array(offeredAction),
  acting_for: actingFor,
  /** The people for whom Management has lifted `own_claim` on the claim and its dispute, by whom, when and why. */
  own_claim_lifted: z.array(
    z.object({ _id: z.string(), name: z.string(), reason: z.string(), lifted_by: z.string(), createdAt: z.string() }),
  ),
  /** Only for Management, while it can lift `own_claim` here: the staff with a stage whom the rule keeps from the claim. */
  own_claim_blocked: z.array(z.object({ _id: z.string(), name: z.string(), designation: z.string() })).optional(),
  version: z.int(),
})
export type StaffClaim = z.infer<typeof staffClaim>

/** A row of a bulk answer: done, or the code and message of the rule that forbade it. */
export const bulkRow = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
})
export type BulkRow = z.infer<typeof bulkRow>

/**
 * A record of GET /management/verifiers: the active ones, with the number of their open claims. `on_leave_until` is the last IST
 * day on which a substitute acts for them.
 */
export const verifier = z.object({
  _id: z.string(),
  name: z.string(),
  open_claims: z.int(),
  on_leave_until: z.string().nullable(),
})

/**
 * A record of GET /management/verifier-workload: every active verifier, and everybody else with something that can be
 * transferred. It counts claims of internal status 0 and 6, and disputes that wait for the verifier.
 */
export const verifierWorkload = z.object({
  _id: z.string(),
  name: z.string(),
  active: z.boolean(),
  on_leave_until: z.string().nullable(),
  claims: z.int(),
  disputes: z.int(),
})
export type VerifierWorkload = z.infer<typeof verifierWorkload>

/** GET …/claims/{id}/history: `at` is a version of the claim, `p` and the position of an event, or an ISO time. */
export const historyQuery = z.strictObject({ at: rawText(40).optional() })
export const historyRecord = z.object({
  version: z.int(),
  position: z.string(),
  type: z.string(),
  at: z.string(),
  actor,
  data: z.record(z.string(), z.unknown()),
})
export const claimHistory = z.object({ records: z.array(historyRecord), state: z.record(z.string(), z.unknown()).optional() })

/** The list also has the five counters of the subscriber's dashboard. */
export const claimableAmountQuery = z.strictObject({
  amount: textLike(/^\d{1,6}(\.\d{1,2})?$/, 9, 'Enter an amount')
    .transform(Number)
    .pipe(z.number().min(0).max(100_000)),
  parameter: z.enum(['0', '1', '2', '3']).transform(Number),
})
export const claimableAmount = z.object({ finalPrice: amount })
