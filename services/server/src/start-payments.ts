import path from 'node:path'
import type { PaymentProvider } from '@opdesk/integrations/payments/payment-provider.ts'
import { createRazorpayProvider } from '@opdesk/integrations/payments/razorpay-provider.ts'
import { areTestKeys, type RazorpaySettings } from '@opdesk/integrations/payments/razorpay-settings.ts'
import { type PaymentSimulator, startPaymentSimulator } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import type { Logger } from 'pino'
import type { Settings } from './settings.ts'

interface Options {
  settings: Settings
  /** Returns this product's address, to which the simulator sends its webhooks; known once the API listens. */
  productUrl: () => string
  clock: () => Date
  logger: Logger
  onNotice: (sentence: string) => void
}

export interface Payments {
  /** Account with the provider of the settings or with the simulator; null if payments are not accepted. */
  account: RazorpaySettings | null
  provider: PaymentProvider | null
  simulator?: PaymentSimulator
}

const NO_KEYS = 'No payments are accepted, because RAZORPAY_KEY_ID is not set: orders are refused until it is set.'
const TEST_KEYS =
  'No payments are accepted, because RAZORPAY_KEY_ID is a test key in production: orders are refused until it is a live key.'
const NO_SIMULATOR =
  'No payments are accepted: parts of opdesk in separate processes cannot share a simulator. Set RAZORPAY_KEY_ID for all of them.'

/** The reason why this process accepts no payments; undefined if it accepts them. */
const refusalReason = ({ razorpay, production, devControls, parts }: Settings): string | undefined => {
  if (!devControls && !razorpay) return NO_KEYS
  if (production && razorpay && areTestKeys(razorpay)) return TEST_KEYS
  return razorpay || (parts.includes('api') && parts.includes('workflows')) ? undefined : NO_SIMULATOR
}

const simulatorScript = '/api/v1/dev/checkout/checkout.js'

/**
 * Creates the payment provider of the settings. Without keys, but with development controls, it is simulated and keeps its data
 * below DATA_DIR.
 */
export const startPayments = async (options: Options): Promise<Payments & { stop(): Promise<void> }> => {
  const { settings, productUrl, clock, logger, onNotice } = options
  const reason = refusalReason(settings)
  const stop = async () => undefined
  if (!settings.parts.includes('api') && !settings.parts.includes('workflows')) return { account: null, provider: null, stop }
  if (reason) {
    onNotice(reason)
    logger.warn(reason)
    return { account: null, provider: null, stop }
  }
  const { razorpay } = settings
  if (razorpay) return { account: razorpay, provider: createRazorpayProvider(razorpay), stop }
  const simulator = await startPaymentSimulator({
    clock,
    file: path.join(settings.dataDir, 'payment-simulator.jsonl'),
    deliver: async (body, headers) => {
      const address = new URL('/webhooks/razorpay', productUrl())
      return (await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(5000) })).status
    },
  })
  const provider = createRazorpayProvider({ ...simulator.settings, checkoutScript: simulatorScript })
  return { account: simulator.settings, provider, simulator, stop: () => simulator.stop() }
}
