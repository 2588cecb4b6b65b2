import { type Answer, api, type WriteOptions } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { connection } from '../../lib/connection.ts'
import { getSession } from '../../lib/session.ts'

/** Milliseconds for which a decision can be undone. */
export const UNDO_MS = 7000
/** Milliseconds for which the bar says that a decision was sent. */
const SENT_SHOWN_MS = 3000
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 30_000

/** A decision that is sent when the time for undoing it is over. */
export interface HeldDecision {
  /** The id of the claim, its number such as CLM001207, and the version that the person saw. */
  claim: { _id: string; claim_id: string; version: number }
  /** Such as 'approved, ₹1,500.00'. */
  label: string
  method: 'post' | 'patch'
  path: string
  body: unknown
  /** Called when the server has recorded the decision. */
  onSent: (answer: Answer<unknown>) => void
  /** Called when the server has refused the decision for good. */
  onRefused: (error: unknown) => void
  /** Called when the person has taken the decision back. */
  onUndone: () => void
}

/** `held`: can be undone. `sending`: on its way. `unsent`: was not answered and is repeated. `sent`: recorded, shown for a moment. */
export type Phase = 'held' | 'sending' | 'unsent' | 'sent'

export interface PendingDecision {
  decision: HeldDecision
  phase: Phase
  /** When it is sent, on the clock of `performance.now()`. */
  sendsAt: number
  /** The Idempotency-Key, the same for all attempts. */
  key: string
  /** The id of the person who decided. */
  by: string | undefined
}

type Send = (
  method: HeldDecision['method'],
  path: string,
  body: unknown,
  options: Required<Pick<WriteOptions, 'key' | 'version'>>,
) => Promise<Answer<unknown>>

// A request that is under way outlives the page: its body is far smaller than the 64 kB that browsers allow.
const byApi: Send = (method, path, body, options) => api[method](path, body, { ...options, keepalive: true })

const signedInAs = (): string | undefined => getSession()?.user_id
const signedOut = (): ApiError => new ApiError(401, 'unauthorized', 'You signed out before it was sent.')

/** True if the same request can succeed later: its outcome is unknown, or there were too many requests. */
const isWorthRepeating = (error: unknown): boolean => error instanceof ApiError && (error.isUncertain || error.status === 429)

/**
 * Holds at most one decision back. The decisions before it are sent in order, each again with the same key until it is answered.
 * They are in memory alone, and are not sent for another person who signs in to the tab.
 */
export const createPendingDecisions = (
  send: Send = byApi,
  reachable: () => Promise<void> = () => connection.regained(),
  person: () => string | undefined = signedInAs,
) => {
  const listeners = new Set<() => void>()
  let pending: readonly PendingDecision[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: readonly PendingDecision[]) => {
    pending = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, phase: Phase) => set(pending.map(each => (each.key === key ? { ...each, phase } : each)))
  const drop = (key: string) => set(pending.filter(each => each.key !== key))
  const held = () => pending.find(({ phase }) => phase === 'held')

  /** Sends a decision until it is answered. */
  const deliver = async ({ decision, key, by }: PendingDecision): Promise<void> => {
    const refuse = (error: unknown) => {
      drop(key)
      decision.onRefused(error)
    }
    let wait = FIRST_RETRY_MS
    for (;;) {
      if (person() !== by) return refuse(signedOut())
      change(key, 'sending')
      try {
        const answer = await send(decision.method, decision.path, decision.body, { key, version: decision.claim.version })
        change(key, 'sent')
        setTimeout(() => drop(key), SENT_SHOWN_MS)
        return decision.onSent(answer)
      } catch (error) {
        if (!isWorthRepeating(error)) return refuse(error)
        change(key, 'unsent')
        await reachable()
        await new Promise(resolve => setTimeout(resolve, wait))
        wait = Math.min(wait * 2, MAX_RETRY_MS)
      }
    }
  }

  /** Sends the held decision now. */
  const flush = (): void => {
    clearTimeout(timer)
    const now = held()
    if (now) void deliver(now)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** All pending decisions, oldest first. The list is a new one after each change. */
    read: () => pending,
    hold: (decision: HeldDecision): void => {
      flush()
      const sendsAt = performance.now() + UNDO_MS
      const earlier = pending.filter(({ phase }) => phase !== 'sent')
      set([...earlier, { decision, phase: 'held', sendsAt, key: crypto.randomUUID(), by: person() }])
      timer = setTimeout(flush, UNDO_MS)
    },
    /** Takes the held decision back. What was sent is never undone. */
    undo: (): void => {
      const now = held()
      if (!now) return
      clearTimeout(timer)
      drop(now.key)
      now.decision.onUndone()
    },
    flush,
    /** True while a decision is held, on its way or unsent. */
    isUnsent: () => pending.some(({ phase }) => phase !== 'sent'),
  }
}

export const pendingDecisions = createPendingDecisions()

/**
 * Sends the held decision when the person hides or closes the tab, and has the browser ask before an unsent decision is lost.
 * Called once, with the first decision.
 */
let watching = false
export const watchTab = (): void => {
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') pendingDecisions.flush()
  })
  window.addEventListener('pagehide', () => pendingDecisions.flush())
  window.addEventListener('beforeunload', event => {
    if (pendingDecisions.isUnsent()) event.preventDefault()
  })
}
