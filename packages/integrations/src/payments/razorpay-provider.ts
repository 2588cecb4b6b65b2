import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from './payment-provider.ts'
import { createRazorpayClient } from './razorpay-client.ts'
import {
  paymentOf,
  razorpayOrder,
  razorpayPayment,
  razorpayPayments,
  razorpayRefund,
  razorpayRefunds,
  refundOf,
} from './razorpay-entities.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import { callbackContent, isSigned } from './signatures.ts'

/** Razorpay's own script. */
const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
const PAGE = 100

interface Options extends RazorpaySettings {
  checkoutScript?: string
  /** Time limit of a call in ms; default 5 s. */
  callMs?: number
}

/** Checks an id, because the SDK inserts ids into URLs unescaped. @throws ProviderRefusal for an invalid id */
const checked = (id: string): string => {
  if (/^[a-z]+_\w{1,60}$/.test(id)) return id
  throw new ProviderRefusal(400, 'BAD_REQUEST_ERROR', 'this is no id of the payment provider')
}

/** The payment provider Razorpay, called through its SDK. */
export const createRazorpayProvider = ({ checkoutScript = CHECKOUT_SCRIPT, callMs, ...settings }: Options): PaymentProvider => {
  const { sdk, ask, post } = createRazorpayClient(settings, callMs)
  const fetchPayment = async (id: string): Promise<ProviderPayment> =>
    paymentOf(await ask(razorpayPayment, () => sdk.payments.fetch(checked(id))))

  /** The payment, if another call captured it meanwhile; otherwise throws the error. */
  const capturedMeanwhile = async (id: string, error: unknown): Promise<ProviderPayment> => {
    if (!(error instanceof ProviderRefusal)) throw error
    const payment = await fetchPayment(id)
    if (payment.status !== 'captured') throw error
    return payment
  }

  return {
    keyId: settings.keyId,
    checkoutScript,
    createOrder: ({ amount, receipt }) => {
      const order = { amount, currency: 'INR', receipt, unique_receipt: true, payment_capture: true }
      return ask(razorpayOrder, () => sdk.orders.create(order))
    },
    fetchPayment,
    paymentsOfOrder: async id => (await ask(razorpayPayments, () => sdk.orders.fetchPayments(checked(id)))).items.map(paymentOf),
    capture: (id, amount) =>
      ask(razorpayPayment, () => sdk.payments.capture(checked(id), amount, 'INR')).then(paymentOf, error =>
        capturedMeanwhile(id, error),
      ),
    refund: async (id, amount, key) => {
      const path = `/v1/payments/${checked(id)}/refund`
      return refundOf(await ask(razorpayRefund, () => post(path, { amount }, { 'X-Refund-Idempotency': key })))
    },
    refundsOfPayment: async id =>
      (await ask(razorpayRefunds, () => sdk.payments.fetchMultipleRefund(checked(id), { count: PAGE }))).items.map(refundOf),
    paymentsBetween: async (from, to) => {
      const interval = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) - 1 }
      const found: ProviderPayment[] = []
      for (;;) {
        const page = { ...interval, count: PAGE, skip: found.length }
        const { items } = await ask(razorpayPayments, () => sdk.payments.all(page))
        found.push(...items.map(paymentOf))
        if (items.length < PAGE) return found
      }
    },
    isCallback: ({ providerOrderId, paymentId, signature }) =>
      isSigned(callbackContent(providerOrderId, paymentId), signature, [settings.keySecret]),
    isWebhook: (body, signature) => isSigned(body, signature, settings.webhookSecrets),
  }
}
