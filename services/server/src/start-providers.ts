import type { AppDeps } from '@opdesk/api/deps.ts'
import type { RazorpaySettings } from '@opdesk/integrations/payments/razorpay-settings.ts'
import type { RazorpayXSettings } from '@opdesk/integrations/payouts/razorpayx/razorpayx-settings.ts'
import { installedChannel } from './payout-channel-setting.ts'
import { startPayments } from './start-payments.ts'
import { startPayouts } from './start-payouts.ts'

/** Accounts with the providers of payments and payouts, for the parts in another thread; null without a provider. */
export interface ProviderAccounts {
  payments: RazorpaySettings | null
  payouts: RazorpayXSettings | null
}

export interface Providers {
  accounts: ProviderAccounts
  /** The providers and simulators for the API. */
  forApi: Pick<AppDeps, 'payments' | 'simulator' | 'payouts' | 'payoutSimulator' | 'payoutChannel' | 'debitAccount'>
  stop(): Promise<void>
}

/** Creates the providers of money that comes in and that goes out. */
export const startProviders = async (options: Parameters<typeof startPayments>[0]): Promise<Providers> => {
  const payments = await startPayments(options)
  const payouts = await startPayouts(options)
  return {
    accounts: { payments: payments.account, payouts: payouts.account },
    forApi: {
      payments: payments.provider,
      payouts: payouts.provider,
      payoutChannel: installedChannel(options.settings.payoutChannel, { hasProvider: payouts.provider !== null }),
      ...(options.settings.razorpayx && { debitAccount: options.settings.razorpayx.accountNumber }),
      ...(payments.simulator && { simulator: payments.simulator }),
      ...(payouts.simulator && { payoutSimulator: payouts.simulator }),
    },
    stop: async () => {
      await payments.stop()
      await payouts.stop()
    },
  }
}
