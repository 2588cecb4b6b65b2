/** A payment as the provider knows it. Paise; `created_at` is an instant, ISO 8601 in UTC. */
export interface ProviderPayment {
  id: string
  /** Empty for a payment without an order. */
  order_id: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amount: number
  currency: string
  method: string
  created_at: string
  /** Message of a failure, as shown to the payer. */
  error: string | null
}

export interface ProviderRefund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
}

/** The provider did not answer in time, could not be reached, or answered that it is not available: ask again later. */
export class ProviderAway extends Error {}

/** The provider refused the request; asking again will not help. `code` and the message are the provider's. */
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
  /** Address of the script that opens the checkout: `new Razorpay(options).open()`. */
  checkoutScript: string
  /** Asking again with the same receipt answers the same order. The provider captures its payments itself. */
  createOrder(order: { amount: number; receipt: string }): Promise<{ id: string }>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  paymentsOfOrder(providerOrderId: string): Promise<ProviderPayment[]>
  /** Captures an authorized payment in full; one that is captured already is answered as it is. */
  capture(paymentId: string, amount: number): Promise<ProviderPayment>
  /**
   * Refunds a payment in full. Asking again with the same key answers the same refund. A `ProviderRefusal` of 409: try again
   * later.
   */
  refund(paymentId: string, amount: number, key: string): Promise<ProviderRefund>
  refundsOfPayment(paymentId: string): Promise<ProviderRefund[]>
  /** All payments of an interval, for the reconciliation. Instants, the end not included. */
  paymentsBetween(from: Date, to: Date): Promise<ProviderPayment[]>
  /** True if the callback of a browser is the provider's: over our stored provider order id. */
  isCallback(callback: { providerOrderId: string; paymentId: string; signature: string }): boolean
  /** True if a webhook body is the provider's, by the present secret or the one before. */
  isWebhook(body: Buffer, signature: string): boolean
}
