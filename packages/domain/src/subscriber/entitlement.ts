import { DomainError } from '@opdesk/contracts/errors.ts'
import { isBought } from '@opdesk/contracts/subscriber/chain/is-bought.ts'
import { coverOn } from '@opdesk/contracts/subscriber/cover.ts'
import { lastBegunFirst } from '@opdesk/contracts/term.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber, Subscription } from './state.ts'

/** The subscriptions that were active on an IST day, latest start first. */
const subscriptionsOn = (subscriptions: readonly Subscription[], day: Day): Subscription[] =>
  subscriptions.filter(subscription => subscription.start <= day && day <= subscription.end).sort(lastBegunFirst)

/** The subscription that was active on an IST day; of several, the one that started last. */
export const subscriptionOn = (subscriptions: readonly Subscription[], day: Day): Subscription | undefined =>
  subscriptionsOn(subscriptions, day)[0]

/** True if the subscription's whole price was refunded: then it allows no claim, not even for its days in force. */
const isGivenBack = ({ chain }: RegisteredSubscriber, { subscription_id }: Subscription): boolean =>
  chain.some(known => known.subscription_id === subscription_id && !isBought({ ...known, activated: true }))

/**
 * The entitlement of a patient on the OPD date: a plan active on that day and not refunded since, and Self or a paid member of it
 * (domain.md section 2).
 * @throws no_active_plan, plan_given_back, patient_not_covered
 */
export const entitlementOn = (subscriber: RegisteredSubscriber, day: Day, memberId: string) => {
  const begun = subscriptionsOn(subscriber.subscriptions, day)
  if (begun.length === 0) throw new DomainError('no_active_plan')
  const active = begun.filter(subscription => !isGivenBack(subscriber, subscription))
  if (active.length === 0) throw new DomainError('plan_given_back')
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
