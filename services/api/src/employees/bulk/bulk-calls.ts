import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { createFairQueue } from '@opdesk/integrations/child-process/fair-queue.ts'
import { ChildProcessFailed, createProcessPool } from '@opdesk/integrations/child-process/process-pool.ts'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../plugins/route-auth.ts'
import type { CallOrder } from './call-process.ts'
import type { CallHead, JudgedRow } from './read-call.ts'

const TIME_LIMIT_MS = 20_000
const KEPT_MS = 20_000
/** Number of calls with bodies that this process keeps at once. */
const MOST_CALLS = 8
const RETRY_AFTER_S = 10
const LIMITS = {
  mostOfPerson: 1,
  ownBusy: 'bulk_call_running',
  mostOfGroup: MOST_CALLS,
  mostWaiting: MOST_CALLS,
  busy: 'bulk_calls_busy',
  retryAfterS: RETRY_AFTER_S,
} as const

/** Bulk calls of this process: one per person; read and judged one at a time, in a separate process. */
export const createBulkCalls = () => {
  const pool = createProcessPool<CallOrder, CallHead | JudgedRow[]>(new URL('./call-process.ts', import.meta.url), {
    timeLimitMs: TIME_LIMIT_MS,
    idleMs: KEPT_MS,
  })
  const queue = createFairQueue(LIMITS)
  /** Calls under way, with their people. */
  const running = new Map<FastifyRequest, string>()
  /** Calls with rows that are being added. */
  const handled = new WeakSet<FastifyRequest>()

  return {
    /** Runs before the body of a call arrives. @throws bulk_call_running for a second one of the person, bulk_calls_busy */
    enter: (request: FastifyRequest): void => {
      const { user_id } = signedIn(request)
      if ([...running.values()].includes(user_id)) throw new DomainError('bulk_call_running', { retryAfter: RETRY_AFTER_S })
      if (running.size >= MOST_CALLS) throw new DomainError('bulk_calls_busy', { retryAfter: RETRY_AFTER_S })
      running.set(request, user_id)
    },
    /** Runs after the answer, or after the client has disconnected: the call ends, unless its rows are still being added. */
    answered: (request: FastifyRequest): void => {
      if (!handled.has(request)) running.delete(request)
    },
    /** Runs the handler of a call, which ends with it. */
    handle: async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      handled.add(request)
      try {
        return await work()
      } finally {
        running.delete(request)
      }
    },
    /**
     * Reads a call, and judges its rows after `check` has accepted its head.
     * @throws the errors of `readCall` and `check`; bulk_calls_busy
     */
    judge: async <T>(
      { person, corporate, withText }: { person: string; corporate: string | undefined; withText: boolean },
      body: Uint8Array,
      today: Day,
      check: (head: CallHead) => Promise<T>,
    ): Promise<{ checked: T; head: CallHead; judged: JudgedRow[] }> =>
      queue
        .run({ person, group: corporate ?? person }, () =>
          pool.use(async call => {
            const head = (await call({ kind: 'read', body, isAdmin: corporate === undefined, withText })) as CallHead
            const checked = await check(head)
            return { checked, head, judged: (await call({ kind: 'judge', today })) as JudgedRow[] }
          }),
        )
        .catch(error => {
          throw error instanceof ChildProcessFailed ? new DomainError('bulk_calls_busy', { retryAfter: RETRY_AFTER_S }) : error
        }),
  }
}
