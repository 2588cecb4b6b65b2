import { toRupees } from '@opdesk/contracts/money.ts'
import { isConfirmed } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import type { Member, SubscribedPlan, SubscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { addDays, type Day, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import type { Db } from '../database.ts'
import type { SubscriberDoc, SubscriberRow } from './table.ts'

export const findSubscriber = (db: Db, id: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom('read.subscriber').selectAll().where('subscriber_id', '=', id).executeTakeFirst()

type Subscription = SubscriberDoc['subscriptions'][number]

/** The subscription in force on an IST day; of several the one that started last. */
export const subscriptionOn = ({ subscriptions }: SubscriberDoc, day: Day): Subscription | undefined =>
  subscriptions.filter(({ start, end }) => start <= day && day <= end).sort((a, b) => b.start.localeCompare(a.start))[0]

/** The subscription that ends last, for somebody whose plan has expired. */
export const latestSubscription = ({ subscriptions }: SubscriberDoc): Subscription | undefined =>
  [...subscriptions].sort((a, b) => b.end.localeCompare(a.end))[0]

/** The subscription in force, or the last one while its visits can still be claimed: an OPD date may lie up to 7 days back. */
export const claimableSubscription = (doc: SubscriberDoc, today: Day): Subscription | undefined => {
  const latest = latestSubscription({
    ...doc,
    subscriptions: doc.subscriptions.filter(({ start, end }) => start <= today && end >= addDays(today, -OPD_WINDOW_DAYS)),
  })
  return subscriptionOn(doc, today) ?? latest
}

/** `wallet` in paise. `plan` is the one in force, or the last one: expired when its end_date is before today. */
export function toProfile(
  { subscriber_id, doc }: SubscriberRow,
  wallet: { balance: number; held: number },
  today: Day,
): SubscriberProfile {
  const { profile } = doc
  const plan = subscriptionOn(doc, today) ?? latestSubscription(doc)
  return {
    _id: subscriber_id,
    name: profile.name,
    email: profile.email,
    email_confirmed: isConfirmed(profile.email, doc.confirmed_email),
    confirmed_email: doc.confirmed_email,
    phone: profile.phone,
    country_code: profile.country_code,
    gender: profile.gender,
    dob: profile.dob,
    state: profile.state,
    city: profile.city,
    address: profile.address,
    pin_code: profile.pin_code,
    subscriber_type: profile.subscriber_type,
    corporate: profile.corporate && { _id: profile.corporate.id, name: profile.corporate.name },
    plan: {
      purchased: plan !== undefined,
      start_date: plan?.start ?? null,
      end_date: plan?.end ?? null,
      expired: plan === undefined || plan.end < today,
      claimable: claimableSubscription(doc, today) !== undefined,
    },
    first_plan_purchase: doc.subscriptions.length > 0,
    wallet_balance: toRupees(wallet.balance),
    available_balance: toRupees(wallet.balance - wallet.held),
  }
}

/** The family, Self first (relation 0). Paid: covered by the subscription whose visits can be claimed on the day `today`. */
export function toMembers({ doc }: SubscriberRow, today: Day): Member[] {
  const plan = claimableSubscription(doc, today)
  const covered = new Set(
    doc.paid.filter(paid => paid.subscription_id === plan?.subscription_id && paid.from <= today).map(paid => paid.member_id),
  )
  return doc.members.map(({ member_id, name, relation, dob, gender, country_code, phone, address }) => ({
    _id: member_id,
    name,
    relation,
    dob,
    gender,
    country_code,
    phone,
    address,
    plan_status: plan && (relation === 0 || covered.has(member_id)) ? 1 : 0,
    review_status: 1,
  }))
}

/** The plan whose visits can be claimed on the day `today`, null when there is none. */
export function toSubscribedPlan({ doc }: SubscriberRow, today: Day): SubscribedPlan {
  const subscription = claimableSubscription(doc, today)
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
