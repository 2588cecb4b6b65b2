import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import type { PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import { type FrozenAccount, frozenAccount, maskedAccount } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { failPayment, recordPayment, reversePayment, type UnmadePayment } from '@opdesk/domain/claim/settle-claim.ts'
import { claimAggregate, isSubmitted, type SubmittedClaim, unpaidOf } from '@opdesk/domain/claim/state.ts'
import { exceedsUpi } from '@opdesk/domain/payout/payable-account.ts'
import { requestAttempt } from '@opdesk/domain/payout/send-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { recordPaidAccount, refuseAccount } from '@opdesk/domain/payout-account/judge-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { debitMadePayment, returnDebit } from '@opdesk/domain/wallet/pots/hold.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand, load, loadBefore } from '@opdesk/event-store/handle-command.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'payouts'
type Context = Pick<WorkflowContext, 'store' | 'clock'>
type Outcome = HandledEvent<'payout_paid' | 'payout_failed' | 'payout_reversed' | 'payout_declared_never_sent'>

const readClaim = async ({ store }: Context, id: string): Promise<SubmittedClaim & { version: number }> => {
  const { state, version } = await load(store, claimAggregate, claimStream(id))
  if (!isSubmitted(state)) throw new Error(`claim ${id} is ${state.status} and has no payment`)
  return { ...state, version }
}

const onClaim = async (
  { store, clock }: Context,
  id: string,
  cause: HandledEvent,
  step: string,
  decide: Parameters<typeof handleCommand<typeof claimAggregate.initial, ClaimEvent>>[0]['decide'],
): Promise<void> => {
  const command = commandFrom(NAME, step, causeOf(cause))
  await handleCommand({ store, aggregate: claimAggregate, stream: claimStream(id), command, now: clock(), decide })
}

/** The account in force at the request: later changes of it do not count, though they may be recorded by now. */
const accountAt = async ({ store }: Context, subscriber: string, { position, at }: HandledEvent) => {
  const state = await loadBefore(store, payoutAccountAggregate, payoutAccountStream(subscriber), position)
  return usableAccount(state, new Date(at))
}

/** Requests the next attempt of a payment, to the account in force at the request. Without one the payment fails. */
const request = async (requested: HandledEvent<'claim_payment_requested'>, context: Context): Promise<void> => {
  const { channel, amount, reference } = requested.data
  if (channel === 'ledger_only') return
  const claim_id = claimStream.idOf(requested.stream)
  const { subscriber_id, claim_number } = await readClaim(context, claim_id)
  const answer = await accountAt(context, subscriber_id, requested)
  const refusal = 'refusal' in answer ? answer.refusal : exceedsUpi(answer.usable, amount) ? 'upi_limit' : null
  if (refusal !== null || 'refusal' in answer) {
    const failed: UnmadePayment = { amount, reference, class: 'theirs', failure: refusal ?? 'no_payout_account' }
    return onClaim(context, claim_id, requested, 'no-account', claim => failPayment(claim, failed))
  }
  const account: FrozenAccount = frozenAccount.parse(answer.usable)
  const attempt = { claim_id, claim_number, subscriber_id, amount, channel, account, account_id: answer.usable.account_id }
  await handleCommand({
    store: context.store,
    aggregate: payoutAggregate,
    stream: payoutStream(reference),
    command: commandFrom(NAME, 'request', causeOf(requested)),
    now: context.clock(),
    decide: payout => requestAttempt(payout, { payment: reference, ...attempt }),
  })
}

const attemptOf = async ({ store }: Context, { stream, data }: Outcome): Promise<PayoutAttempt> => {
  const { state } = await load(store, payoutAggregate, stream)
  const attempt = state.status === 'new' ? undefined : state.attempts[data.attempt - 1]
  if (!attempt) throw new Error(`${stream} has no attempt ${data.attempt}`)
  return attempt
}

const onWallet = async (
  { store, clock }: Context,
  subscriber: string,
  cause: Outcome,
  decide: (wallet: typeof walletAggregate.initial) => ReturnType<typeof debitMadePayment>,
): Promise<void> => {
  const command = commandFrom(NAME, 'wallet', causeOf(cause))
  await handleCommand({ store, aggregate: walletAggregate, stream: walletStream(subscriber), command, now: clock(), decide })
}

const onAccount = async (
  { store, clock }: Context,
  { subscriber_id, account_id }: PayoutAttempt,
  cause: Outcome,
  decide: (state: typeof payoutAccountAggregate.initial, accountId: string) => ReturnType<typeof refuseAccount>,
): Promise<void> => {
  if (account_id === null) return
  await handleCommand({
    store,
    aggregate: payoutAccountAggregate,
    stream: payoutAccountStream(subscriber_id),
    command: commandFrom(NAME, 'account', causeOf(cause)),
    now: clock(),
    decide: state => decide(state, account_id),
  })
}

/** The payee has the money: debits the wallet, then settles the claim. An amount still due stays held. */
const paid = async (event: HandledEvent<'payout_paid'>, context: Context): Promise<void> => {
  const attempt = await attemptOf(context, event)
  const { claim_id, claim_number, subscriber_id, amount, channel, account } = attempt
  const reference = payoutStream.idOf(event.stream)
  const claim = await readClaim(context, claim_id)
  const keep = Math.max(0, unpaidOf(claim) - amount)
  await onWallet(context, subscriber_id, event, wallet =>
    debitMadePayment(wallet, { claim_id, claim_number, amount, reference, keep }),
  )
  const made = { amount, reference, channel, utr: event.data.utr, account: account && maskedAccount(account) }
  await onClaim(context, claim_id, event, 'settle', state => recordPayment(state, made))
  await onAccount(context, attempt, event, (state, account_id) => recordPaidAccount(state, { account_id, reference }))
}

const unmadeOf = ({ amount, failure }: PayoutAttempt, reference: string): UnmadePayment => ({
  amount,
  reference,
  class: failure?.class ?? 'ours',
  failure: failure?.reason ?? '',
})

/** An account that the bank refused is not paid to again until it is corrected. */
const refuseTheirs = async (event: Outcome, context: Context, attempt: PayoutAttempt): Promise<void> => {
  const { failure } = attempt
  if (failure?.class !== 'theirs') return
  await onAccount(context, attempt, event, (state, account_id) => refuseAccount(state, { account_id, reason: failure.reason }))
}

/** The attempt failed: the claim is approved again, and its hold stands. */
const failed = async (event: HandledEvent<'payout_failed' | 'payout_declared_never_sent'>, context: Context): Promise<void> => {
  const attempt = await attemptOf(context, event)
  const unmade = unmadeOf(attempt, payoutStream.idOf(event.stream))
  await onClaim(context, attempt.claim_id, event, 'fail', claim => failPayment(claim, unmade))
  await refuseTheirs(event, context, attempt)
}

/**
 * The money came back: the wallet holds it again for the claim, then the claim is approved again. During a dispute the hold belongs
 * to the version before it, so that the dispute's own hold can still replace it.
 */
const reversed = async (event: HandledEvent<'payout_reversed'>, context: Context): Promise<void> => {
  const attempt = await attemptOf(context, event)
  const { claim_id, claim_number, subscriber_id } = attempt
  const reference = payoutStream.idOf(event.stream)
  const { status, dispute, version } = await readClaim(context, claim_id)
  const claim_version = status === 'in_dispute' && dispute ? dispute.version - 1 : version
  await onWallet(context, subscriber_id, event, wallet =>
    returnDebit(wallet, { claim_id, claim_number, claim_version, reference }),
  )
  await onClaim(context, claim_id, event, 'reverse', claim => reversePayment(claim, unmadeOf(attempt, reference)))
  await refuseTheirs(event, context, attempt)
}

/**
 * Keeps claim, wallet and account consistent with the payments of a claim: a request becomes an attempt, and the outcome of an
 * attempt is carried over to the claim (domain.md section 2, decision 0132). Every step is idempotent.
 */
export const payouts = defineWorkflow({
  name: NAME,
  on: {
    claim_payment_requested: request,
    payout_paid: paid,
    payout_failed: failed,
    payout_declared_never_sent: failed,
    payout_reversed: reversed,
  },
})
