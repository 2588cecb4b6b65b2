import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import { lateTimes } from '@opdesk/contracts/payout/late.ts'
import { lastAttempt, type PayoutState } from '@opdesk/contracts/payout/payout.ts'
import type { Holidays } from '@opdesk/contracts/working-days.ts'

/** Reports each kind of lateness of the last attempt that has occurred and was not reported; no event if it is in time or final. */
export const reportLate = (state: PayoutState, { now, holidays }: { now: Date; holidays: Holidays }): PayoutEvent[] => {
  if (state.status === 'new') return []
  const last = lastAttempt(state)
  return lateTimes(last, holidays)
    .filter(({ at }) => at <= now)
    .map(({ kind }) => ({ type: 'payout_late_reported', data: { attempt: last.attempt, kind } }))
}
