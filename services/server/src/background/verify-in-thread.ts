import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import type { Verified, VerifyThreadOptions } from './verify-thread.ts'

/**
 * Verifies the log in a separate thread, so that requests are answered meanwhile.
 * @throws StoreUnavailable, also as soon as the database counts as unreachable; other errors of the thread, without their class
 */
export const verifyInThread = async (order: VerifyThreadOptions, heartbeat: Pick<Heartbeat, 'guard'>): Promise<Verification> => {
  const thread = new Worker(new URL('./verify-thread.ts', import.meta.url), { workerData: order })
  try {
    const [verified] = (await heartbeat.guard(once(thread, 'message'))) as [Verified]
    if (verified.kind === 'unavailable') throw new StoreUnavailable(new Error(verified.message))
    return verified.verification
  } finally {
    await thread.terminate()
  }
}
