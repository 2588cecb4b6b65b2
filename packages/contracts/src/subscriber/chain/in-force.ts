import { lastBegunFirst, type Term } from '../../term.ts'
import { addDays, type Day } from '../../time.ts'
import type { Chain, ChainedSubscription } from './state.ts'

/**
 * The subscriptions in force on an IST day, the latest started first: start ≤ day ≤ end. It follows from days alone and never
 * from a process that records the end. Replacing or cancelling one sets its end.
 */
export const inForceOn = (chain: Chain, day: Day): ChainedSubscription[] =>
  chain
    .filter((one): one is ChainedSubscription & { term: Term } => one.term !== null)
    .filter(({ term }) => term.start <= day && day <= term.end)
    .sort((a, b) => lastBegunFirst(a.term, b.term))

/** The subscriptions that wait for those before them, in their order. */
export const queued = (chain: Chain): ChainedSubscription[] => chain.filter(({ state }) => state === 'queued')

/** The last day on which any subscription is or was in force, null if none has ever been activated. */
export const chainEnd = (chain: Chain): Day | null =>
  chain.reduce<Day | null>((latest, { term }) => (term && (!latest || term.end > latest) ? term.end : latest), null)

/** The subscriptions that a new one of this kind waits for: a corporate one for corporate ones, a retail one for all. */
export const precedingSubscriptions = (chain: Chain, corporate: boolean): Chain =>
  corporate ? chain.filter(({ origin }) => origin === 'corporate') : chain

/**
 * The first day that no subscription in force occupies, and not before `day`: a purchase starts on it, unless others are queued.
 */
export const nextFreeDay = (chain: Chain, day: Day): Day => {
  const end = chainEnd(chain)
  const next = end && addDays(end, 1)
  return next && next > day ? next : day
}
