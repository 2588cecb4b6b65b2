import { toRupees } from '@opdesk/contracts/money.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { isBought } from '@opdesk/contracts/subscriber/chain/is-bought.ts'
import { coverOn } from '@opdesk/contracts/subscriber/cover.ts'
import { upToDateOn } from '@opdesk/contracts/subscriber/due.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { freePlaces } from '@opdesk/contracts/subscriber/family/free-places.ts'
import type { SubscribedPlan, SubscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { lastBegunFirst, type Term } from '@opdesk/contracts/term.ts'
import { addDays, type Day, endOfIstDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import type { SubscriberDoc, SubscriberRow } from './table.ts'

/** A subscription that is or was in force. Days are IST days. */
export interface Subscription extends Term {
  subscription_id: string
  plan: PlanSnapshot
}
type Chained = SubscriberDoc['chain'][number]

const counts = ({ term, ...chained }: Chained): boolean => isBought({ ...chained, activated: term !== null })

const subscriptionsOf = (chain: SubscriberDoc['chain']): Subscription[] =>
  chain.flatMap(({ subscription_id, plan, term }) => (term ? [{ subscription_id, plan, ...term }] : []))

/** The subscription in force on a day; if there are several, the last one to start. Depends only on the subscriptions' days. */
const inForce = (subscriptions: readonly Subscription[], day: Day): Subscription | undefined =>
  subscriptions.filter(({ start, end }) => start <= day && day <= end).sort(lastBegunFirst)[0]

const endingLast = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  [...subscriptions].sort((a, b) => b.end.localeCompare(a.end))[0]

/** The subscription in force, or else the last one that was not given back. */
export const shownSubscription = (doc: SubscriberDoc, today: Day): Subscription | undefined => {
  const { chain } = upToDateOn(doc, today)
  return inForce(subscriptionsOf(chain), today) ?? endingLast(subscriptionsOf(chain.filter(counts)))
}

/** Subscriptions that allow claims: all except those given back. */
const claimableOf = (chain: SubscriberDoc['chain']): Subscription[] => subscriptionsOf(chain.filter(counts))

/**
 * The subscription in force, or else the last one while its visits can still be claimed: the OPD date of a claim may be up to 7
 * days ago.
 */
export const claimableSubscription = (doc: SubscriberDoc, today: Day): Subscription | undefined => {
  const subscriptions = claimableOf(upToDateOn(doc, today).chain)
  const recent = subscriptions.filter(
    ({ start, end }) => start <= today && end >= addDays(today, -OPD_WINDOW_DAYS) && start <= end,
  )
  return inForce(subscriptions, today) ?? endingLast(recent)
}

/** The subscription in force on the day of a visit, as known today. */
export const subscriptionOn = (doc: SubscriberDoc, day: Day, today: Day): Subscription | undefined =>
  inForce(claimableOf(upToDateOn(doc, today).chain), day)

/** The subscription that covers a member on the day of a visit; if there are several, the last one to start. */
export const subscriptionCovering = (doc: SubscriberDoc, memberId: string, day: Day, today: Day): Subscription | undefined => {
  const { chain, members, paid } = upToDateOn(doc, today)
  const member = members.find(({ member_id }) => member_id === memberId)
  const covering = claimableOf(chain).filter(
    ({ subscription_id }) =>
      member?.relation === 0 || (member && coverOn(paid, { member_id: memberId, subscription_id }, day) !== undefined),
  )
  return inForce(covering, day)
}

/** The plan that a profile shows: the plan in force, or else the last one. */
export const planOf = (doc: SubscriberDoc, today: Day): SubscriberProfile['plan'] => {
  const shown = shownSubscription(doc, today)
  const expired = shown === undefined || shown.end < today
  const granted = doc.chain.some(
    ({ subscription_id, origin }) => subscription_id === shown?.subscription_id && origin === 'corporate',
  )
  return {
    purchased: doc.chain.some(counts),
    status: shown ? (expired ? 'expired' : 'active') : 'none',
    start_date: shown?.start ?? null,
    end_date: shown?.end ?? null,
    expires_at: shown ? endOfIstDay(shown.end).toISOString() : null,
    expired,
    claimable: claimableSubscription(doc, today) !== undefined,
    renewable: !expired && !granted,
  }
}

/**
 * The free places of the plan in force that an added member would take; if several plans are in force, of the last one to start.
 */
export const familyPlacesOf = (doc: SubscriberDoc, today: Day): SubscriberProfile['family_places'] => {
  const current = upToDateOn(doc, today)
  const [subscription] = inForceOn(current.chain, today)
  if (!subscription) return null
  return { free: freePlaces(current, subscription, today), membership_id: subscription.plan.membership.membership_id }
}

/**
 * GET /user/subscribed-plan: the plan in force, or else the last one, as it was sold; null for a subscriber who never had a plan.
 * Excludes the plan's current options, which are in the master, and what was used of it.
 */
export function toSubscribedPlan(
  { doc }: SubscriberRow,
  today: Day,
): Omit<NonNullable<SubscribedPlan>, 'membership_options' | 'used'> | null {
  const subscription = shownSubscription(doc, today)
  if (!subscription) return null
  const { plan, start, end } = subscription
  const { doctor, pharmacy, lab, combined, combination } = plan.terms
  return {
    _id: plan.plan_id,
    name: plan.name,
    frequency: plan.frequency,
    claim_combination: combination,
    selected_membership_option: {
      ...plan.membership,
      charges: toRupees(plan.membership.charges),
      wallet_balance: toRupees(plan.membership.wallet_balance),
    },
    plan_benefits: plan.benefits,
    opd_precent_discount: doctor.percent,
    opd_max_discount: toRupees(doctor.max),
    pharmacy_precent_discount: pharmacy.percent,
    pharmacy_max_discount: toRupees(pharmacy.max),
    lab_precent_discount: lab.percent,
    lab_max_discount: toRupees(lab.max),
    combined_lab_plus_test_percent: combined.percent,
    combined_lab_plus_test_max_discount: toRupees(combined.max),
    start_date: start,
    end_date: end,
  }
}
