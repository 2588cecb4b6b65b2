import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import type { PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { requestPayment } from '@opdesk/domain/claim/request-payment.ts'
import { type ClaimState, claimAggregate, isSubmitted, liftedFor } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { requireStage } from '@opdesk/domain/dispute/decide-dispute.ts'
import { type DisputeState, disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { exceedsUpi } from '@opdesk/domain/payout/payable-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { type IfscCodes, shippedIfscCodes } from '@opdesk/integrations/ifsc/ifsc-codes.ts'
import type { AppDeps } from '../../deps.ts'
import type { ClaimDecision } from '../desk/seen-version.ts'
import { type ChannelDeps, readPayoutChannel } from './payout-channel.ts'

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

/** True for an account whose IFSC is not in the list of today. */
export const isIfscGone = (account: FrozenAccount, codes: IfscCodes): boolean =>
  account.kind === 'bank' && codes.bankOf(account.ifsc) === undefined

/**
 * Requires an account that the payment can go to, unless no money is transferred.
 * @throws no_payout_account, payout_account_differs, payout_account_invalid; upi_limit; ifsc_gone for a code that banks gave up since the
 * account was entered
 */
const requireUsableAccount = (
  events: readonly ClaimEvent[],
  account: PayoutAccountState | null,
  now: Date,
  codes: IfscCodes,
): void => {
  for (const { type, data } of events) {
    if (type !== 'claim_payment_requested' || data.channel === 'ledger_only' || account === null) continue
    const answer = usableAccount(account, now)
    if ('refusal' in answer) throw new DomainError(answer.refusal)
    if (isIfscGone(answer.usable, codes)) throw new DomainError('ifsc_gone')
    if (exceedsUpi(answer.usable, data.amount)) throw new DomainError('upi_limit')
  }
}

/** The payout account of a claim's subscriber; null if the claim was not submitted. */
export const accountOf = async ({ store }: Pick<AppDeps, 'store'>, claimId: string): Promise<PayoutAccountState | null> => {
  const { state } = await load(store, claimAggregate, claimStream(claimId))
  if (!isSubmitted(state)) return null
  return (await load(store, payoutAccountAggregate, payoutAccountStream(state.subscriber_id))).state
}

export type PayDeps = Pick<AppDeps, 'store' | 'ifscCodes'> & ChannelDeps
/** `release_id`: the release that a second person gives; absent for the first person. */
export interface PaidBy {
  release_id?: string
}

/**
 * The request of a payment of a claim by the channel of this moment, ready to be executed. It throws the errors of
 * `requestPayment` first, then those of the account.
 */
export const requestOf = async (deps: PayDeps, claimId: string, by: PaidBy = {}): Promise<ClaimDecision> => {
  const channel = await readPayoutChannel(deps)
  const account = channel === 'ledger_only' ? null : await accountOf(deps, claimId)
  return (state, context) => {
    const events = requestPayment(state, { channel, ...by }, context)
    requireUsableAccount(events, account, context.now, deps.ifscCodes ?? shippedIfscCodes())
    return events
  }
}

/**
 * The decision that requests a payment, ready to be executed; workflows do the later steps (domain.md section 2). It throws the
 * errors of `requestOf` and of the dispute's rules.
 */
export const paymentOf = async (deps: PayDeps, claimId: string, by: PaidBy = {}): Promise<ClaimDecision> => {
  const dispute = await load(deps.store, disputeAggregate, disputeStream(claimId))
  const request = await requestOf(deps, claimId, by)
  return (state, context) => {
    const events = request(state, context)
    requirePayableDispute(state, dispute.state, context)
    return events
  }
}
