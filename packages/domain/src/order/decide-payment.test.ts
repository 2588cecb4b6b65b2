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
    ['that took its steps up to the coupon goes on', late, { coupon: 'consumed', quote_changed: true }, accept],
    ['that took its steps up to the plan goes on', late, { subscriber: 'has_it', quote_changed: true, coupon: 'gone' }, accept],
    ['(a) that was accepted stays', after(ordered(), captured, paid), {}, nothing],
    ['(a) of a fulfilled order stays', after(ordered(), captured, paid, fulfilled), {}, nothing],
    ['(a) that goes back stays so', after(ordered(), captured, refundRequested('coupon_gone')), {}, nothing],
    ['(a) that the provider gave back first is not accepted', after(ordered(), dashboard, captured), {}, nothing],
    [
      '(b) of another amount goes back',
      after(ordered(), reported('captured', { amount: 118_001 })),
      {},
      refund('amount_mismatch'),
    ],
    ['(b) of dollars goes back', after(ordered(), reported('captured', { currency: 'USD' })), {}, refund('amount_mismatch')],
    ['(c) after another one goes back', bought, {}, refund('already_paid'), 'pay_2'],
    [
      '(b) comes before (c)',
      after(ordered(), captured, paid, reported('captured', { payment_id: 'pay_2', amount: 1 })),
      {},
      refund('amount_mismatch'),
      'pay_2',
    ],
    [
      'after a refund of the order goes back like the first',
      after(ordered(), captured, refundRequested('coupon_gone'), second),
      {},
      refund('coupon_gone'),
      'pay_2',
    ],
    [
      'after a wrong amount is accepted',
      after(ordered(), captured, refundRequested('amount_mismatch'), second),
      {},
      accept,
      'pay_2',
    ],
    ['of a closed order goes back', after(ordered(), closed, captured), {}, refund('bought_otherwise')],
    ['(d) of somebody who bought otherwise goes back', open, { subscriber: 'bought_otherwise' }, refund('bought_otherwise')],
    ['(e) of an upgrade of a plan that is over goes back', open, { subscriber: 'plan_changed' }, refund('plan_changed')],
    [
      '(d) comes before (f) and (g)',
      late,
      { subscriber: 'bought_otherwise', quote_changed: true, coupon: 'gone' },
      refund('bought_otherwise'),
    ],
    ['(f) of an expired order with a new price goes back', late, { quote_changed: true }, refund('quote_changed')],
    ['(f) comes before (g)', late, { quote_changed: true, coupon: 'gone' }, refund('quote_changed')],
    ['(g) without a use of the coupon goes back', open, { coupon: 'gone' }, refund('coupon_gone')],
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
