import { bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { plannedTerms } from '@opdesk/contracts/subscriber/chain/planned-terms.ts'
import { afterFacts, type Chain, type ChainFact, evolveChain } from '@opdesk/contracts/subscriber/chain/state.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { plan } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { type AcceptanceDays, acceptPurchase, acceptUpgrade } from './accept-purchase.ts'
import { cancelPlan } from './cancel-plan.ts'

const monthly = plan({ frequency: 4 })
const bought = (subscription_id: string) => ({
  subscription_id,
  order_id: `order-${subscription_id}`,
  plan: monthly,
  value: 100_000,
})
const on = (today: Day, payment_day = today): AcceptanceDays => ({ payment_day, today })

const buy = (chain: Chain, id: string, when: AcceptanceDays, origin: 'purchase' | 'renewal' | 'corporate' = 'purchase'): Chain =>
  afterFacts(chain, acceptPurchase(chain, { ...bought(id), origin }, when))
const upgrade = (chain: Chain, id: string, of: string, when: AcceptanceDays): Chain => {
  const facts = acceptUpgrade(chain, { ...bought(id), of }, when)
  if (facts === 'plan_changed') throw new Error(facts)
  return afterFacts(chain, facts)
}
const shown = (chain: Chain) =>
  chain.map(({ subscription_id, state, term }) => `${subscription_id} ${state} ${term ? `${term.start}…${term.end}` : '-'}`)
const short = (facts: readonly ChainFact[]) =>
  facts.map(({ type, data }) => `${type} ${data.subscription_id}${'start' in data ? ` ${data.start}…${data.end}` : ''}`)

describe('a purchase', () => {
  it('starts on its payment day if no plan is in force', () => {
    expect(shown(buy([], 'a', on('2027-01-31')))).toEqual(['a active 2027-01-31…2027-02-28'])
    expect(shown(buy([], 'a', on('2027-04-01', '2027-03-31')))).toEqual(['a active 2027-03-31…2027-04-30'])
  })

  it('is queued, and starts the day after the current plan', () => {
    const chain = buy(buy([], 'a', on('2027-01-31')), 'b', on('2027-02-10'))
    expect(shown(chain)).toEqual(['a active 2027-01-31…2027-02-28', 'b queued -'])
    expect(plannedTerms(chain, '2027-02-10')).toEqual([{ subscription_id: 'b', start: '2027-03-01', end: '2027-03-31' }])
    expect(short(bringUpToDate(chain, '2027-02-28'))).toEqual([])
    expect(short(bringUpToDate(chain, '2027-03-01'))).toEqual(['plan_expired a', 'plan_activated b 2027-03-01…2027-03-31'])
  })

  it('leaves no gap if paid on the last day but reported later', () => {
    const chain = buy(buy([], 'a', on('2027-03-01')), 'b', on('2027-04-01', '2027-03-31'), 'renewal')
    expect(shown(chain)).toEqual(['a expired 2027-03-01…2027-03-31', 'b active 2027-04-01…2027-04-30'])
  })

  it('starts on its payment day after a gap', () => {
    const chain = buy(buy([], 'a', on('2027-03-01')), 'b', on('2027-06-15'))
    expect(shown(chain)).toEqual(['a expired 2027-03-01…2027-03-31', 'b active 2027-06-15…2027-07-14'])
  })

  it('is expired at once if reported after its whole term', () => {
    const facts = acceptPurchase([], { ...bought('a'), origin: 'purchase' }, on('2027-03-01', '2027-01-15'))
    expect(short(facts)).toEqual(['plan_purchased a', 'plan_activated a 2027-01-15…2027-02-14', 'plan_expired a'])
  })

  it('counts once', () => {
    const chain = buy([], 'a', on('2027-03-01'))
    expect(acceptPurchase(chain, { ...bought('a'), origin: 'purchase' }, on('2027-03-02'))).toEqual([])
  })
})

describe('several ended terms', () => {
  it('are recorded in sequence, without a gap', () => {
    const chain = ['a', 'b', 'c', 'd'].reduce((before, id) => buy(before, id, on('2027-01-31')), [] as Chain)
    expect(short(bringUpToDate(chain, '2027-04-15'))).toEqual([
      'plan_expired a',
      'plan_activated b 2027-03-01…2027-03-31',
      'plan_expired b',
      'plan_activated c 2027-04-01…2027-04-30',
    ])
    expect(plannedTerms(chain, '2027-04-15')).toEqual([{ subscription_id: 'd', start: '2027-05-01', end: '2027-05-31' }])
  })
})

describe('an upgrade', () => {
  const chain = buy(buy([], 'a', on('2027-03-01')), 'next', on('2027-03-02'))

  it('starts on its payment day, and queued plans move accordingly', () => {
    const after = upgrade(chain, 'b', 'a', on('2027-03-11'))
    expect(shown(after)).toEqual(['a upgraded 2027-03-01…2027-03-10', 'next queued -', 'b active 2027-03-11…2027-04-10'])
    expect(plannedTerms(after, '2027-03-11')[0]?.start).toBe('2027-04-11')
    expect(inForceOn(after, '2027-03-10').map(s => s.subscription_id)).toEqual(['a'])
    expect(inForceOn(after, '2027-03-11').map(s => s.subscription_id)).toEqual(['b'])
  })

  it('replaces an earlier upgrade of the same day entirely', () => {
    const after = upgrade(upgrade(chain, 'b', 'a', on('2027-03-11')), 'c', 'b', on('2027-03-11'))
    expect(shown(after).slice(0, 1)).toEqual(['a upgraded 2027-03-01…2027-03-10'])
    expect(shown(after).slice(2)).toEqual(['b upgraded 2027-03-11…2027-03-10', 'c active 2027-03-11…2027-04-10'])
    expect(inForceOn(after, '2027-03-11').map(s => s.subscription_id)).toEqual(['c'])
  })

  it('counts if paid on the last day and reported late', () => {
    const alone = buy([], 'a', on('2027-03-01'))
    const recorded = afterFacts(alone, bringUpToDate(alone, '2027-04-01'))
    for (const before of [alone, recorded]) {
      expect(shown(upgrade(before, 'b', 'a', on('2027-04-01', '2027-03-31')))).toEqual([
        'a upgraded 2027-03-01…2027-03-30',
        'b active 2027-03-31…2027-04-30',
      ])
    }
    expect(acceptUpgrade(chain, { ...bought('b'), of: 'a' }, on('2027-04-01', '2027-03-31'))).toBe('plan_changed')
  })

  it.each([
    ['of a plan that was already upgraded', upgrade(chain, 'b', 'a', on('2027-03-11')), 'a', '2027-03-12'],
    ['of a plan that had ended by the payment day', buy([], 'a', on('2027-03-01')), 'a', '2027-04-01'],
    ['of a queued plan', chain, 'next', '2027-03-12'],
    ['of a missing plan', [], 'a', '2027-03-12'],
  ])('%s is declined', (_, before, of, day) => {
    expect(acceptUpgrade(before, { ...bought('z'), of }, on(day))).toBe('plan_changed')
  })

  it('counts once', () => {
    expect(acceptUpgrade(upgrade(chain, 'b', 'a', on('2027-03-11')), { ...bought('b'), of: 'a' }, on('2027-03-12'))).toEqual([])
  })
})

describe('a corporate plan', () => {
  it('runs beside a retail plan, and delays queued plans', () => {
    const retail = buy(buy([], 'a', on('2027-03-01')), 'b', on('2027-03-02'))
    const both = buy(retail, 'work', on('2027-03-20'), 'corporate')
    expect(shown(both)).toEqual(['a active 2027-03-01…2027-03-31', 'b queued -', 'work active 2027-03-20…2027-04-19'])
    expect(inForceOn(both, '2027-03-25').map(s => s.subscription_id)).toEqual(['work', 'a'])
    expect(short(bringUpToDate(both, '2027-04-10'))).toEqual(['plan_expired a'])
    expect(plannedTerms(both, '2027-03-20')).toEqual([{ subscription_id: 'b', start: '2027-04-20', end: '2027-05-19' }])
    expect(short(bringUpToDate(both, '2027-04-20'))).toEqual([
      'plan_expired a',
      'plan_expired work',
      'plan_activated b 2027-04-20…2027-05-19',
    ])
    const renewed = buy(both, 'work2', on('2027-03-21'), 'corporate')
    expect(plannedTerms(renewed, '2027-03-21').map(({ subscription_id, start }) => [subscription_id, start])).toEqual([
      ['work2', '2027-04-20'],
      ['b', '2027-05-20'],
    ])
  })

  it('is in force on the last day of the employment', () => {
    const chain = buy(buy([], 'work', on('2027-03-01'), 'corporate'), 'b', on('2027-03-02'))
    const left = afterFacts(chain, [
      { type: 'plan_cancelled', data: { subscription_id: 'work', end: '2027-03-15', reason: 'Inactive' } },
    ])
    expect(bringUpToDate(left, '2027-03-15')).toEqual([])
    expect(short(bringUpToDate(left, '2027-03-16'))).toEqual(['plan_activated b 2027-03-16…2027-04-15'])
    const back = afterFacts(left, [{ type: 'plan_reinstated', data: { subscription_id: 'work', end: '2027-03-31' } }])
    expect(shown(back)[0]).toBe('work active 2027-03-01…2027-03-31')
  })
})

describe('a granted plan', () => {
  const fact: ChainFact = {
    type: 'plan_activated',
    data: { subscription_id: 'a', plan: monthly, start: '2027-03-01', end: '2027-03-31' },
  }
  it('is active without a purchase, with its charge if retail', () => {
    expect(evolveChain([], fact)).toMatchObject([{ state: 'active', origin: 'purchase', value: monthly.membership.charges }])
    expect(evolveChain([], fact, 'corporate')).toMatchObject([{ state: 'active', origin: 'corporate', value: 0 }])
  })
})

describe('cancelling', () => {
  const chain = buy(buy([], 'a', on('2027-03-01')), 'b', on('2027-03-02'))
  const cancel = (subscription_id: string, today: Day, untouched = true, before = chain) =>
    cancelPlan(before, { subscription_id, reason: 'Asked by phone', untouched }, today)

  it('removes a plan from the queue', () => {
    expect(shown(afterFacts(chain, cancel('b', '2027-03-31', false)))).toEqual([
      'a active 2027-03-01…2027-03-31',
      'b cancelled -',
    ])
  })

  it('ends an unused plan the day before, and queued plans move up', () => {
    expect(shown(afterFacts(chain, cancel('a', '2027-03-15')))).toEqual([
      'a cancelled 2027-03-01…2027-03-14',
      'b active 2027-03-15…2027-04-14',
    ])
    expect(inForceOn(afterFacts(chain, cancel('a', '2027-03-01')), '2027-03-01').map(s => s.subscription_id)).toEqual(['b'])
  })

  it.each([
    ['after 14 days', 'a', '2027-03-16', true, chain],
    ['if the plan was used', 'a', '2027-03-02', false, chain],
    ['if a queued plan has started and was used', 'b', '2027-04-01', false, chain],
    ['if the plan is an upgrade', 'c', '2027-03-12', true, upgrade(chain, 'c', 'a', on('2027-03-11'))],
    ['if the plan has ended', 'a', addDays('2027-03-31', 1), true, chain],
    ['if there is no such plan', 'z', '2027-03-02', true, chain],
  ])('is refused %s', (_, id, today, untouched, before) => {
    expect(() => cancel(id, today, untouched, before)).toThrow('can no longer be cancelled')
  })

  it('is refused a second time, with the refund’s state', () => {
    const gone = afterFacts(chain, cancel('a', '2027-03-02'))
    expect(() => cancel('a', '2027-03-02', true, gone)).toThrow('cancelled before, and its payment goes back')
  })
})
