import type { RazorpaySettings } from '../razorpay-settings.ts'
import { callbackContent, sign } from '../signatures.ts'
import { createAccount, type NewPayment } from './account.ts'
import { startApiServer } from './api-server.ts'
import { type KeptRefund, openBook } from './book.ts'
import type { SimulatedOrder, SimulatedPayment, SimulatedRefund } from './entities.ts'
import { createNewsPost, type Deliver, type Sending } from './news.ts'

/** The keys of the simulated account. They are public, and no money moves. */
export const simulatorKeys = {
  keyId: 'rzp_test_simulator',
  keySecret: 'opdesk_test_key_secret',
  webhookSecret: 'opdesk_test_webhook_secret',
  webhookSecretBefore: 'opdesk_test_webhook_secret_before',
}

/** Settings of the simulated provider's behaviour. */
export interface Behaviour {
  /** False: its API breaks every connection without an answer. */
  available: boolean
  /** Delay of each answer of its API. */
  delay_ms: number
  /** No webhook is sent. */
  lose_webhooks: boolean
  /** State of new refunds. */
  refund_status: SimulatedRefund['status']
}

/** A payment, as a test needs it. */
export interface WantedPayment extends Omit<NewPayment, 'status'> {
  outcome: 'captured' | 'authorized' | 'failed' | 'created'
  /** The webhooks; when absent those that the provider would send. */
  deliver?: readonly Sending[] | undefined
}

/** Data that a browser gets of a successful payment. */
export interface Callback {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export interface PaymentSimulator {
  /** Address of its API, and the keys: for `createRazorpayProvider`. */
  settings: RazorpaySettings
  behaviour(): Behaviour
  behave(change: Partial<Behaviour>): Behaviour
  order(id: string): SimulatedOrder
  payment(id: string): SimulatedPayment
  /** Also a payment too many, of an order that is paid or long expired. @throws SimulatedRefusal for an unknown order */
  pay(orderId: string, wanted: WantedPayment): SimulatedPayment
  /** The same by a payer at the checkout: a paid order is refused. @throws SimulatedRefusal */
  payAtCheckout(orderId: string, wanted: WantedPayment): SimulatedPayment
  callbackOf(payment: SimulatedPayment): Callback
  /** Sends a webhook about a payment. A status above its own lifts it. */
  tell(paymentId: string, sending: Sending): void
  holdings(): { orders: SimulatedOrder[]; payments: SimulatedPayment[]; refunds: (SimulatedRefund & { key: string | null })[] }
  /** Resolves when all webhooks that are due were tried. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export interface SimulatorOptions {
  deliver: Deliver
  clock: () => Date
  /** File of its records over restarts; in memory alone when absent. */
  file?: string
}

const usual: Record<WantedPayment['outcome'], readonly Sending[]> = {
  captured: [{ event: 'payment.captured' }, { event: 'order.paid' }],
  authorized: [{ event: 'payment.authorized' }],
  failed: [{ event: 'payment.failed' }],
  created: [],
}

const shown = ({ key, refund }: KeptRefund) => ({ ...refund, key })

/** A payment provider with Razorpay's API on a port of its own, for all uses but real money. */
export const startPaymentSimulator = async ({ deliver, clock, file }: SimulatorOptions): Promise<PaymentSimulator> => {
  let behaviour: Behaviour = { available: true, delay_ms: 0, lose_webhooks: false, refund_status: 'processed' }
  const { keyId, keySecret, webhookSecret, webhookSecretBefore } = simulatorKeys
  const book = openBook(file)
  const post = createNewsPost({
    book,
    deliver,
    clock,
    account: () => account,
    secrets: { now: webhookSecret, before: webhookSecretBefore },
    loses: () => behaviour.lose_webhooks,
  })
  const account = createAccount({
    book,
    clock,
    refundStatus: () => behaviour.refund_status,
    tell: (event, paymentId) => post.send(paymentId, { event }),
  })
  const server = await startApiServer({ account, book, keys: { keyId, keySecret }, behaviour: () => behaviour })
  const pay = (orderId: string, { outcome, deliver: sendings = usual[outcome], ...rest }: WantedPayment, again: boolean) => {
    const payment = account.pay(orderId, { ...rest, status: outcome }, again)
    for (const sending of sendings) post.send(payment.id, sending)
    return payment
  }
  return {
    settings: { keyId, keySecret, webhookSecrets: [webhookSecret, webhookSecretBefore], apiUrl: server.url },
    behaviour: () => behaviour,
    behave: change => {
      behaviour = { ...behaviour, ...change }
      return behaviour
    },
    order: account.order,
    payment: account.payment,
    pay: (orderId, wanted) => pay(orderId, wanted, true),
    payAtCheckout: (orderId, wanted) => pay(orderId, wanted, false),
    callbackOf: ({ id, order_id }) => ({
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: sign(callbackContent(order_id, id), keySecret),
    }),
    tell: post.send,
    holdings: () => ({
      orders: [...book.orders.values()],
      payments: [...book.payments.values()],
      refunds: [...book.refunds.values()].map(shown),
    }),
    idle: post.idle,
    stop: async () => {
      post.stop()
      await server.close()
      book.close()
    },
  }
}
