import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { familyMember, plan, profile } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { acceptOrder, declineOrder, type PlanOrder, verdictOn } from './accept-order.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { entitlementOn } from './entitlement.ts'
import { type SubscriberState, subscriberAggregate } from './state.ts'
import { bringSubscriberUpToDate } from './up-to-date.ts'

const monthly = plan({ frequency: 4 })
const registered: Past<SubscriberEvent>[] = [
  { event: { type: 'subscriber_registered', data: profile() } },
  { event: { type: 'member_added', data: familyMember('wife', { relation: 7, dob: '1991-01-01' }) } },
  { event: { type: 'member_added', data: familyMember('son') } },
]
const at = (day: string, time = '12:00:00'): Date => new Date(`${day}T${time}+05:30`)

/** An order that is paid at once, unless `changes` differ. */
const order = (id: string, now: Date, changes: Partial<PlanOrder> = {}): PlanOrder => ({
  order_id: id,
  kind: 0,
  subscription_id: `s-${id}`,
  plan: monthly,
  of: null,
  value: 100_000,
  payment_day: istDay(now),
  created_at: new Date(now.getTime() - 60_000).toISOString(),
  ...changes,
})

/** The subscriber after some orders, each decided on its day. */
const after = (...decisions: [day: string, decide: (state: SubscriberState, now: Date) => SubscriberEvent[]][]) => {
  const past = [...registered]
  for (const [day, decide] of decisions) {
    const now = at(day)
    const { events } = given(subscriberAggregate('asha'), past).when(state => decide(state, now), undefined, now.toISOString())
    past.push(...events.map(event => ({ event, at: now.toISOString() })))
  }
  return given(subscriberAggregate('asha'), past)
}
const buys =
  (id: string, changes: Partial<PlanOrder> = {}) =>
  (state: SubscriberState, now: Date) =>
    acceptOrder(state, order(id, now, changes), now)
const covers =
  (id: string, ...members: string[]) =>
  (): SubscriberEvent[] =>
    members.map(member_id => ({ type: 'member_paid', data: { member_id, subscription_id: `s-${id}`, from: '2027-02-28' } }))
const short = (events: readonly SubscriberEvent[]) =>
  events.map(({ type, data }) => {
    if (type === 'plan_activated') return `${type} ${data.start}…${data.end}`
    return type === 'member_paid' ? `${type} ${data.member_id}` : type
  })
const of = (state: SubscriberState) => {
  if (state.status === 'unknown') throw new Error('nobody')
  return state
}

describe('an accepted order', () => {
  it('becomes a plan in force, or a queued plan', () => {
    const now = at('2027-02-28', '23:59:59')
    const { events, state } = after().when(known => acceptOrder(known, order('o1', now), now))
    expect(short(events)).toEqual(['plan_purchased', 'plan_activated 2027-02-28…2027-03-27'])
    expect(of(state).chain).toMatchObject([
      { subscription_id: 's-o1', order_id: 'o1', origin: 'purchase', value: 100_000, state: 'active' },
    ])
    expect(
      short(after(['2027-02-28', buys('o1')]).when(known => buys('o2', { kind: 3 })(known, at('2027-03-01'))).events),
    ).toEqual(['plan_purchased'])
  })

  it('is decided once', () => {
    const bought = after(['2027-02-28', buys('o1')])
    expect(bought.when(state => acceptOrder(state, order('o1', at('2027-03-01')), at('2027-03-01'))).events).toEqual([])
    const declined = after(['2027-02-28', buys('o1')], ['2027-02-28', buys('o2')])
    expect(declined.when(state => buys('o2')(state, at('2027-03-05'))).events).toEqual([])
  })

  it('is declined if another order was accepted since its creation', () => {
    const decide = (created_at: string) =>
      after(['2027-02-28', buys('o1')]).when(state =>
        acceptOrder(state, order('o2', at('2027-03-01'), { created_at }), at('2027-03-01')),
      ).events
    const accepted = at('2027-02-28').getTime()
    const declined = [{ type: 'order_declined', data: { order_id: 'o2', reason: 'bought_otherwise' } }]
    expect(decide(new Date(accepted - 1).toISOString())).toEqual(declined)
    expect(decide(new Date(accepted).toISOString())).toEqual(declined)
    expect(short(decide(new Date(accepted + 1).toISOString()))).toEqual(['plan_purchased'])
  })

  it('is declined if the plan to upgrade is no longer in force', () => {
    const late = after(['2027-02-28', buys('o1')]).when(state => buys('o2', { kind: 2, of: 's-o1' })(state, at('2027-03-28')))
    expect(late.events).toEqual([{ type: 'order_declined', data: { order_id: 'o2', reason: 'plan_changed' } }])
  })

  it('is declined while its subscriber is being erased', () => {
    const gone = after(['2027-02-28', () => [{ type: 'subscriber_erasure_requested', data: { reason: '' } }]])
    expect(gone.when(state => buys('o1')(state, at('2027-03-01'))).events).toMatchObject([{ type: 'order_declined' }])
    expect(given(subscriberAggregate('nobody')).when(state => buys('o1')(state, at('2027-03-01'))).refused).toBe('not_found')
  })
})

