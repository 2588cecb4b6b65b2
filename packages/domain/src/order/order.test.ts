import type { OrderEvent } from '@opdesk/contracts/order/events.ts'
import { attentionOf, displayState, openDisputeOf } from '@opdesk/contracts/order/order.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { EXPIRES_AT, fulfilled, ordered, paid, refundRequested, reported } from '@opdesk/testing/orders.ts'
import { describe, expect, it, test } from 'vitest'
import { expireOrder, giveUpOrder, isAwaitingFirstAttempt, openOrder } from './create-order.ts'
import { closeOrder, fulfilOrder, markPaid } from './fulfil-order.ts'
import { endRefundedThere, requestRefund } from './refund-order.ts'
import { confirmCheckout, type ReportedRefund, reportDispute, reportPayment, reportRefund } from './report-payment.ts'
import { orderAggregate } from './state.ts'

const order = (...events: (Past<OrderEvent> | Past<OrderEvent>[])[]) => given(orderAggregate, events.flat())
const statusOf = (...events: (Past<OrderEvent> | Past<OrderEvent>[])[]) => order(...events).state.status
const at = (iso: string) => new Date(iso)
const dataOf = ({ event }: Past<OrderEvent>) => event.data as Parameters<typeof reportPayment>[1]
const refund = (status: ReportedRefund['status'], payment_id = 'pay_1'): ReportedRefund => ({
  payment_id,
  refund_id: 'rfnd_1',
  status,
  reference: null,
})
const expired: Past<OrderEvent> = { event: { type: 'order_expired', data: {} } }
const captured = reported('captured')

describe('a payment state', () => {
  const states = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
  it.each(states.flatMap(known => states.map(told => [known, told] as const)))(
    'is recorded only if it is later in sequence: %s, then %s',
    (known, told) => {
      const { events } = order(ordered(), reported(known)).when(state => reportPayment(state, dataOf(reported(told))))
      expect(events.length).toBe(states.indexOf(told) > states.indexOf(known) ? 1 : 0)
    },
  )

  it('can be recorded for any existing order', () => {
    expect(order().when(state => reportPayment(state, dataOf(captured))).refused).toBe('not_found')
    for (const past of [ordered(), [...ordered(), expired], [...ordered(), captured, paid, fulfilled]]) {
      const { events } = order(past).when(state => reportPayment(state, dataOf(reported('captured', { payment_id: 'late' }))))
      expect(events).toHaveLength(1)
    }
  })
})

describe('a payment confirmed only by the checkout', () => {
  const confirmed: Past<OrderEvent> = { event: { type: 'checkout_confirmed', data: { payment_id: 'pay_1' } } }
  const shownAfter = (...events: (Past<OrderEvent> | Past<OrderEvent>[])[]) => {
    const { state } = order(...events)
    return state.status === 'new' ? state.status : displayState(state)
  }
  it.each<[string, string, Past<OrderEvent>[]]>([
    ['shows its order as processing', 'processing', [...ordered(), confirmed]],
    [
      'shows its order as processing after another payment failed',
      'processing',
      [...ordered(), reported('failed', { payment_id: 'other' }), confirmed],
    ],
    [
      'shows its order as processing while the provider has no result',
      'processing',
      [...ordered(), confirmed, reported('created')],
    ],
    ['shows its order as open after it has failed', 'open', [...ordered(), confirmed, reported('failed')]],
    ['shows its order as expired after the time limit', 'expired', [...ordered(), confirmed, expired]],
  ])('%s', (_, shown, past) => {
    expect(shownAfter(past)).toBe(shown)
  })

  it('is recorded once, for an open order, without counting as payment', () => {
    const confirm = (...past: Past<OrderEvent>[]) => order(past).when(state => confirmCheckout(state, 'pay_1'))
    expect(confirm().refused).toBe('not_found')
    expect(confirm(...ordered()).events).toEqual([confirmed.event])
    expect(statusOf(ordered(), confirmed)).toBe('created')
    for (const past of [[confirmed], [reported('failed')], [expired], [captured, paid, fulfilled]])
      expect(confirm(...ordered(), ...past).events).toEqual([])
  })
})

