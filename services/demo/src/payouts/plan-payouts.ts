import { approvalStatuses } from '@opdesk/contracts/claim/commands.ts'
import { stages } from '@opdesk/contracts/claim/stages.ts'
import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'
import { demoId } from '../ids.ts'
import { planContent } from '../plan-claim.ts'
import type { PlannedClaim } from '../plan-claims.ts'
import type { Step } from '../plan-steps.ts'
import { randomFrom } from '../random.ts'
import { approvals } from '../remarks.ts'
import { demoSubscribers } from '../subscribers.ts'
import { afterOfficeMinutes, isOfficeDay, minuteOf } from '../working-hours.ts'

/** The outcome of a payment of the demo. `waits_for_answer`: in the batch whose answer the docs have. */
export type Outcome =
  | { kind: 'paid'; utr: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'returned'; utr: string; reason: string }
  | { kind: 'waits_for_answer' }
  | { kind: 'waits_for_release' }

/** A payment by the bank's file. `subscriber`: the number of the person, from 1. */
export interface DemoPayment {
  subscriber: number
  outcome: Outcome
}

/** Payments in each state: the account of subscriber 5 is refused, the payment of subscriber 3 can be tried again as it is. */
export const demoPayments: readonly DemoPayment[] = [
  { subscriber: 1, outcome: { kind: 'paid', utr: 'HDFCN52026000101' } },
  { subscriber: 7, outcome: { kind: 'paid', utr: 'HDFCN52026000102' } },
  { subscriber: 3, outcome: { kind: 'failed', reason: 'Beneficiary bank not reachable' } },
  { subscriber: 5, outcome: { kind: 'failed', reason: 'Account closed' } },
  { subscriber: 10, outcome: { kind: 'returned', utr: 'HDFCN52026000105', reason: 'UPI id not in use' } },
  { subscriber: 1, outcome: { kind: 'waits_for_answer' } },
  { subscriber: 6, outcome: { kind: 'waits_for_answer' } },
  { subscriber: 9, outcome: { kind: 'waits_for_answer' } },
  { subscriber: 2, outcome: { kind: 'waits_for_answer' } },
  { subscriber: 7, outcome: { kind: 'waits_for_release' } },
]

/** Days before today on which the claims were filed: all are approved before the first batch. */
const FILED_DAYS = 16
const DECIDE_MINUTES = [70, 95, 80, 110]

export const claimIdOf = (index: number): string => demoId('claim', 'payout', index)

/** The last office day at least this many days before a time. */
export const officeDayBefore = (now: Date, days: number): Day => {
  let day = addDays(istDay(now), -days)
  while (!isOfficeDay(day)) day = addDays(day, -1)
  return day
}

/** The claims of the payments, approved at all stages. Their amounts are the same on every day. */
export const planPayoutClaims = (now: Date): PlannedClaim[] => {
  const filed = addDays(istDay(now), -FILED_DAYS)
  return demoPayments.map(({ subscriber }, index): PlannedClaim => {
    const person = demoSubscribers[subscriber - 1]
    if (!person) throw new Error(`there is no subscriber ${subscriber}`)
    let at = minuteOf(filed, 9 * 60 + index * 10)
    const steps: Step[] = [{ do: 'submit', at }]
    for (const [number, stage] of stages.entries()) {
      at = afterOfficeMinutes(at, (DECIDE_MINUTES[number] ?? 0) + index)
      const remark = randomFrom(`payout remark ${index} ${stage}`).pick(approvals[stage])
      steps.push({ do: 'decide', stage, approval_status: approvalStatuses.approve, remark, at })
    }
    const content = planContent(`payout ${index}`, person, filed, randomFrom(`payout claim ${index}`))
    return { id: claimIdOf(index), ending: 'approved', steps, ...content }
  })
}
