import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'

export const subscriptionStates = ['new', 'queued', 'active', 'expired', 'upgraded', 'cancelled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionEventTypes = [
  'plan_purchased',
  'plan_activated',
  'plan_superseded',
  'plan_expired',
  'plan_cancelled',
  'plan_reinstated',
] as const
export type SubscriptionEventType = (typeof subscriptionEventTypes)[number]

/**
 * The lifecycle of a subscription: one term of one plan option that was bought or granted (domain.md section 9). A granted one
 * becomes active without a purchase. An expired one can still be upgraded: by an upgrade that was paid on its last day and reported
 * after midnight.
 */
export const subscriptionMachine = createMachine({
  id: 'subscription',
  initial: 'new',
  states: {
    new: { on: { plan_purchased: 'queued', plan_activated: 'active' } },
    queued: { on: { plan_activated: 'active', plan_cancelled: 'cancelled' } },
    active: { on: { plan_superseded: 'upgraded', plan_expired: 'expired', plan_cancelled: 'cancelled' } },
    expired: { on: { plan_superseded: 'upgraded' } },
    upgraded: {},
    cancelled: { on: { plan_reinstated: 'active' } },
  },
})

export const { accepts, next } = transitionTable<SubscriptionState, SubscriptionEventType>(subscriptionMachine)
