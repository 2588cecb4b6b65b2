import { lastBegunFirst, type Term } from '../../term.ts'
import { addDays, type Day } from '../../time.ts'
import type { Chain, ChainedSubscription } from './state.ts'

/**
 * The subscriptions in force on an IST day (start ≤ day ≤ end), the latest started first. Only days decide, not a process that
 * records the end. Replacing or cancelling a subscription sets its end.
 */
export const inForceOn = (chain: Chain, day: Day): ChainedSubscription[] =>
  chain
    .filter((one): one is ChainedSubscription & { term: Term } => one.term !== null)
    .filter(({ term }) => term.start <= day && day <= term.end)
    .sort((a, b) => lastBegunFirst(a.term, b.term))

/** The queued subscriptions, in the order in which they will begin. */
export const queued = (chain: Chain): ChainedSubscription[] => chain.filter(({ state }) => state === 'queued')

/** The last day on which any subscription is or was in force, null if none has ever been activated. */
export const chainEnd = (chain: Chain): Day | null =>
  chain.reduce<Day | null>((latest, { term }) => (term && (!latest || term.end > latest) ? term.end : latest), null)

/** The subscriptions that a new one waits for: a corporate one waits for corporate ones, a retail one for all. */
export const precedingSubscriptions = (chain: Chain, corporate: boolean): Chain =>
  corporate ? chain.filter(({ origin }) => origin === 'corporate') : chain

/**
 * The first day from `day` on that no subscription in force occupies. A purchase starts on it, unless other subscriptions are
 * queued.
 */
export const nextFreeDay = (chain: Chain, day: Day): Day => {
  const end = chainEnd(chain)
  const next = end && addDays(end, 1)
  return next && next > day ? next : day
}
