import { type PaymentProvider, ProviderAway } from '@opdesk/integrations/payments/payment-provider.ts'
import { pause } from '../retry.ts'

/** Minimum time (ms) between two calls: the rate limit is ten calls a second. */
const APART_MS = 100
/** Pause (ms) after a call without an answer: otherwise each call would wait for its timeout of five seconds. */
const AWAY_FOR_MS = 5000

const lines = new WeakMap<PaymentProvider, { next: number; awayUntil: number }>()

/**
 * Calls the payment provider in the background, at most ten times a second.
 * @throws ProviderAway also without a provider, or during the pause after no answer; ProviderRefusal
 */
export const askProvider = async <T>(
  provider: PaymentProvider | null | undefined,
  ask: (provider: PaymentProvider) => Promise<T>,
): Promise<T> => {
  if (!provider) throw new ProviderAway('there is no payment provider')
  const line = lines.get(provider) ?? { next: 0, awayUntil: 0 }
  lines.set(provider, line)
  const now = performance.now()
  if (now < line.awayUntil) throw new ProviderAway('the payment provider did not answer the last call, so calls are paused')
  const wait = line.next - now
  line.next = Math.max(now, line.next) + APART_MS
  if (wait > 0) await pause(wait, new AbortController().signal)
  try {
    return await ask(provider)
  } catch (error) {
    if (error instanceof ProviderAway) line.awayUntil = performance.now() + AWAY_FOR_MS
    throw error
  }
}
