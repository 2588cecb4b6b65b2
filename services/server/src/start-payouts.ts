import path from 'node:path'
import type { PayoutProvider } from '@opdesk/integrations/payouts/payout-provider.ts'
import { createRateLimiter } from '@opdesk/integrations/payouts/razorpayx/rate-limiter.ts'
import { createRazorpayXProvider, PROVIDER_CALLS_PER_SECOND } from '@opdesk/integrations/payouts/razorpayx/razorpayx-provider.ts'
import { areTestPayoutKeys, type RazorpayXSettings } from '@opdesk/integrations/payouts/razorpayx/razorpayx-settings.ts'
import { type PayoutSimulator, startPayoutSimulator } from '@opdesk/integrations/payouts/simulator/payout-simulator.ts'
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

export interface Payouts {
  /** Account with the provider of the settings or with the simulator; null if no provider sends money. */
  account: RazorpayXSettings | null
  provider: PayoutProvider | null
  simulator?: PayoutSimulator
}

const TEST_KEYS = 'No provider sends money, because RAZORPAYX_KEY_ID is a test key in production: set a live key, or unset it.'

/** Share of the provider's calls for the API, which looks up balances and checks accounts; workflows send the payouts. */
const API_SHARE = 0.3

/** The provider for one part of the product. API and workflows run in threads or processes of their own, so they share the rate. */
export const payoutProviderFor = (part: 'api' | 'workflows', account: RazorpayXSettings): PayoutProvider => {
  const all = account.callsPerSecond ?? PROVIDER_CALLS_PER_SECOND
  const ofApi = Math.max(1, Math.floor(all * API_SHARE))
  return createRazorpayXProvider({ ...account, limiter: createRateLimiter(part === 'api' ? ofApi : Math.max(1, all - ofApi)) })
}

/**
 * Creates the payout provider of the settings. Without keys, but with development controls and all parts in one process, it is
 * simulated and keeps its data below DATA_DIR. Without both, no provider sends money.
 */
export const startPayouts = async (options: Options): Promise<Payouts & { stop(): Promise<void> }> => {
  const { settings, productUrl, clock, logger, onNotice } = options
  const { razorpayx, production, devControls, parts } = settings
  const stop = async () => undefined
  const none = { account: null, provider: null, stop }
  const simulates = !razorpayx && devControls && parts.includes('api') && parts.includes('workflows')
  if (production && razorpayx && areTestPayoutKeys(razorpayx)) {
    if (!parts.includes('api') && !parts.includes('workflows')) return none
    onNotice(TEST_KEYS)
    logger.warn(TEST_KEYS)
    return none
  }
  const part = parts.includes('api') ? 'api' : 'workflows'
  if (razorpayx) return { account: razorpayx, provider: payoutProviderFor(part, razorpayx), stop }
  if (!simulates) return none
  const simulator = await startPayoutSimulator({
    clock,
    callsPerSecond: settings.payoutSimulatorRate,
    file: path.join(settings.dataDir, 'payout-simulator.jsonl'),
    deliver: async (body, headers) => {
      const address = new URL('/webhooks/razorpayx', productUrl())
      return (await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(5000) })).status
    },
  })
  const account = simulator.settings
  return { account, provider: payoutProviderFor(part, account), simulator, stop: () => simulator.stop() }
}
