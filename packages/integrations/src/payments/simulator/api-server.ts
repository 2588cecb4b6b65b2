import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Account } from './account.ts'
import { type SimulatedPayment, SimulatedRefusal } from './entities.ts'
import type { SimulatorStore } from './store.ts'

/** The HTTP interface of the simulated provider, with the paths, answers and refusals of Razorpay. */

export interface ApiServer {
  /** `http://127.0.0.1:…` */
  url: string
  close(): Promise<void>
}

interface Options {
  account: Account
  store: SimulatorStore
  keys: { keyId: string; keySecret: string }
  behaviour: () => { available: boolean; delay_ms: number }
}

interface Call {
  params: string[]
  query: URLSearchParams
  body: unknown
  headers: IncomingMessage['headers']
}

const MAX_BODY_BYTES = 65_536

const newOrder = z.object({
  amount: z.int(),
  currency: z.string().length(3).default('INR'),
  receipt: z.string().max(40).nullish(),
  unique_receipt: z.boolean().default(false),
  payment_capture: z.union([z.boolean(), z.int()]).optional(),
})
const amountBody = z.object({ amount: z.int().min(1) })

const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })
const read = <T extends z.ZodType>(schema: T, body: unknown): z.infer<T> => {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new SimulatedRefusal(400, `${issue?.path.join('.') || 'The request'}: ${issue?.message ?? 'is not valid'}`)
}
const number = (query: URLSearchParams, name: string, otherwise: number): number => {
  const value = Number(query.get(name) ?? otherwise)
  if (Number.isInteger(value) && value >= 0) return value
  throw new SimulatedRefusal(400, `${name} must be a whole number`)
}

const pageOf = (payments: Iterable<SimulatedPayment>, query: URLSearchParams): SimulatedPayment[] => {
  const from = number(query, 'from', 0)
  const to = number(query, 'to', Number.MAX_SAFE_INTEGER)
  const [skip, count] = [number(query, 'skip', 0), Math.min(number(query, 'count', 10), 100)]
  const found = [...payments].filter(({ created_at }) => created_at >= from && created_at <= to)
  return found.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1)).slice(skip, skip + count)
}

const routesOf = (account: Account, store: SimulatorStore): [method: string, path: RegExp, answer: (call: Call) => object][] => [
  [
    'POST',
    /^\/v1\/orders$/,
    ({ body }) => {
      const { amount, currency, receipt = null, unique_receipt } = read(newOrder, body)
      return account.createOrder({ amount, currency, receipt, unique: unique_receipt })
    },
  ],
  ['GET', /^\/v1\/orders\/(\w+)$/, ({ params: [id = ''] }) => account.order(id)],
  ['GET', /^\/v1\/orders\/(\w+)\/payments$/, ({ params: [id = ''] }) => collection(store.paymentsOf(account.order(id).id))],
  ['GET', /^\/v1\/payments$/, ({ query }) => collection(pageOf(store.payments.values(), query))],
  ['GET', /^\/v1\/payments\/(\w+)$/, ({ params: [id = ''] }) => account.payment(id)],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/capture$/,
    ({ params: [id = ''], body }) => account.capture(id, read(amountBody, body).amount),
  ],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/refund$/,
    ({ params: [id = ''], body, headers }) => {
      const key = headers['x-refund-idempotency']
      return account.refund(id, read(amountBody, body).amount, typeof key === 'string' ? key : null)
    },
  ],
  ['GET', /^\/v1\/payments\/(\w+)\/refunds$/, ({ params: [id = ''] }) => collection(account.refundsOf(account.payment(id).id))],
]

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new SimulatedRefusal(413, 'The request is too large')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new SimulatedRefusal(400, 'The request is no JSON')
  }
}

/** Starts the interface on a free port of the loopback address. */
export const startApiServer = async ({ account, store, keys, behaviour }: Options): Promise<ApiServer> => {
  const routes = routesOf(account, store)
  const wanted = digest(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`)

  const answerTo = async (request: IncomingMessage): Promise<object> => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      throw new SimulatedRefusal(401, 'The api key provided is invalid')
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const body = await bodyOf(request)
    for (const [method, path, answer] of routes) {
      const match = request.method === method ? path.exec(pathname) : null
      if (match) return answer({ params: match.slice(1), query, body, headers: request.headers })
    }
    throw new SimulatedRefusal(404, 'The requested URL was not found on the server.')
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { available, delay_ms } = behaviour()
    if (!available) return void request.socket.destroy()
    const [status, body] = await answerTo(request).then(
      answer => [200, answer] as const,
      (error: unknown) => {
        if (!(error instanceof SimulatedRefusal)) throw error
        const { message: description, code } = error
        return [
          error.status,
          {
            error: {
              code,
              description,
              source: 'business',
              step: 'payment_initiation',
              reason: 'input_validation_failed',
              metadata: {},
            },
          },
        ] as const
      },
    )
    // The request has already taken effect: only the answer is delayed.
    if (delay_ms > 0) await delay(delay_ms, undefined, { ref: false })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
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