describe('the state of an order', () => {
  const back = refundRequested('cancelled')
  const processed: Past<OrderEvent> = { event: { type: 'refund_reported', data: refund('processed') } }
  const failed: Past<OrderEvent> = { event: { type: 'refund_reported', data: refund('failed') } }
  it.each<[string, Past<OrderEvent>[]]>([
    ['created', ordered()],
    ['attempted', [...ordered(), reported('failed')]],
    ['paid', [...ordered(), captured, paid]],
    ['fulfilled', [...ordered(), captured, paid, fulfilled]],
    ['expired', [...ordered(), expired]],
    ['expired', [...ordered(), expired, captured]],
    ['paid', [...ordered(), expired, captured, paid]],
    ['refunding', [...ordered(), captured, paid, fulfilled, back]],
    ['refunding', [...ordered(), captured, paid, fulfilled, back, failed]],
    ['refunded', [...ordered(), captured, paid, fulfilled, back, failed, processed]],
    ['attempted', [...ordered(), captured, refundRequested('amount_mismatch'), processed]],
    ['refunded', [...ordered(), captured, refundRequested('quote_changed'), processed]],
  ])('is %s (case %#)', (status, past) => {
    expect(statusOf(past)).toBe(status)
  })

  it('remains fulfilled when a second payment is refunded', () => {
    const secondBack = refundRequested('already_paid', 'pay_2')
    const done: Past<OrderEvent> = { event: { type: 'refund_reported', data: refund('processed', 'pay_2') } }
    const second = reported('captured', { payment_id: 'pay_2' })
    expect(statusOf(ordered(), captured, paid, fulfilled, second, secondBack, done)).toBe('fulfilled')
  })
})

describe('the time limit of an order', () => {
  const end = at(EXPIRES_AT)
  it('is 30 minutes', () => {
    const early = new Date(end.getTime() - 1)
    expect(order(ordered()).when(state => expireOrder(state, early)).events).toEqual([])
    expect(order(ordered()).when(state => expireOrder(state, end)).state.status).toBe('expired')
    expect([isAwaitingFirstAttempt(order(ordered()).state, early), isAwaitingFirstAttempt(order(ordered()).state, end)]).toEqual([
      true,
      false,
    ])
    expect(isAwaitingFirstAttempt(order(ordered(), reported('failed')).state, early)).toBe(false)
  })

  it.each([
    ['created', 0],
    ['authorized', 0],
    ['captured', 0],
    ['failed', 1],
  ] as const)('with a payment that is %s ends in %s expiry events', (status, events) => {
    expect(order(ordered(), reported(status)).when(state => expireOrder(state, end)).events).toHaveLength(events)
  })

  it('expires the order four days later despite an unfinished payment', () => {
    const days = new Date(end.getTime() + 96 * 3_600_000)
    expect(order(ordered(), reported('created')).when(state => expireOrder(state, days)).state.status).toBe('expired')
  })

  it('does not expire a paid order', () => {
    expect(order(ordered(), captured, paid).when(state => expireOrder(state, end)).events).toEqual([])
  })
})

test('each step of an order is recorded once, even if requested again', () => {
  const paidOrder = order(ordered(), captured, paid)
  const there = { subscription_id: 's1', checkup_id: null, invoice: null }
  const again = { payment_id: 'pay_1', payment_day: '2026-03-10' }
  expect(order(ordered(), captured).when(state => markPaid(state, again)).state.status).toBe('paid')
  expect(paidOrder.when(state => markPaid(state, again)).events).toEqual([])
  expect(paidOrder.when(state => fulfilOrder(state, there)).state.status).toBe('fulfilled')
  expect(order(ordered(), captured, paid, fulfilled).when(state => fulfilOrder(state, there)).events).toEqual([])
  expect(paidOrder.when(state => closeOrder(state, { by: null, reason: 'coupon_gone' })).events).toEqual([])
  expect(paidOrder.when(state => openOrder(state, 'order_2')).events).toEqual([])
})

