import { SimulatedRefusal, UNKNOWN_ID } from '../../simulated-api/refusal.ts'
import {
  newId,
  type PaymentStatus,
  paymentRanks,
  type SimulatedOrder,
  type SimulatedPayment,
  type SimulatedRefund,
  type WebhookEvent,
} from './entities.ts'
import type { SimulatorStore } from './store.ts'

/** Smallest amount in paise: Razorpay refuses less than ₹1.00. */
const MIN_PAISE = 100
const KEY = /^[\w-]{10,128}$/

export interface NewPayment {
  status: Exclude<PaymentStatus, 'refunded'>
  /** Amount in paise; default: the order's amount. */
  amount?: number | undefined
  currency?: string | undefined
  method?: string | undefined
}

/** Actions of merchants and payers on a simulated account. */
export interface Account {
  order(id: string): SimulatedOrder
  payment(id: string): SimulatedPayment
  createOrder(asked: { amount: number; currency: string; receipt: string | null; unique: boolean }): SimulatedOrder
  /** A payer tries to pay. With `again` a paid order is accepted, as happens with late payments. */
  pay(orderId: string, asked: NewPayment, again?: boolean): SimulatedPayment
  /** Raises a payment to a status, unless the payment has reached it. */
  raise(paymentId: string, status: PaymentStatus): SimulatedPayment
  capture(paymentId: string, amount: number): SimulatedPayment
  refund(paymentId: string, amount: number, key: string | null): SimulatedRefund
  refundsOf(paymentId: string): SimulatedRefund[]
}

interface Options {
  store: SimulatorStore
  clock: () => Date
  /** Returns the status of new refunds. */
  refundStatus: () => SimulatedRefund['status']
  /** Called when the provider itself, or a call of the merchant, changed a payment. */
  notify: (event: WebhookEvent, paymentId: string) => void
}

const FAILURE = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment was declined by the bank. No money was taken.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}
const NO_FAILURE = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null }

/** @throws SimulatedRefusal */
export const createAccount = ({ store, clock, refundStatus, notify }: Options): Account => {
  const now = () => Math.floor(clock().getTime() / 1000)
  const find = <T>(entities: ReadonlyMap<string, T>, id: string): T => {
    const found = entities.get(id)
    if (!found) throw new SimulatedRefusal(400, UNKNOWN_ID)
    return found
  }
  const order = (id: string) => find(store.orders, id)
  const payment = (id: string) => find(store.payments, id)
  const refundsOf = (id: string) =>
    [...store.refunds.values()].flatMap(({ refund }) => (refund.payment_id === id ? [refund] : []))

  const keepPayment = (changed: SimulatedPayment): SimulatedPayment => {
    store.keep('payment', changed)
    const of = order(changed.order_id)
    const payments = store.paymentsOf(of.id)
    const paid = payments.filter(({ captured }) => captured).reduce((sum, { amount }) => sum + amount, 0)
    const status = paid > 0 ? 'paid' : 'attempted'
    const amounts = { amount_paid: paid, amount_due: Math.max(0, of.amount - paid) }
    store.keep('order', { ...of, ...amounts, status, attempts: payments.length })
    return changed
  }
  const withStatus = (of: SimulatedPayment, status: PaymentStatus): SimulatedPayment => ({
    ...of,
    status,
    captured: paymentRanks[status] >= paymentRanks.captured,
    ...(status === 'failed' ? FAILURE : NO_FAILURE),
  })
  const raise: Account['raise'] = (id, status) => {
    const found = payment(id)
    return paymentRanks[status] > paymentRanks[found.status] ? keepPayment(withStatus(found, status)) : found
  }

  return {
    order,
    payment,
    raise,
    refundsOf,
    createOrder: ({ amount, currency, receipt, unique }) => {
      if (!Number.isInteger(amount) || amount < MIN_PAISE)
        throw new SimulatedRefusal(400, `The amount must be at least ${currency} 1.00`)
      const same = unique && receipt !== null && [...store.orders.values()].find(known => known.receipt === receipt)
      if (same && (same.amount !== amount || same.currency !== currency))
        throw new SimulatedRefusal(400, 'An order with this receipt and another amount exists')
      if (same) return same
      const paid = { amount_paid: 0, amount_due: amount, attempts: 0, status: 'created' } as const
      const made: SimulatedOrder = {
        id: newId('order'),
        entity: 'order',
        amount,
        currency,
        receipt,
        ...paid,
        offer_id: null,
        notes: [],
        created_at: now(),
      }
      store.keep('order', made)
      return made
    },
    pay: (orderId, { status, amount, currency, method = 'card' }, again = false) => {
      const of = order(orderId)
      if (of.status === 'paid' && !again) throw new SimulatedRefusal(400, 'Payment failed because the order is paid already')
      const made: SimulatedPayment = {
        id: newId('pay'),
        entity: 'payment',
        amount: amount ?? of.amount,
        currency: currency ?? of.currency,
        status: 'created',
        order_id: of.id,
        invoice_id: null,
        international: false,
        method,
        amount_refunded: 0,
        refund_status: null,
        captured: false,
        description: null,
        card_id: null,
        bank: null,
        wallet: null,
        vpa: null,
        email: 'payer@example.org',
        contact: '+919999999999',
        notes: [],
        fee: null,
        tax: null,
        ...NO_FAILURE,
        acquirer_data: {},
        created_at: now(),
      }
      return keepPayment(withStatus(made, status))
    },
    capture: (id, amount) => {
      const found = payment(id)
      if (found.captured) throw new SimulatedRefusal(400, 'This payment has already been captured')
      if (found.status !== 'authorized')
        throw new SimulatedRefusal(400, 'Only payments which have been authorized and not yet captured can be captured')
      if (found.amount !== amount) throw new SimulatedRefusal(400, 'Capture amount must be equal to the amount authorized')
      const captured = raise(id, 'captured')
      notify('payment.captured', id)
      notify('order.paid', id)
      return captured
    },
    refund: (id, amount, key) => {
      if (key !== null && !KEY.test(key))
        throw new SimulatedRefusal(400, 'The idempotency key must have 10 or more letters, digits, hyphens and underscores')
      const earlier = key === null ? undefined : [...store.refunds.values()].find(kept => kept.key === key)?.refund
      if (earlier && (earlier.payment_id !== id || earlier.amount !== amount))
        throw new SimulatedRefusal(400, 'Different request body sent for the same Idempotency Header')
      if (earlier) return earlier
      const found = payment(id)
      if (!found.captured) throw new SimulatedRefusal(400, 'The payment status should be captured for action to be taken')
      if (found.amount_refunded > 0) throw new SimulatedRefusal(400, 'The payment has been fully refunded already')
      if (amount !== found.amount) throw new SimulatedRefusal(400, 'The simulator makes full refunds only')
      const status = refundStatus()
      const made: SimulatedRefund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: found.currency,
        payment_id: id,
        notes: [],
        receipt: null,
        acquirer_data: { arn: null },
        created_at: now(),
        batch_id: null,
        status,
        speed_processed: 'normal',
        speed_requested: 'normal',
      }
      store.keep('refund', { id: made.id, key, refund: made })
      if (status !== 'failed') keepPayment({ ...found, status: 'refunded', amount_refunded: amount, refund_status: 'full' })
      notify('refund.created', id)
      if (status !== 'pending') notify(`refund.${status}`, id)
      return made
    },
  }
}
