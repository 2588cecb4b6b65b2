import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { requestPayment } from '@opdesk/domain/claim/request-payment.ts'
import { type ClaimState, isSubmitted, liftedFor } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { requireStage } from '@opdesk/domain/dispute/decide-dispute.ts'
import { type DisputeState, disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../../deps.ts'
import type { ClaimDecision } from '../desk/seen-version.ts'

/**
 * Requires that the claim's dispute, if there is one and it was not rejected, is approved, and that the payer decided on it at no
 * other stage (domain.md section 1). A settled dispute was paid once; its deciders are also deciders of the claim.
 */
const requirePayableDispute = (claim: ClaimState, dispute: DisputeState, context: DecisionContext): void => {
  if (!isSubmitted(claim) || claim.dispute === null || dispute.status === 'rejected' || dispute.status === 'settled') return
  // The claim was read after the dispute and is approved: so the dispute was decided in between.
  if (dispute.status !== 'approved') throw new DomainError('conflict')
  requireStage('pay', dispute, context, liftedFor(claim))
}

/**
 * The decision that requests a payment, ready to be executed; the settlement workflow does the later steps (domain.md section 2).
 * It throws the errors of `requestPayment` and of the dispute's rules.
 */
export const paymentOf = async ({ store }: Pick<AppDeps, 'store'>, claimId: string): Promise<ClaimDecision> => {
  const dispute = await load(store, disputeAggregate, disputeStream(claimId))
  return (state, context) => {
    const events = requestPayment(state, {}, context)
    requirePayableDispute(state, dispute.state, context)
    return events
  }
}
