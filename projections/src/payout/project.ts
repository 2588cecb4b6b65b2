import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import { failureClassOf } from '@opdesk/contracts/payout/failure-class.ts'
import { lateKindOf } from '@opdesk/contracts/payout/late.ts'
import { accepts } from '@opdesk/contracts/payout/lifecycle.ts'
import { evolvePayout, isUnderWay, lastAttempt, type Payout, type PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import type { ListedPayoutState, TraceState } from '@opdesk/contracts/payout/payout-list.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type PayoutRow, payoutTable, payoutTally } from './table.ts'

/** The event without account and answer, which are personal. */
const withoutAccount = (event: PayoutEvent): PayoutEvent => {
  if (event.type === 'payout_requested') return { ...event, data: { ...event.data, account: null } }
  return event.type === 'payout_trace_closed' ? { ...event, data: { ...event.data, answer: '' } } : event
}

const stateOf = ({ status, attempts }: Payout): ListedPayoutState => {
  if (attempts.some(({ state }) => state === 'paid_twice')) return 'paid_twice'
  return status === 'sending' ? 'checking' : status
}

/** The attempt that the list shows: the paid one, or else the last. */
const shownOf = (payout: Payout): PayoutAttempt => payout.attempts.find(({ state }) => state === 'paid') ?? lastAttempt(payout)

/** Class and reason of a failure, or of a payout that waits at the provider. */
const reasonOf = (attempt: PayoutAttempt): Pick<PayoutRow, 'class' | 'reason'> => {
  const { failure, report } = attempt
  if (failure) return { class: failure.class, reason: failure.reason }
  const waits = isUnderWay(attempt) && (report?.status === 'queued' || report?.status === 'pending')
  return waits ? { class: failureClassOf(report), reason: report.reason } : { class: null, reason: null }
}

/** The payee's last report that an attempt did not arrive. */
const traceOf = ({ attempts }: Payout): TraceState | null => {
  const trace = attempts.findLast(attempt => attempt.trace)?.trace
  return trace ? (trace.answered_at === null ? 'open' : 'answered') : null
}

const rowOf = (reference: string, doc: Payout, changed_at: string): PayoutRow => {
  const { claim_id, claim_number, subscriber_id } = doc
  const shown = shownOf(doc)
  const { attempt, amount, channel, report, utrs, requested_at } = shown
  return {
    reference,
    claim_id,
    claim_number,
    subscriber_id,
    attempt,
    amount,
    channel,
    state: stateOf(doc),
    provider_status: report && (report.status_word ?? report.status),
    utr: utrs.at(-1) ?? null,
    utrs: doc.attempts.flatMap(one => one.utrs.map(utr => utr.toUpperCase())),
    ...reasonOf(shown),
    late: lateKindOf(lastAttempt(doc)),
    trace: traceOf(doc),
    requested_at,
    changed_at,
    search: linesOf(reference, claim_number, ...doc.attempts.flatMap(one => one.utrs)),
    doc,
  }
}

const folded =
  <T extends PayoutEvent['type']>(type: T) =>
  (row: PayoutRow | undefined, event: LogEvent & { data: Extract<PayoutEvent, { type: T }>['data'] }): PayoutRow | undefined => {
    const before = row?.doc ?? { status: 'new' as const }
    if (!accepts(before.status, type)) return row
    const recorded = withoutAccount({ type, data: event.data } as PayoutEvent)
    const after = evolvePayout(before, recorded, { at: event.at, actor: event.metadata.actor })
    return after.status === 'new' ? row : rowOf(streamId(event), after, event.at)
  }

/** Payments that go out through a provider or a bank, for Finance. */
export const payout = defineProjection({ name: 'payout', version: 2, table: payoutTable, tally: payoutTally })({
  key: streamId,
  on: {
    payout_requested: folded('payout_requested'),
    payout_sending: folded('payout_sending'),
    payout_sent: folded('payout_sent'),
    payout_status_reported: folded('payout_status_reported'),
    payout_paid: folded('payout_paid'),
    payout_utr_reported: folded('payout_utr_reported'),
    payout_failed: folded('payout_failed'),
    payout_reversed: folded('payout_reversed'),
    payout_marked: folded('payout_marked'),
    payout_cancel_requested: folded('payout_cancel_requested'),
    payout_never_sent_proposed: folded('payout_never_sent_proposed'),
    payout_declared_never_sent: folded('payout_declared_never_sent'),
    payout_paid_twice: folded('payout_paid_twice'),
    payout_second_returned: folded('payout_second_returned'),
    payout_late_reported: folded('payout_late_reported'),
    payout_trace_opened: folded('payout_trace_opened'),
    payout_trace_closed: folded('payout_trace_closed'),
    payout_second_recovered: folded('payout_second_recovered'),
  },
})
