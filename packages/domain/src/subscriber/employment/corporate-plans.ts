import { activation, bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { precedingSubscriptions, queued } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { afterFacts, type Chain, type ChainedSubscription, type ChainFact } from '@opdesk/contracts/subscriber/chain/state.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { termEnd } from '@opdesk/contracts/term.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { acceptPurchase } from '../chain/accept-purchase.ts'

/** Number of days within which the plan of an inactive employee continues, with its old end, if the person becomes active again. */
export const RESUME_DAYS = 7

const REASON = 'Employment ended'

/** A plan that an organization grants: no price, no order, no invoice. */
export interface Grant {
  subscription_id: string
  plan: PlanSnapshot
}

const corporateOf = (chain: Chain): Chain => precedingSubscriptions(chain, true)

/** The corporate subscription in force on a day; undefined if there is none. The chain must be up to date. */
export const corporateInForce = (chain: Chain, today: Day): ChainedSubscription | undefined =>
  corporateOf(chain).find(({ state, term }) => state === 'active' && term !== null && term.start <= today && today <= term.end)

/** The queued corporate subscription; there is at most one. */
export const waitingRenewal = (chain: Chain): ChainedSubscription | undefined => queued(corporateOf(chain))[0]

/** Grants a plan of the organization: it begins today, or after the corporate plan in force. Idempotent. */
export const grantPlan = (chain: Chain, grant: Grant, today: Day): ChainFact[] =>
  acceptPurchase(chain, { ...grant, order_id: null, origin: 'corporate', value: 0 }, { payment_day: today, today })

/**
 * Grants the first plan of an employment, which begins today. A plan of an earlier employment that ended today still includes
 * today; the new plan takes precedence. If a plan continues after today, the grant is queued behind it.
 */
export const grantFirstPlan = (chain: Chain, grant: Grant, today: Day): ChainFact[] => {
  const due = bringUpToDate(chain, today)
  const before = corporateOf(afterFacts(chain, due))
  if (before.some(({ state, term }) => state === 'queued' || (term !== null && term.end > today)))
    return grantPlan(chain, grant, today)
  const facts: ChainFact[] = [
    ...due,
    { type: 'plan_purchased', data: { ...grant, order_id: null, origin: 'corporate', value: 0 } },
    activation(grant, today),
  ]
  return [...facts, ...bringUpToDate(afterFacts(chain, facts), today)]
}

/**
 * Ends the corporate plans of an employment. A queued plan is cancelled. The plan in force has `today` as its last day, or with
 * `neverWas` no day at all. Plans that the person bought are not affected.
 */
export const endCorporatePlans = (chain: Chain, today: Day, { neverWas = false } = {}): ChainFact[] => {
  const due = bringUpToDate(chain, today)
  const current = afterFacts(chain, due)
  const corporate = corporateOf(current)
  const cancelled = [
    ...queued(corporate).map(({ subscription_id }) => ({ subscription_id, end: null })),
    ...corporate.flatMap(({ subscription_id, state, term }) => {
      if (state !== 'active' || !term) return []
      const end = neverWas ? addDays(term.start, -1) : today
      return end < term.end ? [{ subscription_id, end }] : []
    }),
  ].map((data): ChainFact => ({ type: 'plan_cancelled', data: { ...data, reason: REASON } }))
  const facts = [...due, ...cancelled]
  return [...facts, ...bringUpToDate(afterFacts(chain, facts), today)]
}

/**
 * The corporate plan that continues, with its old end, if an employment that ended on `ended` is resumed today. Undefined without
 * such a plan, or after more than 7 days.
 */
export const resumable = (chain: Chain, ended: Day | null, today: Day): { subscription_id: string; end: Day } | undefined => {
  if (ended === null || today > addDays(ended, RESUME_DAYS)) return undefined
  const stopped = corporateOf(chain).findLast(
    ({ state, term }) => state === 'cancelled' && term !== null && term.start <= term.end && term.end === ended,
  )
  if (!stopped?.term) return undefined
  const end = termEnd(stopped.term.start, stopped.plan.frequency)
  return end >= today && end > ended ? { subscription_id: stopped.subscription_id, end } : undefined
}
