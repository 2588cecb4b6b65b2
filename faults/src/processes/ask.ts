import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { openSession } from '@opdesk/testing/signed-in.ts'

const ANSWERS_WITHIN_MS = 5000
const PAUSE_MS = 100
/** Statuses after which the request is repeated: session ended, rate limit reached, process not ready. */
const PASSED_OVER = [401, 429, 503]
/** Upper bound for the clock offset of a process, in days. */
export const CLOCKS_AHEAD_DAYS = 60

export interface Answered {
  text: string
  position: string
}

/**
 * Sends a request to the APIs in turn under one idempotency key until one answers. The path begins with a slash.
 * @throws Error with the last answer
 */
export type Ask = (path: string, init: RequestInit, withinMs: number) => Promise<Answered>

/** The running APIs, and the database in which sessions are opened. */
export interface Place {
  url: string
  urls: () => readonly string[]
}

/** Sends requests with a session of the account, or without a session, like a provider that sends webhooks. */
export const createAsk = ({ url, urls }: Place, who?: { id: string; role: RoleName }): Ask => {
  let session: Record<string, string> | undefined
  let turn = 0
  return async (path, init, withinMs) => {
    const until = performance.now() + withinMs
    let last = 'no API is running'
    while (performance.now() < until) {
      const all = urls()
      const api = all[turn++ % Math.max(all.length, 1)]
      // A jump of a clock ends the sessions of all processes.
      if (who) session ??= await openSession(url, who.id, who.role, CLOCKS_AHEAD_DAYS).catch(() => undefined)
      const request = { ...init, headers: { ...init.headers, ...session }, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }
      const answer = api && (await fetch(`${api}${path}`, request).catch(() => undefined))
      const text = answer && (await answer.text().catch(() => undefined))
      if (answer && text !== undefined) {
        if (answer.ok) return { text, position: answer.headers.get('x-log-position') ?? '0' }
        last = `${answer.status} ${text.slice(0, 200)}`
        if (answer.status === 401) session = undefined
        if (!PASSED_OVER.includes(answer.status)) break
      }
      await delay(PAUSE_MS)
    }
    throw new Error(`${init.method ?? 'GET'} ${path}: ${last}`)
  }
}

/** A request that can be repeated safely, because it has its own idempotency key. */
export const sent = (method: 'POST' | 'DELETE', body?: object): RequestInit => ({
  method,
  headers: { 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})
