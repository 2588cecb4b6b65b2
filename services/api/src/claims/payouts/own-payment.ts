import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import type { OwnPayment } from '@opdesk/contracts/claim/own-payment.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { isUnderWay, lastAttempt, type PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import { accountInWords, type FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { type PayoutAccountState, stateAt } from '@opdesk/contracts/payout-account/state.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { ClaimDoc } from '@opdesk/projections/claim-detail/table.ts'
import type { AppDeps } from '../../deps.ts'
import { type ChannelDeps, readPayoutChannel } from '../payments/payout-channel.ts'

type Deps = Pick<AppDeps, 'store' | 'clock'> & ChannelDeps

const payment = (
  state: OwnPayment['state'],
  amount: number,
  account: FrozenAccount | null = null,
  more: Partial<OwnPayment> = {},
): OwnPayment => ({
  state,
  amount: toRupees(amount),
  account: account && accountInWords(account),
  utr: null,
  paid_at: null,
  reason: null,
  ...more,
})

/** The attempt that counts: the paid one, or else the last; null without a payment. */
const attemptOf = async ({ store }: Deps, doc: ClaimDoc): Promise<PayoutAttempt | null> => {
  if (!doc.payment) return null
  const { state } = await load(store, payoutAggregate, payoutStream(doc.payment.reference))
  if (state.status === 'new') return null
  return state.attempts.findLast(attempt => attempt.state === 'paid') ?? lastAttempt(state)
}

/** The account that is paid to; also while it is being checked. */
const accountOf = (account: PayoutAccountState, at: Date): FrozenAccount | null => {
  const answer = usableAccount(account, at)
  if ('usable' in answer) return answer.usable
  const { status, current } = stateAt(account, at)
  return answer.refusal === 'no_payout_account' && status !== 'stopped' ? (current?.account ?? null) : null
}

const dueOf = async ({ store, clock }: Deps, doc: ClaimDoc, attempt: PayoutAttempt | null): Promise<OwnPayment | null> => {
  const amount = (doc.approved ? totalFees(doc.approved) : (doc.submission?.claimable_amount ?? 0)) - doc.paid
  if (amount <= 0) return null
  const { state } = await load(store, payoutAccountAggregate, payoutAccountStream(doc.subscriber_id))
  const account = accountOf(state, clock())
  const failure = attempt?.failure
  if (failure?.class === 'theirs' && !account) return payment('refused', amount, attempt?.account, { reason: failure.reason })
  if (!account) return payment('no_account', amount)
  return payment(failure?.class === 'later' ? 'delayed' : 'to_pay', amount, account)
}

/**
 * The payment of a claim as its owner sees it. Null while the claim is undecided, and for a payment outside of the product, about
 * which the claim's status says all.
 */
export const ownPaymentOf = async (deps: Deps, doc: ClaimDoc): Promise<OwnPayment | null> => {
  const { state_name } = doc
  if (state_name !== 'approved' && state_name !== 'paying' && state_name !== 'settled') return null
  const attempt = await attemptOf(deps, doc)
  if (state_name === 'approved') return (await readPayoutChannel(deps)) === 'ledger_only' ? null : dueOf(deps, doc, attempt)
  if (!attempt || attempt.channel === 'ledger_only') return null
  const { amount, account, utrs, paid_at } = attempt
  if (state_name === 'paying') return payment('on_its_way', amount, isUnderWay(attempt) ? account : null)
  return attempt.state === 'paid' ? payment('paid', amount, account, { utr: utrs.at(-1) ?? null, paid_at }) : null
}
