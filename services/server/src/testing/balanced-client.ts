import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'

const TRIES = 40
const PAUSE_MS = 250

interface Answered {
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's client knows JSON, not our types
  data: any
  /** Name of the process that answered. */
  by: string
}

/**
 * A client behind a load balancer: each request goes to the next API. If an API is unreachable or temporarily unavailable, the
 * request is sent to the next API with the same idempotency key. Reads require all writes of all clients.
 */
export const balancedClient = (urls: readonly string[], tokens: ReadonlyMap<string, string>) => {
  let turn = 0
  let position = '0'
  const next = () => urls[turn++ % urls.length] ?? ''

  const call = async (who: string, path: string, init: { method?: string; body?: string | FormData } = {}): Promise<Answered> => {
    const headers = {
      authorization: `Bearer ${tokens.get(who)}`,
      user_id: who,
      ...(init.method ? { 'idempotency-key': randomUUID() } : { 'x-min-position': position }),
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    }
    for (let attempt = 1; ; attempt += 1) {
      const by = next()
      const response = await fetch(`${by}/api/v1${path}`, { ...init, headers }).catch(() => undefined)
      if (response && response.status !== 503) {
        const text = await response.text()
        expect(response.status, `${path} ${text}`).toBe(200)
        position = response.headers.get('x-log-position') ?? position
        return { data: JSON.parse(text).data, by }
      }
      if (attempt === TRIES) throw new Error(`nobody answers ${path}`)
      await delay(PAUSE_MS)
    }
  }

  return {
    get: (who: string, path: string) => call(who, path),
    post: (who: string, path: string, body: object) => call(who, path, { method: 'POST', body: JSON.stringify(body) }),
    upload: (who: string, path: string, name: string, content: Buffer) => {
      const body = new FormData()
      body.append('files', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name)
      return call(who, path, { method: 'POST', body })
    },
    /** Opens a person's live connection to one API; `heard` returns the ids of the claims reported on it. */
    listen: async (who: string, url: string): Promise<{ heard: () => string[]; close: () => void }> => {
      const leave = new AbortController()
      const headers = { authorization: `Bearer ${tokens.get(who)}`, user_id: who }
      const response = await fetch(`${url}/api/v1/events`, { headers, signal: leave.signal })
      expect(response.status).toBe(200)
      let text = ''
      const read = async () => {
        const decoder = new TextDecoder()
        for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
      }
      void read().catch(() => undefined)
      return {
        heard: () => [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? '').claim_id),
        close: () => leave.abort(),
      }
    },
  }
}
