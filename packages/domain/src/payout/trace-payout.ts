import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import type { PayoutAttempt, PayoutState } from '@opdesk/contracts/payout/payout.ts'
import { type Day, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { addWorkingDays, type Holidays } from '@opdesk/contracts/working-days.ts'
import type { DecisionContext } from '../decision.ts'

/** Banking days after a payment from which its payee may report that it did not arrive. */
const TRACE_AFTER_DAYS = 3

const paidOf = (state: PayoutState): PayoutAttempt | undefined =>
  state.status === 'new' ? undefined : state.attempts.findLast(attempt => attempt.state === 'paid')

/** The day (IST) from which the payee of a paid attempt may report that it did not arrive. */
export const traceableFrom = (paidAt: string, holidays: Holidays): Day =>
  addWorkingDays(istDay(new Date(paidAt)), TRACE_AFTER_DAYS, holidays)

/**
 * The payee reports that a paid amount did not arrive; once for each attempt.
 * @throws payment_not_paid, trace_opened; trace_too_early with the day from which it is possible
 */
export const openTrace = (state: PayoutState, { holidays }: { holidays: Holidays }, { now }: DecisionContext): PayoutEvent[] => {
  const paid = paidOf(state)
  if (!paid?.paid_at) throw new DomainError('payment_not_paid')
  if (paid.trace) throw new DomainError('trace_opened')
  const from = traceableFrom(paid.paid_at, holidays)
  if (istDay(now) < from) {
    const message = `Banks may take three working days. You can tell us from ${formatDay(from)}.`
    throw new DomainError('trace_too_early', { message })
  }
  return [{ type: 'payout_trace_opened', data: { attempt: paid.attempt, utr: paid.utrs.at(-1) ?? null } }]
}

/**
 * Finance answers the payee's report, also if the money has come back since.
 * @throws payout_not_found, trace_not_open
 */
export const closeTrace = (state: PayoutState, { answer }: { answer: string }): PayoutEvent[] => {
  if (state.status === 'new') throw new DomainError('payout_not_found')
  const traced = state.attempts.findLast(({ trace }) => trace !== null && trace.answered_at === null)
  if (!traced) throw new DomainError('trace_not_open')
  return [{ type: 'payout_trace_closed', data: { attempt: traced.attempt, answer } }]
}
