import { termEnd } from '../../term.ts'
import { addDays, type Day } from '../../time.ts'
import { chainEnd, precedingSubscriptions, queued } from './in-force.ts'
import { type Chain, type ChainedSubscription, type ChainFact, evolveChain } from './state.ts'

/** The event that starts a subscription on a day, for the term of its plan. */
export const activation = (
  { subscription_id, plan }: Pick<ChainedSubscription, 'subscription_id' | 'plan'>,
  start: Day,
): ChainFact => ({
  type: 'plan_activated',
  data: { subscription_id, plan, start, end: termEnd(start, plan.frequency) },
})

/** Starts the next queued subscription on the day after the last one ended, even if this runs later. */
const nextActivation = (chain: Chain, today: Day): ChainFact | undefined => {
  const [next] = queued(chain)
  const end = chainEnd(chain)
  if (!next || (end && end >= today)) return undefined
  return activation(next, end ? addDays(end, 1) : today)
}

const nextFact = (chain: Chain, today: Day): ChainFact | undefined => {
  const over = chain.find(({ state, term }) => state === 'active' && term && term.end < today)
  if (over) return { type: 'plan_expired', data: { subscription_id: over.subscription_id } }
  return nextActivation(precedingSubscriptions(chain, true), today) ?? nextActivation(chain, today)
}

/**
 * Events due by the IST day `today`: `plan_expired` for ended terms and `plan_activated` for the next queued subscription,
 * repeatedly if several terms are over. A retail subscription also waits for corporate ones. Empty if all is recorded. Every
 * command and quote that reads entitlement calls this first.
 */
export const bringUpToDate = (chain: Chain, today: Day): ChainFact[] => {
  const facts: ChainFact[] = []
  let current = chain
  for (let fact = nextFact(current, today); fact; fact = nextFact(current, today)) {
    facts.push(fact)
    current = evolveChain(current, fact)
  }
  return facts
}

/**
 * The next IST day on which an event is due: a term is over, or a queued subscription begins. Null if no event will be due. After
 * `bringUpToDate` the day is in the future.
 */
export const nextDueDay = (chain: Chain): Day | null => {
  const running = chain.flatMap(({ state, term }) => (state === 'active' && term ? [term.end] : []))
  const waiting = [true, false].flatMap(corporate => {
    const before = precedingSubscriptions(chain, corporate)
    return queued(before).length > 0 ? (chainEnd(before) ?? []) : []
  })
  const [first] = [...running, ...waiting].sort()
  return first ? addDays(first, 1) : null
}
