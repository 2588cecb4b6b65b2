import { inForceOn, queued } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { plannedTerms } from '@opdesk/contracts/subscriber/chain/planned-terms.ts'
import { coverAt } from '@opdesk/contracts/subscriber/cover-at.ts'
import { afterEvents, upToDateOn, withCover } from '@opdesk/contracts/subscriber/due.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import type { Term } from '@opdesk/contracts/term.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { acceptPurchase, acceptUpgrade } from './chain/accept-purchase.ts'
import type { RegisteredSubscriber } from './state.ts'

/** The subscription in force: option as sold, value (V) in paise before GST, and term. */
export interface InForce {
  subscription_id: string
  plan: PlanSnapshot
  value: number
  term: Term
}

const retailInForce = ({ chain }: RegisteredSubscriber, today: Day): InForce | null => {
  const found = inForceOn(chain, today).find(({ origin }) => origin !== 'corporate')
  if (!found?.term) return null
  const { subscription_id, plan, value, term } = found
  return { subscription_id, plan, value, term }
}

/**
 * The plans of a subscriber on the IST day `today`, whether or not the due events are recorded, for `requireOrderable` and quotes.
 * `in_force`: the retail option as sold.
 */
export const eligibilityOf = (state: RegisteredSubscriber, today: Day) => {
  const current = upToDateOn(state, today)
  const subscription = retailInForce(current, today)
  return {
    subscriber_type: state.profile.subscriber_type,
    in_force: subscription && { plan_id: subscription.plan.plan_id, ...subscription.plan.membership },
    queued: queued(current.chain).length,
    subscription,
  }
}

/**
 * True if a plan that was to start at once on the day `expected` still starts at once today: no plan was in force then, and none
 * is now. A person who looks before midnight and orders after it need not be asked. A plan that ended on the day before
 * `expected` may have been in force when the person looked, unless that was yesterday.
 */
export const isStillAtOnce = (
  state: RegisteredSubscriber,
  { expected, start }: { expected: Day; start: Day },
  today: Day,
): boolean => {
  if (start !== today || expected >= today) return false
  const from = expected === addDays(today, -1) ? expected : addDays(expected, -1)
  const { chain } = upToDateOn(state, today)
  return !chain.some(({ term }) => term && term.start <= term.end && term.start <= today && term.end >= from)
}

const PREVIEW_ID = 'foreseen'

/**
 * The consequences of an order paid on the IST day `today`: the planned term of the new subscription, and the names of the members
 * who would lose cover. `of`: the subscription that an upgrade ends; null for a purchase or renewal.
 */
export const previewPurchase = (
  state: RegisteredSubscriber,
  { plan, of }: { plan: PlanSnapshot; of: string | null },
  today: Day,
): { term: Term; family_dropped: string[] } | null => {
  const purchase = { subscription_id: PREVIEW_ID, order_id: PREVIEW_ID, plan, value: 0 }
  const days = { payment_day: today, today }
  const facts =
    of === null
      ? acceptPurchase(state.chain, { ...purchase, origin: 'purchase' }, days)
      : acceptUpgrade(state.chain, { ...purchase, of }, days)
  if (facts === 'plan_changed') return null
  const after = afterEvents(state, withCover(state, facts))
  const term =
    after.chain.find(({ subscription_id }) => subscription_id === PREVIEW_ID)?.term ??
    plannedTerms(after.chain, today).find(({ subscription_id }) => subscription_id === PREVIEW_ID)
  if (!term) return null
  const { start, end } = term
  const before = of === null ? upToDateOn(state, start) : upToDateOn(state, today)
  return { term: { start, end }, family_dropped: coverAt(before, plan, start).dropped.map(({ name }) => name) }
}
