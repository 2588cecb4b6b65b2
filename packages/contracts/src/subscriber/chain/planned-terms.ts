import { type Term, termEnd } from '../../term.ts'
import type { Day } from '../../time.ts'
import { activation, bringUpToDate } from './bring-up-to-date.ts'
import { nextFreeDay, precedingSubscriptions, queued } from './in-force.ts'
import { afterFacts, type Chain } from './state.ts'

/**
 * The planned terms of the queued subscriptions, in the order in which they will begin. They are displayed but never recorded,
 * because an upgrade or a cancellation moves them.
 */
export const plannedTerms = (chain: Chain, today: Day): (Term & { subscription_id: string })[] => {
  let current = afterFacts(chain, bringUpToDate(chain, today))
  const waiting = queued(current).sort((a, b) => Number(b.origin === 'corporate') - Number(a.origin === 'corporate'))
  return waiting.map(subscription => {
    const start = nextFreeDay(precedingSubscriptions(current, subscription.origin === 'corporate'), today)
    current = afterFacts(current, [activation(subscription, start)])
    return { subscription_id: subscription.subscription_id, start, end: termEnd(start, subscription.plan.frequency) }
  })
}
