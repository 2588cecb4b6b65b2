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
  /** People with a call, and whether its rows are being added. */
  const running = new Map<string, { isHandled: boolean }>()
  const entered = new WeakMap<FastifyRequest, { isHandled: boolean }>()

  const leave = (request: FastifyRequest): void => {
    const call = entered.get(request)
    if (!call) return
    const { user_id } = signedIn(request)
    if (running.get(user_id) === call) running.delete(user_id)
  }
  return {
    /** Runs before the body of a call arrives. @throws bulk_call_running for a second one of the person, bulk_calls_busy */
    enter: (request: FastifyRequest): void => {
      const { user_id } = signedIn(request)
      if (running.has(user_id)) throw new DomainError('bulk_call_running', { retryAfter: RETRY_AFTER_S })
      if (running.size >= MOST_CALLS) throw new DomainError('bulk_calls_busy', { retryAfter: RETRY_AFTER_S })
      const call = { isHandled: false }
      running.set(user_id, call)
      entered.set(request, call)
    },
    /** Runs after the answer, or after the client has disconnected: the call ends, unless its rows are still being added. */
    answered: (request: FastifyRequest): void => {
      if (!entered.get(request)?.isHandled) leave(request)
    },
    /** Runs the handler of a call, which ends with it. */
    handle: async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      const call = entered.get(request)
      if (call) call.isHandled = true
      try {
        return await work()
      } finally {
        leave(request)
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
