import type { OrderAmounts, OrderEvent } from '@opdesk/contracts/order/events.ts'
import type { Past } from './given-when-then.ts'
import { people, plan } from './people.ts'

/** Time at which the test orders are created: noon in India. They expire half an hour later. */
export const ORDERED_AT = '2026-03-10T06:30:00.000Z'
export const EXPIRES_AT = '2026-03-10T07:00:00.000Z'

/** ₹1,000.00 and GST. */
export const amounts: OrderAmounts = {
  price: 100_000,
  pre_discount: 0,
  pre_discount_basis: null,
  coupon_discount: 0,
  net: 100_000,
  gst: 18_000,
  total: 118_000,
}

type DataOf<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>['data']

/** Creation of Asha's order of a plan, as her command and the provider's answer record it. */
export const ordered = (overrides: Partial<DataOf<'order_created'>> = {}): Past<OrderEvent>[] => [
  {
    event: {
      type: 'order_created',
      data: {
        subscriber_id: people.asha.id,
        kind: 0,
        item: { type: 'plan', plan: plan(), of: null },
        amounts,
        coupon_code: null,
        state: 15,
        terms: { document: 'payment_terms', version: '1', digest: null },
        expires_at: EXPIRES_AT,
        ...overrides,
      },
    },
    by: people.asha,
    at: ORDERED_AT,
  },
  { event: { type: 'order_opened', data: { provider_order_id: 'order_1' } }, at: ORDERED_AT },
]

/** The provider's report of a payment for `ordered`, five minutes after the order. */
export const reported = (
  status: DataOf<'payment_reported'>['status'],
  overrides: Partial<DataOf<'payment_reported'>> = {},
): Past<OrderEvent> => ({
  event: {
    type: 'payment_reported',
    data: {
      payment_id: 'pay_1',
      status,
      amount: amounts.total,
      currency: 'INR',
      method: 'upi',
      created_at: '2026-03-10T06:35:00.000Z',
      error: null,
      source: 'webhook',
      ...overrides,
    },
  },
})

export const paid: Past<OrderEvent> = {
  event: { type: 'order_paid', data: { payment_id: 'pay_1', payment_day: '2026-03-10' } },
}
export const fulfilled: Past<OrderEvent> = {
  event: { type: 'order_fulfilled', data: { subscription_id: 's1', checkup_id: null, invoice: 'IN/25-26/0000001' } },
}
export const refundRequested = (reason: DataOf<'refund_requested'>['reason'], payment_id = 'pay_1'): Past<OrderEvent> => ({
  event: {
    type: 'refund_requested',
    data: { payment_id, amount: amounts.total, reason, refund_key: `refund-${payment_id}` },
  },
})