describe('an order declined by other streams', () => {
  const declines = (state: SubscriberState) => declineOrder(state, { order_id: 'o1', reason: 'quote_changed' })

  it('is not accepted afterwards', () => {
    const { events, state } = after().when(declines)
    expect(events).toEqual([{ type: 'order_declined', data: { order_id: 'o1', reason: 'quote_changed' } }])
    expect(verdictOn(of(state), 'o1')).toBe('quote_changed')
    expect(after(['2027-02-28', declines]).when(known => buys('o1')(known, at('2027-02-28'))).events).toEqual([])
  })

  it('stays accepted', () => {
    const { events, state } = after(['2027-02-28', buys('o1')]).when(declines)
    expect(events).toEqual([])
    expect(verdictOn(of(state), 'o1')).toBe('accepted')
  })

  it('requires a registered subscriber', () => {
    expect(given(subscriberAggregate('nobody')).when(declines).refused).toBe('not_found')
  })
})

describe('the family', () => {
  const year = ['2027-02-28', buys('o1')] as const
  const covered = ['2027-02-28', covers('o1', 'wife', 'son')] as const

  it('is covered by the upgrade instead of the earlier plan at once', () => {
    const upgraded = after([...year], [...covered]).when(
      state => buys('o2', { kind: 2, of: 's-o1' })(state, at('2027-03-10')),
      undefined,
      at('2027-03-10').toISOString(),
    )
    expect(short(upgraded.events)).toEqual([
      'plan_purchased',
      'plan_superseded',
      'plan_activated 2027-03-10…2027-04-09',
      'member_paid wife',
      'member_paid son',
    ])
    expect(entitlementOn(of(upgraded.state), '2027-03-09', 'son').subscription.subscription_id).toBe('s-o1')
    expect(entitlementOn(of(upgraded.state), '2027-03-10', 'son').subscription.subscription_id).toBe('s-o2')
  })

  it('is covered through all terms that became due', () => {
    const queue = after([...year], [...covered], ['2027-03-01', buys('o2', { kind: 3 })], ['2027-03-02', buys('o3', { kind: 3 })])
    const { events, state } = queue.when(known => bringSubscriberUpToDate(known, '2027-05-01'))
    expect(short(events)).toEqual([
      'plan_expired',
      'plan_activated 2027-03-28…2027-04-27',
      'member_paid wife',
      'member_paid son',
      'plan_expired',
      'plan_activated 2027-04-28…2027-05-27',
      'member_paid wife',
      'member_paid son',
    ])
    expect(bringSubscriberUpToDate(state, '2027-05-01')).toEqual([])
  })

  it('is covered again after a gap', () => {
    const back = after([...year], [...covered]).when(state => buys('o2')(state, at('2027-08-01')))
    expect(short(back.events)).toEqual([
      'plan_expired',
      'plan_purchased',
      'plan_activated 2027-08-01…2027-08-31',
      'member_paid wife',
      'member_paid son',
    ])
  })

  it('has a member covered up to the day of becoming unpaid', () => {
    const unpaid = after(
      [...year],
      [...covered],
      ['2027-03-05', () => [{ type: 'member_unpaid', data: { member_id: 'son', subscription_id: 's-o1', until: '2027-03-05' } }]],
    )
    expect(entitlementOn(of(unpaid.state), '2027-03-05', 'son').subscription.subscription_id).toBe('s-o1')
    expect(() => entitlementOn(of(unpaid.state), '2027-03-06', 'son')).toThrow('not a paid member')
    const renewed = unpaid.when(state => buys('o2')(state, at('2027-08-01')))
    expect(short(renewed.events).filter(event => event.startsWith('member'))).toEqual(['member_paid wife'])
  })
})

describe('cancelling', () => {
  it('ends a plan once, and covers the family by the next plan', () => {
    const cancel = (state: SubscriberState, now: Date) =>
      cancelSubscription(state, { subscription_id: 's-o1', reason: 'By phone', untouched: true }, now)
    const queue = after(['2027-02-28', buys('o1')], ['2027-02-28', covers('o1', 'son')], ['2027-03-01', buys('o2')])
    const { events } = queue.when(state => cancel(state, at('2027-03-10')))
    expect(short(events)).toEqual(['plan_cancelled', 'plan_activated 2027-03-10…2027-04-09', 'member_paid son'])
    expect(events[0]?.data).toEqual({ subscription_id: 's-o1', end: '2027-03-09', reason: 'By phone' })
    const cancelled = after(['2027-02-28', buys('o1')], ['2027-03-01', cancel])
    expect(cancelled.when(state => cancel(state, at('2027-03-20'))).refused).toBe('not_refundable')
  })

  it('is refused for an unknown subscriber or subscription', () => {
    const command = { subscription_id: 's-o9', reason: '', untouched: true }
    expect(given(subscriberAggregate('x')).when(state => cancelSubscription(state, command, at('2027-03-01'))).refused).toBe(
      'not_found',
    )
    expect(after().when(state => cancelSubscription(state, command, at('2027-03-01'))).refused).toBe('not_refundable')
  })
})

describe('the log', () => {
  it('contains only events that the subscription’s lifecycle allows', () => {
    const expire = (subscription_id: string) => (): SubscriberEvent[] => [{ type: 'plan_expired', data: { subscription_id } }]
    const bought = after(['2027-02-28', buys('o1')])
    expect(() => bought.when(expire('s-o2'))).toThrow('does not accept plan_expired')
    const expired = after(['2027-02-28', buys('o1')], ['2027-03-28', expire('s-o1')])
    expect(() => expired.when(expire('s-o1'))).toThrow('does not accept plan_expired')
  })
})
