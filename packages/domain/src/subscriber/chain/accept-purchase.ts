import { activation, bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { nextFreeDay, precedingSubscriptions, queued } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { afterFacts, type Chain, type ChainedSubscription, type ChainFact } from '@opdesk/contracts/subscriber/chain/state.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'

/** The subscription that a subscriber gets by an accepted order or from an organization. */
export type PurchasedSubscription = Pick<ChainedSubscription, 'subscription_id' | 'order_id' | 'plan' | 'value'>

/**
 * Days of an acceptance, in IST. `payment_day`: when the order was paid; accepted, if it had expired; created, if its total was 0.
 * No term starts before it.
 */
export interface AcceptanceDays {
  payment_day: Day
  today: Day
}

const isRecorded = (chain: Chain, { subscription_id }: PurchasedSubscription): boolean =>
  chain.some(known => known.subscription_id === subscription_id)

/** The given events, followed by the events that became due meanwhile: a payment may be reported weeks after its day. */
const withDueFacts = (chain: Chain, facts: readonly ChainFact[], today: Day): ChainFact[] => [
  ...facts,
  ...bringUpToDate(afterFacts(chain, facts), today),
]

/**
 * Accepts a purchase, renewal or corporate grant. Its term starts on the payment day or the day after the last term, if that is
 * later. It is queued while another subscription is in force or queued; a corporate one does not wait for retail ones. Idempotent.
 */
export const acceptPurchase = (
  chain: Chain,
  purchase: PurchasedSubscription & { origin: 'purchase' | 'renewal' | 'corporate' },
  { payment_day, today }: AcceptanceDays,
): ChainFact[] => {
  if (isRecorded(chain, purchase)) return []
  const due = bringUpToDate(chain, today)
  const before = precedingSubscriptions(afterFacts(chain, due), purchase.origin === 'corporate')
  const purchased: ChainFact = { type: 'plan_purchased', data: purchase }
  const start = nextFreeDay(before, payment_day)
  if (start > today || queued(before).length > 0) return [...due, purchased]
  return withDueFacts(chain, [...due, purchased, activation(purchase, start)], today)
}

/**
 * Accepts an upgrade of the subscription `of`: the new one starts on the payment day for a full term, the old one ends the day
 * before. Queued ones wait for the new end. Two upgrades on one day are allowed; the one in between was never in force. Idempotent.
 * Refused with `plan_changed`, so that the payment is refunded, if `of` is not the last one activated or was not in force on the
 * payment day.
 */
export const acceptUpgrade = (
  chain: Chain,
  { of, ...purchase }: PurchasedSubscription & { of: string },
  { payment_day, today }: AcceptanceDays,
): ChainFact[] | 'plan_changed' => {
  if (isRecorded(chain, purchase)) return []
  const due = bringUpToDate(chain, today)
  const current = afterFacts(chain, due).filter(({ origin }) => origin !== 'corporate')
  const old = current.find(({ subscription_id }) => subscription_id === of)
  if (!old?.term || (old.state !== 'active' && old.state !== 'expired')) return 'plan_changed'
  const { start, end } = old.term
  const later = current.some(({ term }) => term && term.start > start)
  if (later || payment_day < start || payment_day > end) return 'plan_changed'
  const facts: ChainFact[] = [
    ...due,
    { type: 'plan_purchased', data: { ...purchase, origin: 'upgrade' } },
    { type: 'plan_superseded', data: { subscription_id: of, by: purchase.subscription_id, end: addDays(payment_day, -1) } },
    activation(purchase, payment_day),
  ]
  return withDueFacts(chain, facts, today)
}
