import type { PayoutDoubt, PayoutEvent, PayoutSource } from '@opdesk/contracts/payout/events.ts'
import {
  canCancel,
  doubtKey,
  isUnderWay,
  isUnsent,
  lastAttempt,
  type Payout,
  type PayoutAttempt,
  type PayoutState,
  reportedFailure,
} from '@opdesk/contracts/payout/payout.ts'
import type { PayoutNews, PayoutStatus } from '@opdesk/contracts/payout/payout-news.ts'

/** News about an attempt and where it came from. `fund_account_id`: '' if the source does not name it. */
export type OriginatedNews = Omit<PayoutNews, 'about' | 'created_at'> & { origin: PayoutSource }

/** Position of a status on the way; the money of the last rank is out or back. */
const ranks: Record<PayoutStatus, number> = {
  scheduled: 0,
  pending: 0,
  queued: 1,
  processing: 2,
  processed: 3,
  cancelled: 3,
  rejected: 3,
  failed: 3,
  reversed: 3,
}
const FINAL = 3

/** True if the status says that the payee does not have the money and never will by this attempt. */
const isUnmade = (status: PayoutStatus): boolean => ranks[status] === FINAL && status !== 'processed'

const attemptOf = (payout: Payout, reference: string): PayoutAttempt | undefined =>
  payout.attempts.find(attempt => attempt.reference === reference)

const doubtOf = (attempt: PayoutAttempt, news: OriginatedNews): PayoutDoubt | null => {
  if (news.amount !== attempt.amount) return 'amount'
  if (news.currency !== 'INR') return 'currency'
  const isOther =
    attempt.fund_account_id !== null && news.fund_account_id !== '' && news.fund_account_id !== attempt.fund_account_id
  return isOther ? 'account' : null
}

const reported = ({ attempt }: PayoutAttempt, news: OriginatedNews, doubt: PayoutDoubt | null): PayoutEvent => {
  const { status, unknown_status: status_word, provider_id, origin, source, reason, description, amount, utr, fees, tax } = news
  const report = { status, status_word, provider_id, origin, source, reason, description, amount, utr, fees, tax }
  return { type: 'payout_status_reported', data: { attempt, ...report, doubt } }
}

/** True if the news says something that the last report did not. */
const isNew = ({ report }: PayoutAttempt, news: OriginatedNews): boolean =>
  report === null ||
  report.status !== news.status ||
  report.status_word !== news.unknown_status ||
  report.source !== news.source ||
  report.reason !== news.reason ||
  report.utr !== news.utr

const reportIfNew = (attempt: PayoutAttempt, news: OriginatedNews): PayoutEvent[] =>
  isNew(attempt, news) ? [reported(attempt, news, null)] : []

/**
 * True for news that contradicts the final state of an attempt. A webhook may be old, so such news of a webhook has no effect: the
 * provider is asked, and its answer stands.
 */
const isContrary = ({ state }: PayoutAttempt, { status }: OriginatedNews): boolean =>
  state === 'paid' || state === 'paid_twice' ? isUnmade(status) : !isUnderWay({ state }) && status === 'processed'

/** True if the provider has to be asked before the news counts. */
export const needsLookUp = (payout: PayoutState, news: OriginatedNews): boolean => {
  const attempt = payout.status === 'new' ? undefined : attemptOf(payout, news.reference)
  return attempt !== undefined && news.origin === 'webhook' && !doubtOf(attempt, news) && isContrary(attempt, news)
}

/** The second payment of a payment that was paid twice, which counts once the other one is not made. */
const promoted = (payout: Payout, now: Date): PayoutEvent[] => {
  const other = payout.attempts.find(({ state }) => state === 'paid_twice')
  if (!other) return []
  return [{ type: 'payout_paid', data: { attempt: other.attempt, utr: other.utrs.at(-1) ?? null, paid_at: now.toISOString() } }]
}

