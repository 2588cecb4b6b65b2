import { describe, expect, it } from 'vitest'
import {
  accepts,
  next,
  type SubscriptionEventType,
  type SubscriptionState,
  subscriptionMachine,
  subscriptionStates,
} from './subscription-lifecycle.ts'

/** Written from docs/domain.md section 9, not from the machine. */
const truth: Record<SubscriptionState, Partial<Record<SubscriptionEventType, SubscriptionState>>> = {
  new: { plan_purchased: 'queued', plan_activated: 'active' },
  queued: { plan_activated: 'active', plan_cancelled: 'cancelled' },
  active: { plan_superseded: 'upgraded', plan_expired: 'expired', plan_cancelled: 'cancelled' },
  expired: { plan_superseded: 'upgraded' },
  upgraded: {},
  cancelled: { plan_reinstated: 'active' },
}
const eventTypes: SubscriptionEventType[] = [
  'plan_purchased',
  'plan_activated',
  'plan_superseded',
  'plan_expired',
  'plan_cancelled',
  'plan_reinstated',
]
const cases = subscriptionStates.flatMap(state => eventTypes.map(event => [state, event, truth[state][event]] as const))

describe('the lifecycle of a subscription', () => {
  it('has exactly the states and events of the expected table', () => {
    expect([...subscriptionStates].sort()).toEqual(Object.keys(truth).sort())
    expect(Object.keys(subscriptionMachine.states).sort()).toEqual(Object.keys(truth).sort())
    expect([...subscriptionMachine.events].sort()).toEqual([...eventTypes].sort())
  })

  it.each(cases)('leads from %s by %s to %s (undefined: not possible)', (state, event, target) => {
    expect(accepts(state, event)).toBe(target !== undefined)
    expect(next(state, event)).toBe(target ?? state)
  })
})