describe('a refund', () => {
  const wanted = { payment_id: 'pay_1', reason: 'coupon_gone' } as const
  it('covers a whole captured payment, under one idempotency key', () => {
    const asked = order(ordered(), captured).when(state => requestRefund(state, wanted))
    expect(asked.events).toEqual([{ type: 'refund_requested', data: { ...wanted, amount: 118_000, refund_key: 'refund-pay_1' } }])
    expect(order(ordered(), captured, refundRequested('coupon_gone')).when(state => requestRefund(state, wanted)).events).toEqual(
      [],
    )
    expect(order(ordered(), reported('authorized')).when(state => requestRefund(state, wanted)).refused).toBe('not_refundable')
  })

  it('can succeed after a failure, and then remains processed', () => {
    const asked = [...ordered(), captured, refundRequested('coupon_gone')]
    const statuses = ['pending', 'failed', 'failed', 'processed', 'failed', 'pending'] as const
    let state = given(orderAggregate, asked).state
    const recorded = statuses.map(status => {
      const events = reportRefund(state, refund(status))
      state = events.reduce((before, event) => orderAggregate.evolve(before, event, { at: EXPIRES_AT }), state)
      return events.length
    })
    expect(recorded).toEqual([1, 1, 0, 1, 0, 0])
    expect(state.status).toBe('refunded')
  })
})

test('is given up only if the provider never opened it', () => {
  const [created, opened] = ordered()
  if (!created || !opened) throw new Error('no order')
  expect(order(created).when(giveUpOrder).events).toMatchObject([{ type: 'order_expired' }])
  expect(order(created, opened).when(giveUpOrder).events).toEqual([])
  expect(order(created, expired).when(giveUpOrder).events).toEqual([])
})

describe('a payment given back before it was known', () => {
  const refunded = reported('refunded')
  const end = (state: Parameters<typeof endRefundedThere>[0]) => endRefundedThere(state, 'pay_1')

  it.each([
    ['an open', [ordered(), refunded]],
    ['an expired', [ordered(), expired, refunded]],
  ])('ends %s order as refunded, once', (_, past) => {
    const { events } = order(...past).when(end)
    expect(events.map(({ type }) => type)).toEqual(['refund_requested', 'refund_reported'])
    const after = order(...past, ...events.map(event => ({ event })))
    expect(after.state.status).toBe('refunded')
    expect(after.when(end).events).toEqual([])
  })

  it('leaves an order with another payment, and an accepted one', () => {
    const other = reported('captured', { payment_id: 'other' })
    expect(order(ordered(), other, refunded).when(end).events).toEqual([])
    expect(order(ordered(), captured, paid, fulfilled, refunded).when(end).events).toEqual([])
    expect(order(ordered(), captured).when(end).events).toEqual([])
  })
})

describe('a dispute at the bank', () => {
  const news = (status: 'open' | 'under_review' | 'lost', respond_by: string | null = '2026-12-07T18:29:59.000Z') => ({
    payment_id: 'pay_1',
    dispute_id: 'disp_1',
    status,
    amount: 118_000,
    reason: 'fraudulent',
    respond_by,
  })
  const told = (...known: ReturnType<typeof news>[]) =>
    order(ordered(), captured, paid, fulfilled, ...known.map(data => ({ event: { type: 'payment_disputed' as const, data } })))

  it('is to be looked at until the bank decides', () => {
    const open = told(news('open'))
    if (open.state.status === 'new') throw new Error('no order')
    expect([attentionOf(open.state), openDisputeOf(open.state)?.respond_by]).toEqual(['disputed', news('open').respond_by])
    const lost = told(news('open'), news('lost'))
    if (lost.state.status === 'new') throw new Error('no order')
    expect([attentionOf(lost.state), lost.state.status]).toEqual([null, 'fulfilled'])
  })

  it('is recorded once, keeps its due date, and stays over', () => {
    expect(told(news('open')).when(state => reportDispute(state, news('open'))).events).toEqual([])
    expect(told(news('open')).when(state => reportDispute(state, news('under_review', null))).events).toMatchObject([
      { data: { status: 'under_review', respond_by: news('open').respond_by } },
    ])
    expect(told(news('lost')).when(state => reportDispute(state, news('open'))).events).toEqual([])
  })
})
