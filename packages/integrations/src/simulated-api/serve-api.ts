import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { NoAnswer, SimulatedRefusal } from './refusal.ts'

/** The HTTP part of simulated providers: basic auth, paths, JSON, and refusals in Razorpay's form. */

export interface ApiServer {
  /** `http://127.0.0.1:…` */
  url: string
  close(): Promise<void>
}

export interface ApiCall {
  method: string
  path: string
  params: string[]
  query: URLSearchParams
  body: unknown
  /** The body as sent. */
  text: string
  headers: IncomingMessage['headers']
}

export type ApiRoute = [method: string, path: RegExp, answer: (call: ApiCall) => object]

interface Options {
  routes: readonly ApiRoute[]
  keys: { keyId: string; keySecret: string }
  behaviour: () => { available: boolean; delay_ms: number }
  /** Surrounds each call, for example to refuse it or to lose its answer. @throws SimulatedRefusal, NoAnswer */
  around?: (call: ApiCall, answer: () => object) => object
}

const MAX_BODY_BYTES = 65_536

export const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })

/** @throws SimulatedRefusal */
export const readBody = <T extends z.ZodType>(schema: T, body: unknown): z.infer<T> => {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new SimulatedRefusal(400, `${issue?.path.join('.') || 'The request'}: ${issue?.message ?? 'is not valid'}`)
}

const wholeNumber = (query: URLSearchParams, name: string, otherwise: number): number => {
  const value = Number(query.get(name) ?? otherwise)
  if (Number.isInteger(value) && value >= 0) return value
  throw new SimulatedRefusal(400, `${name} must be a whole number`)
}

/** A page of records by `from`, `to`, `skip` and `count`, the newest first. */
export const pageOf = <T extends { id: string; created_at: number }>(records: Iterable<T>, query: URLSearchParams): T[] => {
  const from = wholeNumber(query, 'from', 0)
  const to = wholeNumber(query, 'to', Number.MAX_SAFE_INTEGER)
  const [skip, count] = [wholeNumber(query, 'skip', 0), Math.min(wholeNumber(query, 'count', 10), 100)]
  const found = [...records].filter(({ created_at }) => created_at >= from && created_at <= to)
  return found.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1)).slice(skip, skip + count)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new SimulatedRefusal(413, 'The request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new SimulatedRefusal(400, 'The request is no JSON')
  }
}

const errorBody = ({ code, message: description }: SimulatedRefusal) => ({
  error: { code, description, source: 'business', step: 'payment_initiation', reason: 'input_validation_failed', metadata: {} },
})

/** Starts the interface on a free port of the loopback address. */
export const startSimulatedApi = async ({ routes, keys, behaviour, around }: Options): Promise<ApiServer> => {
  const wanted = digest(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`)

  const answerTo = async (request: IncomingMessage): Promise<object> => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      throw new SimulatedRefusal(401, 'The api key provided is invalid')
    const { method = '', headers } = request
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const text = await textOf(request)
    const body = parsed(text)
    for (const [routeMethod, pattern, answer] of routes) {
      const match = method === routeMethod ? pattern.exec(path) : null
      if (!match) continue
      const call = { method, path, params: match.slice(1), query, body, text, headers }
      return around ? around(call, () => answer(call)) : answer(call)
    }
    throw new SimulatedRefusal(404, 'The requested URL was not found on the server.')
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { available, delay_ms } = behaviour()
    if (!available) return void request.socket.destroy()
    const [status, body] = await answerTo(request).then(
      answer => [200, answer] as const,
      (error: unknown) => {
        if (error instanceof SimulatedRefusal) return [error.status, errorBody(error)] as const
        throw error
      },
    )
    // The request has already taken effect: only the answer is delayed.
    if (delay_ms > 0) await delay(delay_ms, undefined, { ref: false })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(error => {
      if (!(error instanceof NoAnswer && error.how === 'silent')) request.socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
