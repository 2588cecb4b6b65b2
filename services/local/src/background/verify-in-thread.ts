import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import type { Pulse } from '@opdesk/event-store/postgres/pulse.ts'
import type { VerifyOrder } from './verify-thread.ts'

/**
 * Verifies the log in a thread of its own, so that requests are answered meanwhile.
 * @throws StoreUnavailable as soon as the database counts as away; what the thread throws, without its class
 */
export const verifyInThread = async (order: VerifyOrder, pulse: Pulse): Promise<Verification> => {
  const thread = new Worker(new URL('./verify-thread.ts', import.meta.url), { workerData: order })
  try {
    const [verification] = (await pulse.guard(once(thread, 'message'))) as [Verification]
    return verification
  } finally {
    await thread.terminate()
  }
}
