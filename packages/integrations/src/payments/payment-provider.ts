/** A payment as the provider reports it. Amounts in paise; `created_at` is an instant, ISO 8601 in UTC. */
export interface ProviderPayment {
  id: string
  /** The provider's id of the order; empty for a payment without an order. */
  order_id: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amount: number
  currency: string
  method: string
  created_at: string
  /** Message of the failure, as the payer sees it. */
  error: string | null
}

export interface ProviderRefund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
}

/** The provider did not answer in time, was unreachable, or answered that it is unavailable: a later retry may succeed. */
export class ProviderAway extends Error {}

/** The provider refused the request; a retry fails as well. `code` and the message are the provider's. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * A payment provider in Razorpay's terms. Amounts in paise. Every call ends within 5 seconds.
 * @throws ProviderAway, ProviderRefusal
 */
export interface PaymentProvider {
  /** The public key that the checkout in the browser needs. */
  keyId: string
  /** URL of the script that opens the checkout: `new Razorpay(options).open()`. */
  checkoutScript: string
  /**
   * Creates an order. A repeated call with the same receipt returns the same order. The provider captures payments of the order by
   * itself.
   */
  createOrder(order: { amount: number; receipt: string }): Promise<{ id: string }>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  paymentsOfOrder(providerOrderId: string): Promise<ProviderPayment[]>
  /** Captures an authorized payment in full; returns a payment that is already captured unchanged. */
  capture(paymentId: string, amount: number): Promise<ProviderPayment>
  /**
   * Refunds a payment in full. A repeated call with the same idempotency key returns the same refund. After a `ProviderRefusal`
   * with status 409, try again later.
   */
  refund(paymentId: string, amount: number, key: string): Promise<ProviderRefund>
  refundsOfPayment(paymentId: string): Promise<ProviderRefund[]>
  /** All payments created in an interval, for the reconciliation. `to` is excluded. */
  paymentsBetween(from: Date, to: Date): Promise<ProviderPayment[]>
  /** True if the provider signed the browser's callback. The signature covers the provider order id that we stored. */
  isCallback(callback: { providerOrderId: string; paymentId: string; signature: string }): boolean
  /** True if the provider signed a webhook body with the present secret or the previous one. */
  isWebhook(body: Buffer, signature: string): boolean
}
