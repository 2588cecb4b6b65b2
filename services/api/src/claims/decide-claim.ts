import { approvalStatuses, type DecideClaim, type EditClaimBills, feeFields } from '@opdesk/contracts/claim/commands.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import { approveClaim } from '@opdesk/domain/claim/approve-claim.ts'
import { clarifyClaim } from '@opdesk/domain/claim/clarify-claim.ts'
import { invalidateClaim } from '@opdesk/domain/claim/invalidate-claim.ts'
import { markDuplicate } from '@opdesk/domain/claim/mark-duplicate.ts'
import { rejectClaim } from '@opdesk/domain/claim/reject-claim.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import { type Handled, load } from '@opdesk/event-store/handle-command.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { type ClaimDecision, executeOnClaim } from './desk/seen-version.ts'

const byStatus = {
  [approvalStatuses.approve]: approveClaim,
  [approvalStatuses.reject]: rejectClaim,
  [approvalStatuses.clarify]: clarifyClaim,
  [approvalStatuses.invalidate]: invalidateClaim,
}

/** The given amounts of a request in paise, by parameter. */
export const amountsOf = (body: Omit<EditClaimBills, 'claimId' | 'claim_number'>): Partial<Fees> =>
  Object.fromEntries(
    feeKinds.flatMap(kind => {
      const rupees = body[`approved_claimable_${feeFields[kind]}`]
      return rupees === undefined ? [] : [[kind, toPaise(rupees)]]
    }),
  )

/** The claim and its chain of originals: the claim that it duplicates, the claim that this original duplicates, and so on. */
const originalsFrom = async (store: AppDeps['store'], claimId: string): Promise<[ClaimState, ...ClaimState[]]> => {
  const read = async (id: string) => (await load(store, claimAggregate, claimStream(id))).state
  const found: [ClaimState, ...ClaimState[]] = [await read(claimId)]
  const seen = new Set([claimId])
  for (let last = found[0]; last.status === 'duplicate' && last.duplicate_of !== null; found.push(last)) {
    if (seen.has(last.duplicate_of)) break
    seen.add(last.duplicate_of)
    last = await read(last.duplicate_of)
  }
  return found
}

/** A decision of staff, ready to be executed; `approval_status` selects it (docs/api.md, claims). */
export const decisionOn = async (
  { store }: Pick<AppDeps, 'store'>,
  claim_id: string,
  body: Omit<DecideClaim, 'reason'> & { reason?: string | undefined },
): Promise<ClaimDecision> => {
  const { approval_status, remark, reason, duplicate_of, document } = body
  const bills = body.bills && { amounts: amountsOf(body.bills), reason: body.bills.reason }
  if (duplicate_of === undefined)
    return (state, context) => byStatus[approval_status](state, { remark, reason, document, bills }, context)
  const [original, ...beyond] = await originalsFrom(store, duplicate_of)
  return (state, context) => markDuplicate(state, { claim_id, duplicate_of, remark, reason, original, beyond }, context)
}

/**
 * Executes a decision on one claim. Decisions that mark a duplicate run one at a time over all processes: two concurrent ones could
 * mark each claim as the duplicate of the other.
 */
export const executeDecision = async (
  deps: Pick<AppDeps, 'store' | 'db'>,
  request: FastifyRequest,
  claimId: string,
  body: DecideClaim,
): Promise<Handled<ClaimState>> => {
  const execute = async () =>
    executeOnClaim(deps, request, claimId, await decisionOn(deps, claimId, body), { claimNumber: body.claim_number })
  if (body.duplicate_of === undefined) return execute()
  return deps.db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtextextended('opdesk duplicates', 0))`.execute(transaction)
    return execute()
  })
}
