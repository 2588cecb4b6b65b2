import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { familyMember, plan, profile } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { eligibilityOf, previewPurchase } from './purchase-eligibility.ts'
import { type RegisteredSubscriber, subscriberAggregate } from './state.ts'

const monthly = plan({ frequency: 4, plan_id: 'monthly' })
const individual = plan({ membership: { ...plan().membership, membership_id: 0, member_count: 1 } })

const bought = (id: string, sold = monthly, value = 70_000): SubscriberEvent => ({
  type: 'plan_purchased',
  data: { subscription_id: id, order_id: `o-${id}`, origin: 'purchase', plan: sold, value },
})
const begun = (id: string, start: Day, end: Day, sold = monthly): SubscriberEvent => ({
  type: 'plan_activated',
  data: { subscription_id: id, plan: sold, start, end },
})
const covered = (id: string, from: Day): SubscriberEvent => ({
  type: 'member_paid',
  data: { member_id: 'son', subscription_id: id, from },
})

const subscriber = (...events: SubscriberEvent[]): RegisteredSubscriber => {
  const family: SubscriberEvent[] = [
    { type: 'subscriber_registered', data: profile() },
    { type: 'member_added', data: familyMember('son') },
  ]
  const { state } = given(
    subscriberAggregate('asha'),
    [...family, ...events].map(event => ({ event })),
  )
  if (state.status === 'unknown') throw new Error('nobody')
  return state
}
const inForce = [bought('a'), begun('a', '2027-01-31', '2027-02-28'), covered('a', '2027-01-31')]

describe('the plans of a subscriber at a quote', () => {
  it('are none before the first plan', () => {
    expect(eligibilityOf(subscriber(), '2027-02-28')).toEqual({
      subscriber_type: 1,
      in_force: null,
      queued: 0,
      subscription: null,
    })
  })

  it('include the option as sold, its value and its term', () => {
    expect(eligibilityOf(subscriber(...inForce), '2027-02-28')).toMatchObject({
      in_force: { plan_id: 'monthly', membership_id: 1, member_count: 4, charges: 499_900, wallet_balance: 500_000 },
      subscription: { subscription_id: 'a', value: 70_000, term: { start: '2027-01-31', end: '2027-02-28' } },
    })
    expect(eligibilityOf(subscriber(...inForce), '2027-03-01')).toMatchObject({ in_force: null, subscription: null })
  })

  it('include the queued plan from its first day, recorded or not', () => {
    const queue = subscriber(...inForce, bought('b'), bought('c'))
    expect(eligibilityOf(queue, '2027-02-28')).toMatchObject({ queued: 2, subscription: { subscription_id: 'a' } })
    expect(eligibilityOf(queue, '2027-03-01')).toMatchObject({ queued: 1, subscription: { subscription_id: 'b' } })
    expect(eligibilityOf(queue, '2027-04-01')).toMatchObject({ queued: 0, subscription: { subscription_id: 'c' } })
  })
})

describe('the forecast of an order', () => {
  it('gives a term from today if no plan is in force', () => {
    expect(previewPurchase(subscriber(), { plan: monthly, of: null }, '2028-02-29')).toEqual({
      term: { start: '2028-02-29', end: '2028-03-28' },
      family_dropped: [],
    })
  })

  it('gives a term behind queued plans, and names dropped members', () => {
    const queue = subscriber(...inForce, bought('b'))
    expect(previewPurchase(queue, { plan: monthly, of: null }, '2027-02-28')).toEqual({
      term: { start: '2027-04-01', end: '2027-04-30' },
      family_dropped: [],
    })
    expect(previewPurchase(queue, { plan: individual, of: null }, '2027-02-28')).toMatchObject({
      family_dropped: ['Name of son'],
    })
    const afterIndividual = subscriber(...inForce, bought('b', { ...individual, frequency: 4 }))
    expect(previewPurchase(afterIndividual, { plan: individual, of: null }, '2027-02-28')).toMatchObject({ family_dropped: [] })
  })

  it('gives an upgrade from today, and names dropped family members', () => {
    const holder = subscriber(...inForce, bought('b'))
    expect(previewPurchase(holder, { plan: individual, of: 'a' }, '2027-02-10')).toEqual({
      term: { start: '2027-02-10', end: '2028-02-09' },
      family_dropped: ['Name of son'],
    })
    expect(previewPurchase(holder, { plan: individual, of: 'b' }, '2027-02-10')).toBeNull()
  })
})
