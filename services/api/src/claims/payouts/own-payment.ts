import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import type { OwnPayment } from '@opdesk/contracts/claim/own-payment.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { isUnderWay, lastAttempt, type PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import { accountInWords, type FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { type PayoutAccountState, stateAt } from '@opdesk/contracts/payout-account/state.ts'
import type { PaymentDays } from '@opdesk/contracts/resource/payment-day-fields.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { traceableFrom } from '@opdesk/domain/payout/trace-payout.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { ClaimDoc } from '@opdesk/projections/claim-detail/table.ts'
import type { AppDeps } from '../../deps.ts'
import { type ChannelDeps, readPayoutChannel } from '../payments/payout-channel.ts'
import { readPaymentDays } from './payment-days.ts'
import { promisedDays } from './promised-days.ts'

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
  decision_by: null,
  by: null,
  overdue: false,
  not_received: null,
  trace: null,
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

const daysOf = async ({ store, clock }: Deps, doc: ClaimDoc, days: PaymentDays) => {
  const { events } = await load(store, claimAggregate, claimStream(doc.claim_id))
  const claim = events.map(event => ({ ...claimAggregate.parse(event), at: event.at }))
  return promisedDays(claim, days, istDay(clock()))
}

/** What a claim that is not paid yet will pay. `attempt`: the last one, which was not made. */
const dueOf = async (deps: Deps, doc: ClaimDoc, attempt: PayoutAttempt | null): Promise<OwnPayment | null> => {
  const { store, clock } = deps
  const amount = (doc.approved ? totalFees(doc.approved) : (doc.submission?.claimable_amount ?? 0)) - doc.paid
  if (amount <= 0) return null
  const { state } = await load(store, payoutAccountAggregate, payoutAccountStream(doc.subscriber_id))
  const account = accountOf(state, clock())
  const failure = attempt?.failure
  if (failure?.class === 'theirs' && !account) return payment('refused', amount, attempt?.account, { reason: failure.reason })
  const promised = await daysOf(deps, doc, await readPaymentDays(deps))
  if (doc.state_name !== 'approved')
    return payment('under_review', amount, account, account ? promised : { ...promised, by: null })
  if (!account) return payment('no_account', amount)
  return failure?.class === 'later' ? payment('delayed', amount, account) : payment('to_pay', amount, account, promised)
}

const paidOf = async (deps: Deps, { amount, account, utrs, paid_at, trace }: PayoutAttempt): Promise<OwnPayment> => {
  const { holidays } = await readPaymentDays(deps)
  const from = paid_at !== null && !trace ? traceableFrom(paid_at, holidays) : null
  const not_received = from === null ? null : { from, possible: from <= istDay(deps.clock()) }
  return payment('paid', amount, account, { utr: utrs.at(-1) ?? null, paid_at, not_received, trace })
}

const underReview: readonly ClaimDoc['state_name'][] = [
  'awaiting_verifier',
  'awaiting_management',
  'awaiting_manager',
  'awaiting_finance',
]

/**
 * The payment of a claim as its owner sees it. Null for a claim that is a draft, refused, in dispute, or waits for its owner; and for
 * a payment outside of the product, about which the claim's status says all.
 */
export const ownPaymentOf = async (deps: Deps, doc: ClaimDoc): Promise<OwnPayment | null> => {
  const { state_name } = doc
  const isOutside = async () => (await readPayoutChannel(deps)) === 'ledger_only'
  if (underReview.includes(state_name)) return (await isOutside()) ? null : dueOf(deps, doc, null)
  if (state_name !== 'approved' && state_name !== 'paying' && state_name !== 'settled') return null
  const attempt = await attemptOf(deps, doc)
  if (state_name === 'approved') return (await isOutside()) ? null : dueOf(deps, doc, attempt)
  if (!attempt || attempt.channel === 'ledger_only') return null
  if (state_name === 'settled') return attempt.state === 'paid' ? paidOf(deps, attempt) : null
  const promised = await daysOf(deps, doc, await readPaymentDays(deps))
  return payment('on_its_way', attempt.amount, isUnderWay(attempt) ? attempt.account : null, promised)
}
