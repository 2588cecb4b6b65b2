import { z } from 'zod'
import { rawText, text } from '../bounded.ts'
import { listData } from '../http.ts'
import { amount } from './answer-parts.ts'
import { approvalStatuses, REMARK_MAX } from './commands.ts'
import { isReasonOf, reasonCodes } from './reasons.ts'
import { bulkRow } from './staff-claim.ts'

/** Maximum number of claims that one selection takes, in the order of the list. */
export const SELECTION_MAX = 5000
/** Number of results on one page. */
export const RESULTS_PER_PAGE = 100

/**
 * POST /management/bulk-decisions: selects all claims that match the query of the list's URL. Only claims that wait for the caller
 * can be decided, so the query has `awaitingMe=true`.
 */
export const selectClaims = z.strictObject({ query: rawText(2000) })

/** The decisions that a person can make on many claims at once. */
export const bulkStatuses = [approvalStatuses.approve, approvalStatuses.reject] as const
const bulkStatus = z.literal(bulkStatuses)

/** POST /management/bulk-decisions/{id}/start. Each claim gets the remark and the reason. */
export const startBulkDecision = z
  .strictObject({
    approval_status: bulkStatus,
    remark: text(REMARK_MAX, { tooLong: `Max length ${REMARK_MAX} char` }).default(''),
    reason: z.enum(reasonCodes, 'Unknown reason').optional(),
  })
  .refine(body => body.approval_status === approvalStatuses.approve || body.remark.length > 0, {
    path: ['remark'],
    message: 'Please fill remark',
  })
  .refine(
    ({ approval_status, reason }) =>
      reason === undefined || isReasonOf(approval_status === approvalStatuses.approve ? 'approve' : 'reject', reason),
    { path: ['reason'], message: 'This reason belongs to another decision' },
  )
export type StartBulkDecision = z.infer<typeof startBulkDecision>

export const bulkDecisionStates = ['selected', 'running', 'ended'] as const

/**
 * A selection of claims and the decision on them. `position`: of the log that the selection reflects. `total`: selected claims;
 * `left_out`: matching claims that a person has to select one by one (possible duplicates, differing documents). Both count at most
 * SELECTION_MAX matching claims. Sums in rupees over the selected claims; `payable`: what an approval grants.
 */
export const bulkDecision = z.object({
  _id: z.string(),
  state: z.enum(bulkDecisionStates),
  position: z.string(),
  total: z.int(),
  left_out: z.int(),
  billed: amount,
  claimable: amount,
  payable: amount,
  approval_status: bulkStatus.nullable(),
  /** Numbers of claims that are decided, and of those whose decision was refused. */
  done: z.int(),
  refused: z.int(),
})
export type BulkDecision = z.infer<typeof bulkDecision>

/** GET /management/bulk-decisions/latest: the caller's run, or their last one if it ended within a day; null without one. */
export const latestBulkDecision = bulkDecision.nullable()

/** The result for one claim of a run; of a claim whose turn has not come, `success` is false without a code. */
export const bulkDecisionResult = bulkRow.extend({ claim_number: z.string(), name: z.string() })
export type BulkDecisionResult = z.infer<typeof bulkDecisionResult>

/** GET /management/bulk-decisions/{id}/results: refused claims first. */
export const bulkDecisionResults = listData(bulkDecisionResult)
