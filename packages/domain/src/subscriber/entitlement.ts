import { DomainError } from '@opdesk/contracts/errors.ts'
import { coverOn } from '@opdesk/contracts/subscriber/cover.ts'
import { lastBegunFirst } from '@opdesk/contracts/term.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber, Subscription } from './state.ts'

/** The subscriptions that were active on an IST day, the latest started first. */
const subscriptionsOn = (subscriptions: readonly Subscription[], day: Day): Subscription[] =>
  subscriptions.filter(subscription => subscription.start <= day && day <= subscription.end).sort(lastBegunFirst)

/** The subscription that was active on an IST day; if there were several, the one that started last. */
export const subscriptionOn = (subscriptions: readonly Subscription[], day: Day): Subscription | undefined =>
  subscriptionsOn(subscriptions, day)[0]

/**
 * What a patient was entitled to on the OPD date: a plan active on that day, and Self or a paid member of it
 * (domain.md section 2).
 * @throws no_active_plan, patient_not_covered
 */
export const entitlementOn = (subscriber: RegisteredSubscriber, day: Day, memberId: string) => {
  const active = subscriptionsOn(subscriber.subscriptions, day)
  if (active.length === 0) throw new DomainError('no_active_plan')
  const member = subscriber.members.find(candidate => candidate.member_id === memberId)
  const subscription = active.find(
    ({ subscription_id }) =>
      member?.relation === 0 || coverOn(subscriber.paid, { member_id: memberId, subscription_id }, day) !== undefined,
  )
  if (!member || !subscription)
    throw new DomainError('patient_not_covered', { errors: [{ path: 'member_id', message: 'Not covered on the OPD date' }] })
  const { name, relation, phone, country_code, address, gender, dob } = member
  return { subscription, member: { name, relation, phone, country_code, address, gender, dob } }
}
