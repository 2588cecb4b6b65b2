import type { Misbehaviour } from '@opdesk/integrations/payouts/simulator/ordered-answers.ts'
import {
  type PayoutSimulator,
  payoutSimulatorKeys,
  startPayoutSimulator,
} from '@opdesk/integrations/payouts/simulator/payout-simulator.ts'
import type { Chance } from '@opdesk/server/testing/storm-random.ts'
import type { SendRequest } from './send-request.ts'

/** Calls a second, so that a round does not wait for the provider's rate. */
const RATE = 200

/** Starts a payout provider and returns the environment variables with which workers call it. Its webhooks go to any API. */
export const startPayoutProvider = async (ask: () => SendRequest | undefined, withinMs: number) => {
  const simulator = await startPayoutSimulator({
    clock: () => new Date(),
    callsPerSecond: RATE,
    deliver: async (body, headers) => {
      await ask()?.('/webhooks/razorpayx', { method: 'POST', body, headers }, withinMs)
      return 200
    },
  })
  const settings = {
    RAZORPAYX_KEY_ID: payoutSimulatorKeys.keyId,
    RAZORPAYX_KEY_SECRET: payoutSimulatorKeys.keySecret,
    RAZORPAYX_ACCOUNT_NUMBER: payoutSimulatorKeys.accountNumber,
    RAZORPAYX_WEBHOOK_SECRET: payoutSimulatorKeys.webhookSecret,
    RAZORPAYX_URL: simulator.settings.apiUrl ?? '',
  }
  return { simulator, settings }
}

/**
 * Answers that a payout of a round survives within its time. After `timeout` and `error_after` the provider has the payout; one that
 * it does not have is sent again only after two minutes, which `payouts.int.test.ts` tests.
 */
const answers: readonly Misbehaviour[] = ['timeout', 'error_after', 'busy']

/** Lets the provider misbehave in the next round. */
export const misbehave = (simulator: PayoutSimulator, chance: Chance): void => {
  simulator.clearOrders()
  const answer = answers[chance.below(answers.length)]
  if (chance.next() < 0.6) simulator.order({ reference: '*', answer, times: 1 + chance.below(2) })
  if (chance.next() < 0.5)
    simulator.order({ reference: '*', statuses: [{ status: 'processing' }, { status: 'processed', after_seconds: 1 }] })
  const drawn = chance.next()
  simulator.behave({ webhooks: { lose: drawn < 0.3, copies: drawn < 0.6 ? 2 : 1, reorder: drawn > 0.7 } })
}

/** Checks that the provider made one payout of each payment by it, and that no key was sent with two bodies. */
export const payoutFaults = (simulator: PayoutSimulator, claims: readonly string[]): string[] => {
  const faults: string[] = []
  const { payouts, posts } = simulator.holdings()
  const made = new Map<string, number>()
  for (const { reference_id, status } of payouts) {
    if (status !== 'processed') faults.push(`${reference_id} is ${status} at the provider`)
    made.set(reference_id ?? '', (made.get(reference_id ?? '') ?? 0) + 1)
  }
  for (const [reference, times] of made) if (times > 1) faults.push(`${reference} was made ${times} times`)
  if (made.size !== claims.length) faults.push(`the provider made ${made.size} payouts of ${claims.length}`)
  const bodies = new Map<string, string>()
  for (const { key, digest } of posts) {
    if (key === null) continue
    if ((bodies.get(key) ?? digest) !== digest) faults.push(`${key} was sent with two bodies`)
    bodies.set(key, digest)
  }
  if (bodies.size !== claims.length) faults.push(`${bodies.size} keys were sent for ${claims.length} payments`)
  return faults
}
