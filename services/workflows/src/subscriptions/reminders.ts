import { createHash } from 'node:crypto'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { inForceOn, queued } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { upToDateOn } from '@opdesk/contracts/subscriber/due.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, type Day, formatDay, formatInstant, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { mailSubscriber, subscriberNow } from '../mail/mail-to-subscriber.ts'
import type { WorkflowContext } from '../workflow.ts'

/** A reminder that a plan ends. `days`: number of days before the plan's last day. */
export interface Reminder {
  subscriber_id: string
  subscription_id: string
  /** Id of the event that activated the plan. */
  event_id: string
  days: number
}

const MONTHLY = 4
/** Time of day of reminders: 09:30 IST. */
const MORNING_MS = 9.5 * 3_600_000

/** Numbers of days before a plan's last day at which the subscriber is reminded, earliest first. */
export const reminderDays = ({ frequency }: PlanSnapshot): number[] => (frequency === MONTHLY ? [7, 1] : [30, 7, 1])

/** Due time of a reminder: 09:30 IST, this many days before the last day. */
export const reminderDue = (end: Day, days: number): Date => new Date(startOfIstDay(addDays(end, -days)).getTime() + MORNING_MS)

/** True if a late reminder must be skipped: the next reminder is due as well, or the plan is over. */
const isOvertaken = (end: Day, { days }: Reminder, plan: PlanSnapshot, now: Date): boolean => {
  const next = reminderDays(plan).find(later => later < days)
  return istDay(now) > end || (next !== undefined && reminderDue(end, next) <= now)
}

/** Event id of the mail: each reminder of a subscription has its own, so that each is sent once. */
const idOf = ({ event_id, days }: Reminder): string =>
  createHash('sha256').update(`${event_id}:${days}`).digest('hex').slice(0, 32)

/**
 * Mails that a plan ends soon, if the plan is still in force and no queued plan follows it. Corporate plans send no reminder,
 * because the organization renews them. Employees get none, because they buy and renew no plans.
 */
export const remind = async (reminder: Reminder, context: WorkflowContext): Promise<void> => {
  const { subscriber_id, subscription_id } = reminder
  const now = context.clock()
  const subscriber = await subscriberNow(context.store, subscriber_id)
  if (subscriber.status === 'unknown' || subscriber.profile.subscriber_type === SubscriberType.corporate) return
  const { chain } = upToDateOn(subscriber, istDay(now))
  const ending = inForceOn(chain, istDay(now)).find(known => known.subscription_id === subscription_id)
  if (!ending?.term || ending.origin === 'corporate' || queued(chain).length > 0) return
  const { end } = ending.term
  if (reminderDue(end, reminder.days) > now || isOvertaken(end, reminder, ending.plan, now)) return
  await mailSubscriber(context, subscriber_id, {
    event_id: idOf(reminder),
    template: 'plan_expiry_mail',
    values: { plan_name: ending.plan.name, expiry_date: formatDay(end), date: formatInstant(now.toISOString()) },
    path: '/user/plan-renew',
  })
}
