import {
  type PaymentSimulator,
  simulatorKeys,
  startPaymentSimulator,
} from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import type { SendRequest } from '../send-request.ts'
import type { Chore, ChoreDeps } from './chore.ts'
import { createCouponBatches } from './coupon-batches.ts'
import { createErasures } from './erasures.ts'
import { createInvoices } from './invoices.ts'
import { createPaymentBatches, type PaidClaims } from './payment-batches.ts'

/** Starts a payment provider and returns the environment variables with which workers call it. Its webhooks go to any API. */
export const startProvider = async (ask: () => SendRequest | undefined, withinMs: number) => {
  const simulator = await startPaymentSimulator({
    clock: () => new Date(),
    deliver: async (body, headers) => {
      await ask()?.('/webhooks/razorpay', { method: 'POST', body, headers }, withinMs)
      return 200
    },
  })
  const settings = {
    RAZORPAY_KEY_ID: simulatorKeys.keyId,
    RAZORPAY_KEY_SECRET: simulatorKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: simulatorKeys.webhookSecret,
    RAZORPAY_API_URL: simulator.settings.apiUrl ?? '',
  }
  return { simulator, settings }
}

/** @param claims ids of the claims that are paid during the run, all and those of the payout provider */
export const createChores = async (
  deps: ChoreDeps,
  { simulator, claims, withinMs }: { simulator: PaymentSimulator; claims: PaidClaims; withinMs: number },
): Promise<Chore[]> => [
  createErasures(deps),
  await createInvoices(deps, simulator, withinMs),
  await createPaymentBatches(deps, claims),
  createCouponBatches(deps),
]
