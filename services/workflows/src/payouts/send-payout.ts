import { isUnderWay, type PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import type { PayoutNews } from '@opdesk/contracts/payout/payout-news.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { markForgotten, markSending, refuseAttempt } from '@opdesk/domain/payout/send-attempt.ts'
import { type PayoutProvider, ProviderRefused } from '@opdesk/integrations/payouts/payout-provider.ts'
import { payoutMode, payoutNarration } from '@opdesk/integrations/payouts/payout-terms.ts'
import { onPayment, type PayoutContext, takeNews } from './take-news.ts'

/** An attempt of a payment at the provider. */
export interface Sending {
  payment: string
  attempt: PayoutAttempt
  provider: PayoutProvider
}

/** Time (ms) without an answer after which an attempt that the provider does not have is sent again. */
const AGAIN_AFTER_MS = 2 * 60_000
const LONGEST_MS = 3_600_000

/** The time from which an attempt may be sent again: 2 minutes after it was sent, and twice as long after each further time. */
const sendAgainFrom = ({ last_sent_at, sends }: PayoutAttempt): number =>
  Date.parse(last_sent_at ?? '') + Math.min(AGAIN_AFTER_MS * 2 ** Math.min(sends - 1, 10), LONGEST_MS)

/** True for a refusal that every other payout would get, too, such as of the keys: then none is sent, and none fails. */
export const stopsAll = (error: unknown): boolean =>
  error instanceof ProviderRefused && error.class === 'ours' && [0, 401, 402, 403].includes(error.status)

/** Ends the attempt if the provider refused it; throws all other errors. */
const refusedBy = async (context: PayoutContext, { payment, attempt }: Sending, error: unknown): Promise<void> => {
  if (!(error instanceof ProviderRefused) || stopsAll(error)) throw error
  const { class: of, code, description } = error
  await onPayment(context, payment, payout => refuseAttempt(payout, attempt.attempt, { class: of, reason: code, description }))
}

const payeeOf = (account: FrozenAccount) =>
  account.kind === 'upi'
    ? account
    : { kind: account.kind, holder: account.holder, account_number: account.account_number, ifsc: account.ifsc }

/**
 * Sends an attempt under its key, after recording that it is sent: after a crash at any moment the provider is asked for it first.
 * A repetition has the same body, because account, amount and narration are those of the attempt.
 * @throws ProviderUnknown, ProviderBusy; ProviderRefused for a refusal that concerns all payouts
 */
const transmit = async (context: PayoutContext, sending: Sending, fundAccountId: string, mark = markSending): Promise<void> => {
  const { payment, attempt, provider } = sending
  const { reference, amount, claim_number, account } = attempt
  // The person was erased after the sending: the attempt is only looked up.
  if (account === null) return
  const terms = { fundAccountId, amount, mode: payoutMode(account, amount), narration: payoutNarration(claim_number) }
  const asked = { reference, key: reference, ...terms }
  const sent = { attempt: attempt.attempt, fund_account_id: fundAccountId, digest: provider.payoutDigest(asked) }
  const marked = await onPayment(context, payment, payout => mark(payout, sent))
  if (!marked.appended) return
  try {
    await takeNews(context, await provider.createPayout(asked), 'answer')
  } catch (error) {
    await refusedBy(context, sending, error)
  }
}

/** Sends an attempt for the first time. @throws like `transmit` */
export const sendPayout = async (context: PayoutContext, sending: Sending): Promise<void> => {
  const { payment, attempt, provider } = sending
  if (attempt.account === null) {
    // The person was erased before the first sending.
    const gone = { class: 'theirs', reason: 'no_payout_account', description: '' } as const
    await onPayment(context, payment, payout => refuseAttempt(payout, attempt.attempt, gone))
    return
  }
  let fundAccountId: string
  try {
    fundAccountId = await provider.ensureFundAccount(attempt.subscriber_id, payeeOf(attempt.account))
  } catch (error) {
    return refusedBy(context, sending, error)
  }
  await transmit(context, sending, fundAccountId)
}

/**
 * Looks up an attempt without an answer, or one that the provider forgot. If the provider has none 2 minutes after the sending, the same body is sent again with
 * the same key. @throws like `transmit`
 */
export const lookUpPayout = async (context: PayoutContext, sending: Sending, since: number): Promise<void> => {
  const { attempt, provider } = sending
  const found = await provider.findPayout(attempt.reference)
  if (found) return takeNews(context, found, 'look_up', since)
  const isLate = context.clock().getTime() >= sendAgainFrom(attempt)
  if (isLate && attempt.fund_account_id !== null) await transmit(context, sending, attempt.fund_account_id, markForgotten)
}

/** True if the provider does not know the id of a payout. */
const isUnknownThere = (error: unknown): boolean =>
  error instanceof ProviderRefused && !stopsAll(error) && (error.status === 400 || error.status === 404)

/**
 * Asks the provider how an attempt is; before that, cancels it if Finance wants that. A refused cancellation means that the payout
 * has begun, so the answer that follows counts. @throws ProviderUnknown, ProviderBusy, ProviderRefused
 */
export const pollPayout = async (context: PayoutContext, sending: Sending, since: number): Promise<void> => {
  const { attempt, provider } = sending
  if (attempt.provider_id === null) return
  if (attempt.cancel_requested && attempt.state === 'in_process') {
    try {
      return await takeNews(context, await provider.cancelPayout(attempt.provider_id), 'answer', since)
    } catch (error) {
      if (!(error instanceof ProviderRefused) || stopsAll(error)) throw error
    }
  }
  let news: PayoutNews
  try {
    news = await provider.getPayout(attempt.provider_id)
  } catch (error) {
    // A provider that forgot a payout under way may be asked by the reference, and gets it again.
    if (isUnknownThere(error) && isUnderWay(attempt)) return lookUpPayout(context, sending, since)
    throw error
  }
  await takeNews(context, news, 'poll', since)
}