/** An attempt under way: its first final status decides. A reversal of an attempt that was never called paid is a failure. */
const onUnderWay = (payout: Payout, attempt: PayoutAttempt, news: OriginatedNews, now: Date): PayoutEvent[] => {
  const isOld = news.origin === 'webhook' && attempt.report !== null && ranks[news.status] < ranks[attempt.report.status]
  if (isOld) return []
  const { attempt: number } = attempt
  const sent: PayoutEvent[] =
    attempt.state === 'in_process' ? [] : [{ type: 'payout_sent', data: { attempt: number, provider_id: news.provider_id } }]
  const known = [...sent, ...reportIfNew(attempt, news)]
  if (news.status === 'processed')
    return [...known, { type: 'payout_paid', data: { attempt: number, utr: news.utr, paid_at: now.toISOString() } }]
  if (!isUnmade(news.status)) return known
  return [...known, { type: 'payout_failed', data: { attempt: number, ...reportedFailure(news) } }, ...promoted(payout, now)]
}

const utrOf = ({ attempt, utrs }: PayoutAttempt, utr: string | null): PayoutEvent[] =>
  utr === null || utrs.includes(utr) ? [] : [{ type: 'payout_utr_reported', data: { attempt, utr } }]

/** A paid attempt: a later bank reference counts, and the money may come back. */
const onPaid = (payout: Payout, attempt: PayoutAttempt, news: OriginatedNews, now: Date): PayoutEvent[] => {
  if (news.status === 'processed') return utrOf(attempt, news.utr)
  if (!isUnmade(news.status)) return []
  const { attempt: number, state } = attempt
  if (state === 'paid_twice')
    return [...reportIfNew(attempt, news), { type: 'payout_second_returned', data: { attempt: number } }]
  return [
    ...reportIfNew(attempt, news),
    { type: 'payout_reversed', data: { attempt: number, ...reportedFailure(news) } },
    ...promoted(payout, now),
  ]
}

/**
 * An attempt whose money is not out by our account. `failed` and `reversed` are one rank, so a move between them is only recorded.
 * `processed` pays the payment, unless a later attempt is paid or at the provider: then it was paid twice, and the later one is
 * cancelled if the provider has not begun it.
 */
const onUnmade = (payout: Payout, attempt: PayoutAttempt, news: OriginatedNews, now: Date): PayoutEvent[] => {
  if (news.status !== 'processed') {
    const isWorthKnowing = news.origin !== 'webhook' || isUnmade(news.status) || attempt.provider_id === null
    return isWorthKnowing ? reportIfNew(attempt, news) : []
  }
  const { attempt: number, amount } = attempt
  const { utr } = news
  const known = reportIfNew(attempt, news)
  const paid: PayoutEvent = { type: 'payout_paid', data: { attempt: number, utr, paid_at: now.toISOString() } }
  const last = lastAttempt(payout)
  if (isUnsent(last)) {
    const cancelled = { class: 'ours', reason: 'cancelled', description: '' } as const
    return [...known, { type: 'payout_failed', data: { attempt: last.attempt, ...cancelled } }, paid]
  }
  const other = isUnderWay(last) ? last : payout.attempts.find(({ state }) => state === 'paid')
  if (!other) return [...known, paid]
  return [
    ...known,
    { type: 'payout_paid_twice', data: { attempt: number, other: other.attempt, amount, utr } },
    ...(canCancel(other) ? [{ type: 'payout_cancel_requested', data: { attempt: other.attempt } } as const] : []),
  ]
}

/**
 * Decides on news about an attempt, from any source: the only place that calls a payout paid, failed or reversed. Duplicates change
 * nothing. News with another amount, currency or account is recorded once and never believed; an unknown status is in process.
 * Contrary news of a webhook has no effect (`needsLookUp`).
 * @returns no event for news about an attempt of another payment
 */
export const takePayoutNews = (payout: PayoutState, news: OriginatedNews, now: Date): PayoutEvent[] => {
  const attempt = payout.status === 'new' ? undefined : attemptOf(payout, news.reference)
  if (payout.status === 'new' || !attempt) return []
  const doubt = doubtOf(attempt, news)
  if (doubt) return attempt.doubts.includes(doubtKey({ ...news, doubt })) ? [] : [reported(attempt, news, doubt)]
  if (needsLookUp(payout, news)) return []
  if (isUnderWay(attempt)) return onUnderWay(payout, attempt, news, now)
  return attempt.state === 'paid' || attempt.state === 'paid_twice'
    ? onPaid(payout, attempt, news, now)
    : onUnmade(payout, attempt, news, now)
}
