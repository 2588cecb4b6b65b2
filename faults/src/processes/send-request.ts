import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { openSession } from '@opdesk/testing/signed-in.ts'

const RESPONSE_TIMEOUT_MS = 5000
const PAUSE_MS = 100
/** Statuses after which the request is repeated: session ended, rate limit reached, process not ready. */
const RETRYABLE_STATUSES = [401, 429, 503]

export interface ApiResponse {
  text: string
  position: string
}

/**
 * Sends a request to the APIs in turn under one idempotency key until one answers. The path begins with a slash.
 * @throws Error with the last answer
 */
export type SendRequest = (path: string, init: RequestInit, timeoutMs: number) => Promise<ApiResponse>

/** The running APIs, and the database in which sessions are opened. */
export interface ApiLocation {
  url: string
  urls: () => readonly string[]
}

/** Sends requests with a session of the account, or without a session, like a provider that sends webhooks. */
export const createRequester = ({ url, urls }: ApiLocation, who?: { id: string; role: RoleName }): SendRequest => {
  let session: Record<string, string> | undefined
  let attempt = 0
  return async (path, init, timeoutMs) => {
    const deadline = performance.now() + timeoutMs
    let last = 'no API is running'
    while (performance.now() < deadline) {
      const all = urls()
      const api = all[attempt++ % Math.max(all.length, 1)]
      if (who) session ??= await openSession(url, who.id, who.role).catch(() => undefined)
      const request = { ...init, headers: { ...init.headers, ...session }, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }
      const answer = api && (await fetch(`${api}${path}`, request).catch(() => undefined))
      const text = answer && (await answer.text().catch(() => undefined))
      if (answer && text !== undefined) {
        if (answer.ok) return { text, position: answer.headers.get('x-log-position') ?? '0' }
        last = `${answer.status} ${text.slice(0, 200)}`
        if (answer.status === 401) session = undefined
        if (!RETRYABLE_STATUSES.includes(answer.status)) break
      }
      await delay(PAUSE_MS)
    }
    throw new Error(`${init.method ?? 'GET'} ${path}: ${last}`)
  }
}

/** A request that can be repeated safely, because it has its own idempotency key. */
export const requestOf = (method: 'POST' | 'DELETE', body?: object): RequestInit => ({
  method,
  headers: { 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})
