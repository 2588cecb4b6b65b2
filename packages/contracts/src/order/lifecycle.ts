import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { OrderEvent } from './events.ts'

export const orderStateNames = [
  'new',
  'created',
  'attempted',
  'paid',
  'fulfilled',
  'expired',
  'closed',
  'refunding',
  'refunded',
] as const
export type OrderStateName = (typeof orderStateNames)[number]

/** Events about payments, refunds and disputes arrive at any time and in any order, so every state of the order accepts them. */
const facts = (state: OrderStateName) => ({
  payment_reported: state,
  refund_requested: state,
  refund_reported: state,
  payment_disputed: state,
})

/**
 * The lifecycle of an order (domain.md section 9). Failed is a state of a payment, not of an order. Only a refund of the order
 * itself leads to `refunding` and `refunded`; the refund of a second payment does not change the order's state (`refundsOrder`).
 */
export const orderMachine = createMachine({
  id: 'order',
  initial: 'new',
  states: {
    new: { on: { order_created: 'created' } },
    created: {
      on: {
        order_opened: 'created',
        checkout_confirmed: 'created',
        payment_reported: 'attempted',
        refund_reported: 'created',
        payment_disputed: 'created',
        order_paid: 'paid',
        order_expired: 'expired',
        order_closed: 'closed',
      },
    },
    attempted: {
      on: {
        ...facts('attempted'),
        checkout_confirmed: 'attempted',
        refund_requested: 'refunding',
        order_paid: 'paid',
        order_expired: 'expired',
        order_closed: 'closed',
      },
    },
    paid: { on: { ...facts('paid'), order_fulfilled: 'fulfilled' } },
    fulfilled: { on: { ...facts('fulfilled'), refund_requested: 'refunding' } },
    expired: { on: { ...facts('expired'), refund_requested: 'refunding', order_paid: 'paid' } },
    closed: { on: { ...facts('closed'), refund_requested: 'refunding' } },
    refunding: { on: { ...facts('refunding'), refund_reported: 'refunded' } },
    refunded: { on: facts('refunded') },
  },
})

export const { accepts, next } = transitionTable<OrderStateName, OrderEvent['type']>(orderMachine)
