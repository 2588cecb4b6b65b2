import type { OrderEvent } from '@opdesk/contracts/order/events.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { fulfilled, ordered, paid, refundRequested, reported } from '@opdesk/testing/orders.ts'
import { describe, expect, it, test } from 'vitest'
import { decidePayment, type PaymentDecision, type PaymentFacts, paymentDay } from './decide-payment.ts'
import { orderAggregate } from './state.ts'

const NOW = new Date('2026-03-10T06:36:00.000Z')
const TODAY = '2026-03-10'

const after = (...events: (Past<OrderEvent> | Past<OrderEvent>[])[]): PlacedOrder => {
  const { state } = given(orderAggregate, events.flat())
  if (state.status === 'new') throw new Error('there is no order')
  return state
}
const plain: PaymentFacts = { subscriber: 'takes_it', quote_changed: false, coupon: 'none' }
const decided = (order: PlacedOrder, basis: Partial<PaymentFacts> = {}, paymentId = 'pay_1', now = NOW): PaymentDecision => {
  const payment = order.payments.find(({ payment_id }) => payment_id === paymentId)
  if (!payment) throw new Error('there is no payment')
  return decidePayment(order, payment, { ...plain, ...basis }, now)
}
const accept = { type: 'accept', payment_day: TODAY }
const refund = (reason: string) => ({ type: 'refund', reason })
const nothing = { type: 'nothing' }

const expired: Past<OrderEvent> = { event: { type: 'order_expired', data: {} } }
const closed: Past<OrderEvent> = { event: { type: 'order_closed', data: { by: 'other', reason: 'bought_otherwise' } } }
const captured = reported('captured')
const second = reported('captured', { payment_id: 'pay_2' })
const dashboard: Past<OrderEvent> = {
  event: { type: 'refund_reported', data: { payment_id: 'pay_1', refund_id: 'rfnd_1', status: 'processed', reference: null } },
}
const open = after(ordered(), captured)
const late = after(ordered(), expired, captured)
const bought = after(ordered(), captured, paid, second)

describe('a captured payment', () => {
  it.each<[string, PlacedOrder, Partial<PaymentFacts>, object, string?]>([
    ['of an open order is accepted', open, {}, accept],
    ['of an order that failed before is accepted', after(ordered(), reported('failed'), captured), {}, accept],
    ['of an expired order whose price is the same is accepted', late, {}, accept],
    ['of an open order is accepted although the price has changed', open, { quote_changed: true }, accept],
    ['with a use of the coupon is accepted', open, { coupon: 'free' }, accept],
    ['of an order that already consumed its coupon is accepted', late, { coupon: 'consumed', quote_changed: true }, accept],
    [
      'of an order that already gave its plan is accepted',
      late,
      { subscriber: 'has_it', quote_changed: true, coupon: 'gone' },
      accept,
    ],
    ['that was accepted before records no event', after(ordered(), captured, paid), {}, nothing],
    ['of a fulfilled order records no event', after(ordered(), captured, paid, fulfilled), {}, nothing],
    ['that is being refunded records no event', after(ordered(), captured, refundRequested('coupon_gone')), {}, nothing],
    ['that was refunded at the provider records no event', after(ordered(), dashboard, captured), {}, nothing],
    ['of another amount is refunded', after(ordered(), reported('captured', { amount: 118_001 })), {}, refund('amount_mismatch')],
    ['in dollars is refunded', after(ordered(), reported('captured', { currency: 'USD' })), {}, refund('amount_mismatch')],
    ['after another accepted payment is refunded', bought, {}, refund('already_paid'), 'pay_2'],
    [
      'of another amount is refunded for that, even after another payment',
      after(ordered(), captured, paid, reported('captured', { payment_id: 'pay_2', amount: 1 })),
      {},
      refund('amount_mismatch'),
      'pay_2',
    ],
    [
      'after a refund of the order is refunded likewise',
      after(ordered(), captured, refundRequested('coupon_gone'), second),
      {},
      refund('coupon_gone'),
      'pay_2',
    ],
    [
      'after another payment’s wrong amount is accepted',
      after(ordered(), captured, refundRequested('amount_mismatch'), second),
      {},
      accept,
      'pay_2',
    ],
    ['of a closed order is refunded', after(ordered(), closed, captured), {}, refund('bought_otherwise')],
    [
      'is refunded if the subscriber bought a plan by another order',
      open,
      { subscriber: 'bought_otherwise' },
      refund('bought_otherwise'),
    ],
    ['for an upgrade of an ended plan is refunded', open, { subscriber: 'plan_changed' }, refund('plan_changed')],
    [
      'is refunded for another purchase rather than price or coupon',
      late,
      { subscriber: 'bought_otherwise', quote_changed: true, coupon: 'gone' },
      refund('bought_otherwise'),
    ],
    ['of an expired order with a changed price is refunded', late, { quote_changed: true }, refund('quote_changed')],
    [
      'is refunded for a changed price rather than the coupon',
      late,
      { quote_changed: true, coupon: 'gone' },
      refund('quote_changed'),
    ],
    ['is refunded if the coupon has no use left', open, { coupon: 'gone' }, refund('coupon_gone')],
  ])('%s', (_, order, basis, expected, paymentId) => {
    expect(decided(order, basis, paymentId)).toEqual(expected)
  })

  it.each(['created', 'failed', 'authorized', 'refunded'] as const)('is not decided while it is %s', status => {
    expect(decided(after(ordered(), reported(status)))).toEqual(nothing)
  })
})

test.each([
  ['2026-03-10T18:28:00.000Z', '2026-03-10'],
  ['2026-03-10T18:31:00.000Z', '2026-03-11'],
  // Clocks may differ: by the provider's clock one payment precedes the order, another is later than now.
  ['2026-03-09T06:00:00.000Z', '2026-03-10'],
  ['2026-03-13T06:00:00.000Z', '2026-03-11'],
])('a payment at %s of an open order counts for %s', (created_at, day) => {
  expect(paymentDay(open, { created_at }, new Date('2026-03-11T02:00:00.000Z'))).toBe(day)
})

test('an expired order counts for the day of its acceptance', () => {
  const { created_at } = open.payments[0] ?? { created_at: '' }
  expect(paymentDay(late, { created_at }, new Date('2026-03-12T06:00:00.000Z'))).toBe('2026-03-12')
})
