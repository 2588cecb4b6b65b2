import { bringUpToDate, nextDueDay } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { plannedTerms } from '@opdesk/contracts/subscriber/chain/planned-terms.ts'
import { afterFacts, type Chain, type ChainFact, evolveChain } from '@opdesk/contracts/subscriber/chain/state.ts'
import { accepts } from '@opdesk/contracts/subscriber/subscription-lifecycle.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { plan } from '@opdesk/testing/people.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptPurchase, acceptUpgrade } from './accept-purchase.ts'

const START = '2027-01-25'

/** One step of a history: some days pass, then a payment up to three days old is accepted. */
const step = fc.record({
  days: fc.integer({ min: 0, max: 70 }),
  paidBefore: fc.integer({ min: 0, max: 3 }),
  frequency: fc.constantFrom(1, 2, 3, 4, 4),
  kind: fc.constantFrom('purchase' as const, 'renewal' as const, 'upgrade' as const, 'nothing' as const),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Folds events as the log would, and requires that the lifecycle accepts each of them. */
const record = (chain: Chain, facts: readonly ChainFact[]): Chain =>
  facts.reduce<Chain>((before, fact) => {
    const known = before.find(({ subscription_id }) => subscription_id === fact.data.subscription_id)
    expect(accepts(known?.state ?? 'new', fact.type)).toBe(true)
    return evolveChain(before, fact)
  }, chain)

const decide = (chain: Chain, { kind, paidBefore, frequency }: Step, id: string, today: Day): ChainFact[] => {
  const when = { today, payment_day: addDays(today, -paidBefore) }
  const bought = { subscription_id: id, order_id: id, plan: plan({ frequency }), value: 100 }
  if (kind === 'nothing') return bringUpToDate(chain, today)
  if (kind !== 'upgrade') return acceptPurchase(chain, { ...bought, origin: kind }, when)
  const of = inForceOn(chain, when.payment_day)[0]?.subscription_id ?? ''
  const facts = acceptUpgrade(chain, { ...bought, of }, when)
  return facts === 'plan_changed' ? [] : facts
}

const play = (steps: readonly Step[], check: (chain: Chain, today: Day, earliest: Day) => void): void => {
  let chain: Chain = []
  let today = START
  steps.forEach((each, index) => {
    today = addDays(today, each.days)
    chain = record(chain, decide(chain, each, `s${index}`, today))
    check(chain, today, addDays(START, -3))
  })
}
const steps = fc.array(step, { maxLength: 12 })

describe('any history of retail plans', () => {
  it('has at most one plan in force on each day', () => {
    fc.assert(
      fc.property(steps, history => {
        play(history, (chain, today, earliest) => {
          const terms = chain.flatMap(({ term }) => (term && term.start <= term.end ? [term] : []))
          terms.sort((a, b) => a.start.localeCompare(b.start))
          terms.forEach((term, index) => {
            expect(term.start >= earliest).toBe(true)
            const previous = terms[index - 1]
            if (previous) expect(previous.end < term.start).toBe(true)
          })
          expect(inForceOn(chain, today).length).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  it('has queued plans only behind a plan in force, once updated', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 900 }), (history, later) => {
        play(history, (chain, today) => {
          const day = addDays(today, later)
          const then = record(chain, bringUpToDate(chain, day))
          if (then.some(({ state }) => state === 'queued')) expect(inForceOn(then, day)).toHaveLength(1)
          expect(bringUpToDate(then, day)).toEqual([])
          const due = nextDueDay(then)
          if (due === null) return expect(bringUpToDate(then, addDays(day, 4000))).toEqual([])
          expect(due > day).toBe(true)
          expect(bringUpToDate(then, addDays(due, -1))).toEqual([])
          expect(bringUpToDate(then, due)).not.toEqual([])
          for (const { state, term } of then) if (state === 'active') expect(term && term.end >= day).toBe(true)
        })
      }),
    )
  })

  it('ends the same, whether updated every week or once', () => {
    fc.assert(
      fc.property(steps, history => {
        play(history, (chain, today) => {
          const planned = plannedTerms(chain, today)
          const end = addDays(today, 1500)
          let weekly = chain
          for (let day = today; day < end; day = addDays(day, 7)) weekly = record(weekly, bringUpToDate(weekly, day))
          weekly = record(weekly, bringUpToDate(weekly, end))
          const once = afterFacts(chain, bringUpToDate(chain, end))
          expect(weekly).toEqual(once)
          for (const { subscription_id, start, end: last } of planned) {
            const found = once.find(known => known.subscription_id === subscription_id)
            if (found?.term) expect(found.term).toEqual({ start, end: last })
          }
        })
      }),
      { numRuns: 30 },
    )
  })
})
