import type { RazorpaySettings } from '../razorpay-settings.ts'
import { callbackContent, sign } from '../signatures.ts'
import { createAccount, type NewPayment } from './account.ts'
import { startApiServer } from './api-server.ts'
import type { SimulatedOrder, SimulatedPayment, SimulatedRefund } from './entities.ts'
import { openSimulatorStore, type StoredRefund } from './store.ts'
import { createWebhookSender, type DeliverWebhook, type WebhookDelivery } from './webhooks.ts'

/** The keys of the simulated account. They are public, and no money moves. */
export const simulatorKeys = {
  keyId: 'rzp_test_simulator',
  keySecret: 'opdesk_test_key_secret',
  webhookSecret: 'opdesk_test_webhook_secret',
  webhookSecretBefore: 'opdesk_test_webhook_secret_before',
}

/** Settings of the simulated provider's behaviour. */
export interface Behaviour {
  /** False if the API breaks every connection without an answer. */
  available: boolean
  /** Delay of each answer of the API, in ms. */
  delay_ms: number
  /** True if no webhook is sent. */
  lose_webhooks: boolean
  /** Status of new refunds. */
  refund_status: SimulatedRefund['status']
}

/** A payment that a test requests. */
export interface RequestedPayment extends Omit<NewPayment, 'status'> {
  outcome: 'captured' | 'authorized' | 'failed' | 'created'
  /** The webhooks to deliver; default: those that the provider would send. */
  deliver?: readonly WebhookDelivery[] | undefined
}

/** Data of a successful payment that a browser receives. */
export interface Callback {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export interface PaymentSimulator {
  /** API address and keys of the simulator, for `createRazorpayProvider`. */
  settings: RazorpaySettings
  behaviour(): Behaviour
  behave(change: Partial<Behaviour>): Behaviour
  order(id: string): SimulatedOrder
  payment(id: string): SimulatedPayment
  /** Adds a payment, even to an order that is paid or long expired. @throws SimulatedRefusal for an unknown order */
  pay(orderId: string, wanted: RequestedPayment): SimulatedPayment
  /** Adds a payment as a payer at the checkout does: a paid order is refused. @throws SimulatedRefusal */
  payAtCheckout(orderId: string, wanted: RequestedPayment): SimulatedPayment
  callbackOf(payment: SimulatedPayment): Callback
  /** Sends a webhook about a payment. If the webhook reports a higher status than the payment has, the payment is raised to it. */
  sendWebhook(paymentId: string, delivery: WebhookDelivery): void
  holdings(): { orders: SimulatedOrder[]; payments: SimulatedPayment[]; refunds: (SimulatedRefund & { key: string | null })[] }
  /** Resolves when every webhook that is due has been tried. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export interface SimulatorOptions {
  deliver: DeliverWebhook
  clock: () => Date
  /** File that keeps the records over restarts; if absent, they are kept only in memory. */
  file?: string
}

const defaultDeliveries: Record<RequestedPayment['outcome'], readonly WebhookDelivery[]> = {
  captured: [{ event: 'payment.captured' }, { event: 'order.paid' }],
  authorized: [{ event: 'payment.authorized' }],
  failed: [{ event: 'payment.failed' }],
  created: [],
}

const toPublicRefund = ({ key, refund }: StoredRefund) => ({ ...refund, key })

/** A payment provider with Razorpay's API on a separate port, for all uses except real money. */
export const startPaymentSimulator = async ({ deliver, clock, file }: SimulatorOptions): Promise<PaymentSimulator> => {
  let behaviour: Behaviour = { available: true, delay_ms: 0, lose_webhooks: false, refund_status: 'processed' }
  const { keyId, keySecret, webhookSecret, webhookSecretBefore } = simulatorKeys
  const store = openSimulatorStore(file)
  const webhooks = createWebhookSender({
    store,
    deliver,
    clock,
    account: () => account,
    secrets: { now: webhookSecret, before: webhookSecretBefore },
    loses: () => behaviour.lose_webhooks,
  })
  const account = createAccount({
    store,
    clock,
    refundStatus: () => behaviour.refund_status,
    notify: (event, paymentId) => webhooks.send(paymentId, { event }),
  })
  const server = await startApiServer({ account, store, keys: { keyId, keySecret }, behaviour: () => behaviour })
  const pay = (
    orderId: string,
    { outcome, deliver: sendings = defaultDeliveries[outcome], ...rest }: RequestedPayment,
    again: boolean,
  ) => {
    const payment = account.pay(orderId, { ...rest, status: outcome }, again)
    for (const sending of sendings) webhooks.send(payment.id, sending)
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
    sendWebhook: webhooks.send,
    holdings: () => ({
      orders: [...store.orders.values()],
      payments: [...store.payments.values()],
      refunds: [...store.refunds.values()].map(toPublicRefund),
    }),
    idle: webhooks.idle,
    stop: async () => {
      webhooks.stop()
      await server.close()
      store.close()
    },
  }
}
