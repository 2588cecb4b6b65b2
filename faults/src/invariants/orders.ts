import { orderStream } from '@opdesk/contracts/order/events.ts'
import type { Facts } from './facts.ts'

/** An order as this suite counts it from its events alone. Amounts in paise. */
export interface CountedOrder {
  id: string
  subscriber: string
  total: number
  coupon: string | null
  isPlan: boolean
  accepted: string | null | undefined
  fulfilled: boolean
  over: boolean
  /** Payments to refund, with the outcome of each refund. */
  refunds: Map<string, string>
  endedByRefund: boolean
}

const ranks = ['created', 'failed', 'authorized', 'captured', 'refunded']
const rank = (status: unknown): number => ranks.indexOf(String(status))

const ofPaymentAlone = ['amount_mismatch', 'already_paid']

export const countOrder = (facts: Facts, id: string, faults: string[]): CountedOrder | null => {
  const stream = orderStream(id)
  const events = facts.stream(stream)
  const created = events.find(({ type }) => type === 'order_created')
  if (!created) return null
  const { data } = created
  const order: CountedOrder = {
    id,
    subscriber: String(data.subscriber_id),
    total: (data.amounts as { total: number }).total,
    coupon: data.coupon_code as string | null,
    isPlan: data.kind !== 1,
    accepted: undefined,
    fulfilled: false,
    over: false,
    refunds: new Map(),
    endedByRefund: false,
  }
  const captured = new Map<string, number>()
  const statuses = new Map<string, unknown>()
  for (const { type, version, data: told } of events) {
    const wrong = (text: string) => faults.push(`${stream}@${version} ${type}: ${text}`)
    const payment = String(told.payment_id ?? '')
    switch (type) {
      case 'payment_reported':
        if (rank(told.status) <= rank(statuses.get(payment))) wrong(`${told.status} after ${statuses.get(payment)}`)
        statuses.set(payment, told.status)
        // A payment may have been given back before its capture was known.
        if (told.status === 'captured' || told.status === 'refunded') captured.set(payment, Number(told.amount))
        break
      case 'order_paid':
        if (order.accepted !== undefined) wrong('accepted twice')
        order.accepted = told.payment_id as string | null
        // A payment may arrive after the order has expired.
        order.over = false
        if (order.total > 0 && captured.get(payment) !== order.total)
          wrong(`accepted with ${captured.get(payment)} of ${order.total}`)
        if (order.refunds.has(payment)) wrong('accepted with a payment that is being refunded')
        break
      case 'order_fulfilled':
        if (order.fulfilled || order.accepted === undefined) wrong('fulfilled twice, or without a payment')
        order.fulfilled = true
        break
      case 'refund_requested':
        if (order.refunds.has(payment)) wrong('the payment is refunded twice')
        if (told.amount !== captured.get(payment)) wrong(`${told.amount} of ${captured.get(payment)} is refunded`)
        order.refunds.set(payment, 'requested')
        if (!ofPaymentAlone.includes(String(told.reason))) order.endedByRefund = true
        if (order.accepted === payment && told.reason !== 'cancelled')
          wrong('the accepted payment is refunded without a cancellation')
        break
      case 'refund_reported':
        if (order.refunds.has(payment)) order.refunds.set(payment, String(told.status))
        break
      case 'order_expired':
      case 'order_closed':
        order.over = true
        break
    }
  }
  order.over ||= order.endedByRefund
  return order
}
