import type { VerifyPayment } from '@opdesk/contracts/order/commands.ts'

/** The options of the payment provider's script, with the provider's names. `amount` is in paise, `timeout` in seconds. */
interface CheckoutOptions {
  key: string
  order_id: string
  amount: number
  currency: 'INR'
  name: string
  description: string
  timeout: number
  prefill: { name: string; email: string; contact?: string }
  handler: (callback: VerifyPayment) => void
  modal: { ondismiss: () => void }
}

interface OpenedCheckout {
  open: () => void
  close: () => void
  on: (event: 'payment.failed', listener: (response: { error?: { description?: string } }) => void) => void
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => OpenedCheckout
  }
}

/** The data of an order that are needed to open its checkout. */
export interface Payable {
  provider_order_id: string
  /** Paise. */
  provider_amount: number
  key_id: string
  checkout_script: string
  expires_at: string
  description: string
  prefill: CheckoutOptions['prefill']
}

/**
 * How a checkout ended: with a payment to verify, or closed without one. `failure`: the reason why the last attempt failed, if one
 * did.
 */
export type CheckoutEnd = { paid: VerifyPayment } | { paid: null; failure: string | null }

const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the checkout could not be loaded'))
    }
    document.head.append(script)
  })

const MIN_SECONDS = 60
const MAX_SECONDS = 30 * 60

/**
 * Seconds until the checkout closes. The limits guard against a wrong clock of the phone: only the server decides whether a payment
 * came in time.
 */
const secondsLeft = (expires_at: string): number =>
  Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.floor((Date.parse(expires_at) - Date.now()) / 1000)))

/** The checkout that is open over the page, if any. */
let opened: OpenedCheckout | undefined

/** Closes the checkout if one is open, since its order can no longer be paid or its page was left. */
export const closeCheckout = (): void => opened?.close()

/**
 * Opens the provider's checkout over the page, and waits until it is closed.
 * @throws Error if its script cannot be loaded
 */
export const openCheckout = async (order: Payable): Promise<CheckoutEnd> => {
  if (!window.Razorpay) await load(order.checkout_script)
  const { Razorpay } = window
  if (!Razorpay) throw new Error('the script of the checkout has none')
  return new Promise<CheckoutEnd>(resolve => {
    let failure: string | null = null
    const checkout = new Razorpay({
      key: order.key_id,
      order_id: order.provider_order_id,
      amount: order.provider_amount,
      currency: 'INR',
      name: 'opdesk',
      description: order.description,
      timeout: secondsLeft(order.expires_at),
      prefill: order.prefill,
      handler: paid => resolve({ paid }),
      modal: { ondismiss: () => resolve({ paid: null, failure }) },
    })
    checkout.on('payment.failed', ({ error }) => {
      failure = error?.description ?? ''
    })
    opened = checkout
    checkout.open()
  }).finally(() => {
    opened = undefined
  })
}
