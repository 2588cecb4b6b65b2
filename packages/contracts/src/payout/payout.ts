import type { PayoutEvent } from './events.ts'
import { type FailureClass, failureClassOf } from './failure-class.ts'
import type { LateKind } from './late-kinds.ts'
import { next } from './lifecycle.ts'
import type { PayoutStatus } from './payout-news.ts'
import type { PayoutStateName } from './states.ts'

type DataOf<T extends PayoutEvent['type']> = Extract<PayoutEvent, { type: T }>['data']

/** A believed report about an attempt. Paise. */
export type PayoutReport = Omit<DataOf<'payout_status_reported'>, 'attempt' | 'doubt'>

/** Why an attempt ended without a transfer, or its money came back. */
export interface PayoutFailure {
  class: FailureClass
  reason: string
  description: string
}

/** The payee's report that an amount did not arrive. Instants are ISO 8601 in UTC; null until Finance answers. */
export interface PayoutTrace {
  opened_at: string
  answer: string | null
  answered_at: string | null
}

/**
 * States of an attempt. `paid_twice`: paid beside another attempt of the same payment. The last three mean that the payee does not
 * have the money of this attempt.
 */
export type AttemptState = 'requested' | 'sending' | 'in_process' | 'paid' | 'paid_twice' | 'failed' | 'reversed' | 'returned'

/** One try to send a payment. Paise; instants are ISO 8601 in UTC. `attempt`: its number, from 1. */
export interface PayoutAttempt extends DataOf<'payout_requested'> {
  state: AttemptState
  requested_at: string
  /** The account's id at the provider, null until it is known. */
  fund_account_id: string | null
  /** When it was sent first and last, and how many times; the provider may have it since the first. */
  first_sent_at: string | null
  last_sent_at: string | null
  sends: number
  provider_id: string | null
  /** The last believed report. */
  report: PayoutReport | null
  /** Reports that were not believed, as `<doubt> <status> <amount>`. */
  doubts: readonly string[]
  /** The bank's references, the last one counts. */
  utrs: readonly string[]
  paid_at: string | null
  failure: PayoutFailure | null
  cancel_requested: boolean
  /** Money of a second payment that Finance got back, in paise. Absent in rows of earlier releases. */
  recovered?: number
  /** The first person who said that the provider never got it. */
  never_sent_by: string | null
  /** The kinds of lateness that were reported, in their order. */
  late: readonly LateKind[]
  trace: PayoutTrace | null
}

/** A payment over its attempts, oldest first. */
export interface Payout {
  status: Exclude<PayoutStateName, 'new'>
  claim_id: string
  claim_number: string
  subscriber_id: string
  attempts: readonly PayoutAttempt[]
}

export type PayoutState = { status: 'new' } | Payout

const isUnmade = ({ state }: PayoutAttempt): boolean => state === 'failed' || state === 'reversed'

const begun = (data: DataOf<'payout_requested'>, at: string): PayoutAttempt => ({
  ...data,
  state: 'requested',
  requested_at: at,
  fund_account_id: null,
  first_sent_at: null,
  last_sent_at: null,
  sends: 0,
  provider_id: null,
  report: null,
  doubts: [],
  utrs: [],
  paid_at: null,
  failure: null,
  cancel_requested: false,
  never_sent_by: null,
  late: [],
  trace: null,
})

/** Identifies a report that is not believed, so that its repetition is not recorded. */
export const doubtKey = (report: { doubt: string | null; status: string; amount: number }): string =>
  `${report.doubt} ${report.status} ${report.amount}`

const withUtr = ({ utrs }: PayoutAttempt, utr: string | null): readonly string[] =>
  utr === null ? utrs : [...utrs.filter(known => known !== utr), utr]

const ended: readonly PayoutStatus[] = ['failed', 'reversed', 'rejected', 'cancelled']

/** The failure that a report of an ended payout describes. */
export const reportedFailure = (report: Pick<PayoutReport, 'status' | 'source' | 'reason' | 'description'>): PayoutFailure => ({
  class: failureClassOf(report),
  reason: report.reason ?? report.status,
  description: report.description ?? '',
})

const failureOf = ({ class: of, reason, description }: PayoutFailure): PayoutFailure => ({ class: of, reason, description })

/** Time of the record of an event, ISO 8601, and its person. */
export interface PayoutFacts {
  at: string
  actor: { id: string }
}

