import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { type DisputeAction, disputeRefusal } from '@opdesk/contracts/dispute/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { firstDeciderText, requireStageOf } from '../claim/review-chain.ts'
import type { DecisionContext } from '../decision.ts'
import { type DisputeState, forPolicy, type RaisedDispute } from './state.ts'

const verbs = { dispute_approved: 'Approved', dispute_rejected: 'Rejected' }

/**
 * The dispute and the actor's stage, if the actor may decide now. `lifted_for`: the staff exempted from `own_claim` on its claim.
 * @throws DomainError with the code of the rule that forbids the decision
 */
export const requireStage = (
  action: DisputeAction,
  state: DisputeState,
  { actor }: DecisionContext,
  lifted_for?: readonly string[],
): { dispute: RaisedDispute; stage: Stage } => {
  if (state.status === 'new') throw new DomainError('dispute_not_found')
  const record = forPolicy(state, lifted_for)
  const refusal = disputeRefusal(action, record, actor)
  const first = refusal === 'already_decided' ? firstDeciderText(state.decisions.at(-1), verbs) : undefined
  return { dispute: state, stage: requireStageOf(refusal, { record, actor, first }) }
}

/**
 * `lifted_for`: the staff exempted from `own_claim` on the claim. `claim_number`: the number of the claim on the client's screen,
 * if the request has one.
 */
interface DisputeDecisionCommand {
  remark: string
  lifted_for?: readonly string[]
  claim_number?: string | undefined
}

const decided =
  (action: 'approve' | 'reject', type: 'dispute_approved' | 'dispute_rejected') =>
  (state: DisputeState, command: DisputeDecisionCommand, context: DecisionContext): DisputeEvent[] => {
    const { remark, lifted_for, claim_number } = command
    const { dispute, stage } = requireStage(action, state, context, lifted_for)
    if (claim_number !== undefined && claim_number !== dispute.raised.claim_number) throw new DomainError('other_claim')
    if (remark === '') throw new DomainError('remark_required', { errors: [{ path: 'remark', message: 'Please fill remark' }] })
    return [{ type, data: { stage, remark } }]
  }

/** Approves at the actor's stage. Finance approves last, which approves the claim again. */
export const approveDispute = decided('approve', 'dispute_approved')

/** Rejects the dispute; the claim returns to its earlier state. */
export const rejectDispute = decided('reject', 'dispute_rejected')