const changeOf = (attempt: PayoutAttempt, { type, data }: PayoutEvent, { at, actor }: PayoutFacts): Partial<PayoutAttempt> => {
  switch (type) {
    case 'payout_sending':
      return {
        state: 'sending',
        fund_account_id: data.fund_account_id,
        first_sent_at: attempt.first_sent_at ?? at,
        last_sent_at: at,
        sends: attempt.sends + 1,
      }
    case 'payout_sent':
      return { state: 'in_process', provider_id: data.provider_id }
    case 'payout_status_reported': {
      const { attempt: _, doubt, ...report } = data
      if (doubt) return { doubts: [...attempt.doubts, doubtKey(data)] }
      // A move between failed and reversed changes the reason alone.
      return isUnmade(attempt) && ended.includes(data.status) ? { report, failure: reportedFailure(data) } : { report }
    }
    case 'payout_paid':
      return { state: 'paid', utrs: withUtr(attempt, data.utr), paid_at: data.paid_at, failure: null }
    case 'payout_utr_reported':
      return { utrs: withUtr(attempt, data.utr) }
    case 'payout_failed':
      return { state: 'failed', failure: failureOf(data) }
    case 'payout_reversed':
      return { state: 'reversed', failure: failureOf(data) }
    case 'payout_cancel_requested':
      return { cancel_requested: true }
    case 'payout_never_sent_proposed':
      return { never_sent_by: actor.id }
    case 'payout_declared_never_sent':
      return { state: 'failed', failure: { class: 'ours', reason: 'never_sent', description: '' } }
    case 'payout_paid_twice':
      return { state: 'paid_twice', utrs: withUtr(attempt, data.utr) }
    case 'payout_second_returned':
      return { state: 'returned' }
    case 'payout_late_reported':
      return { late: [...attempt.late, data.kind] }
    case 'payout_trace_opened':
      return { trace: { opened_at: at, answer: null, answered_at: null } }
    case 'payout_trace_closed':
      return attempt.trace ? { trace: { ...attempt.trace, answer: data.answer, answered_at: at } } : {}
    case 'payout_second_recovered': {
      const recovered = (attempt.recovered ?? 0) + data.amount
      return { recovered, ...(recovered >= attempt.amount && { state: 'returned' }) }
    }
    default:
      return {}
  }
}

/** Folds one event of a payment. */
export const evolvePayout = (payout: PayoutState, event: PayoutEvent, facts: PayoutFacts): PayoutState => {
  const status = next(payout.status, event.type) as Payout['status']
  if (event.type === 'payout_requested') {
    const { claim_id, claim_number, subscriber_id } = event.data
    const attempts = payout.status === 'new' ? [] : payout.attempts
    return { status, claim_id, claim_number, subscriber_id, attempts: [...attempts, begun(event.data, facts.at)] }
  }
  if (payout.status === 'new') return payout
  const attempts = payout.attempts.map(attempt =>
    attempt.attempt === event.data.attempt ? { ...attempt, ...changeOf(attempt, event, facts) } : attempt,
  )
  return { ...payout, status, attempts }
}

/** The attempt that was requested last. */
export const lastAttempt = ({ attempts }: Pick<Payout, 'attempts'>): PayoutAttempt => {
  const last = attempts.at(-1)
  if (!last) throw new Error('a payout has no attempt')
  return last
}

const unfinished: readonly AttemptState[] = ['requested', 'sending', 'in_process']

/** True if the attempt may still be paid or fail. */
export const isUnderWay = ({ state }: Pick<PayoutAttempt, 'state'>): boolean => unfinished.includes(state)

/** Statuses of payouts that the provider has not begun, so that they can be cancelled. */
const notBegun: readonly string[] = ['scheduled', 'queued', 'pending']

/** True if an attempt for the provider was not sent yet. */
export const isUnsent = ({ state, channel }: PayoutAttempt): boolean => state === 'requested' && channel === 'razorpayx'

/** True if Finance may cancel the attempt: it was not sent yet, or the provider has not begun it. */
export const canCancel = (attempt: PayoutAttempt): boolean =>
  !attempt.cancel_requested &&
  (isUnsent(attempt) || (attempt.state === 'in_process' && notBegun.includes(attempt.report?.status ?? '')))
