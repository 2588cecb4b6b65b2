import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A request as the gateway received it. */
export interface ReceivedText {
  headers: IncomingMessage['headers']
  method: string
  url: string
  // biome-ignore lint/suspicious/noExplicitAny: a request body of unknown shape
  body: any
  /** `performance.now()` when the request was received completely. */
  at: number
}

/**
 * Answer of the gateway to a request. `drop`: accepts the text, then closes the connection without an answer. `garbage`, `huge`:
 * accepts the text, then sends an unreadable answer. With an object as the answer, the text is not accepted.
 */
export type TextVerdict =
  | 'accept'
  | 'drop'
  | 'garbage'
  | 'huge'
  | { status: number; headers?: Record<string, string>; body?: unknown }

export interface TestSmsGateway {
  /** `http://127.0.0.1:…/messages`; does not change with `away` and `back`. */
  url: string
  port: number
  /** All requests, in the order in which they arrived. */
  requests: ReceivedText[]
  /** The texts that reached a phone: one for each `client_reference`, however often it was sent. */
  delivered: Map<string, { to: string; text: string }>
  /** Called for each request. The answer, and with it the client, waits for the returned promise. */
  onText: (received: ReceivedText) => TextVerdict | Promise<TextVerdict>
  away(): Promise<void>
  back(): Promise<void>
  stop(): Promise<void>
}

const KEY = 'Bearer test-key'

/** Environment of a product that sends its texts through the gateway at `url`. */
export const smsVariables = (url: string) => ({
  SMS_URL: url,
  SMS_API_KEY: 'test-key',
  SMS_SENDER_ID: 'OPDESK',
  SMS_ENTITY_ID: '1201159100000000001',
  SMS_TEMPLATE_SIGN_IN_CODE: '1207160000000000001',
  SMS_TEMPLATE_SIGN_UP_CODE: '1207160000000000002',
  SMS_TEMPLATE_ALREADY_REGISTERED: '1207160000000000003',
  SMS_TEMPLATE_EMPLOYEE_INVITED: '1207160000000000004',
  SMS_TEMPLATE_EMAIL_CHANGED: '1207160000000000005',
})

/** The registered texts, repeated here so that a test notices a change to one. */
const REGISTERED: Record<string, RegExp> = {
  '1207160000000000001': /^\d{6} is your opdesk sign-in code\. It is valid for 10 minutes\. Do not share it with anyone\.$/,
  '1207160000000000002': /^\d{6} is your opdesk sign-up code\. It is valid for 10 minutes\. Do not share it with anyone\.$/,
  '1207160000000000003': /^This number is already registered with opdesk\. Please sign in instead of signing up\.$/,
  '1207160000000000005':
    /^An email address was entered or confirmed for your opdesk account\. If this was not you, sign in, open your profile and change it\.$/,
}

const problemOf = ({ method, headers, body }: ReceivedText): { status: number; code: string } | undefined => {
  if (method !== 'POST') return { status: 405, code: 'method' }
  if (headers.authorization !== KEY) return { status: 401, code: 'key' }
  if (body.sender !== 'OPDESK' || body.entity_id !== '1201159100000000001') return { status: 400, code: 'DLT_HEADER' }
  if (!REGISTERED[body.template_id]?.test(body.text)) return { status: 400, code: 'DLT_TEMPLATE' }
  if (!/^\+91[6-9]\d{9}$/.test(body.to)) return { status: 400, code: 'number' }
  return typeof body.client_reference === 'string' ? undefined : { status: 400, code: 'reference' }
}

const read = async (request: IncomingMessage): Promise<ReceivedText> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { headers, method = '', url = '' } = request
  return { headers, method, url, body: JSON.parse(Buffer.concat(chunks).toString()), at: performance.now() }
}

/** Sends ten megabytes, or as much as the client reads before it closes the connection. */
const sendOversizedAnswer = async (response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' })
  await pipeline(Readable.from(Array.from({ length: 160 }, () => ' '.repeat(65_536))), response).catch(() => undefined)
}

/**
 * Starts a real HTTP server that checks, stores and counts what it receives, as a gateway does that knows the registrations with
 * the operators.
 */
export const startSmsGateway = async (): Promise<TestSmsGateway> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await read(request)
    gateway.requests.push(received)
    const say = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const problem = problemOf(received)
    if (problem) return say(problem.status, { status: 'rejected', code: problem.code, echo: received.body })
    const verdict = await gateway.onText(received)
    if (typeof verdict === 'object') return say(verdict.status, verdict.body ?? { status: 'error' }, verdict.headers)
    const { client_reference, to, text } = received.body
    if (!gateway.delivered.has(client_reference)) gateway.delivered.set(client_reference, { to, text })
    if (verdict === 'drop') return void request.socket.destroy()
    if (verdict === 'huge') return sendOversizedAnswer(response)
    if (verdict === 'garbage') return say(200, '<html>OK</html>')
    say(202, { status: 'accepted', id: `sms-${client_reference}` })
  }
  let server: Server
  const listen = async (port: number): Promise<void> => {
    server = createServer((request, response) => void answer(request, response).catch(() => request.socket.destroy()))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    gateway.port = typeof address === 'object' && address ? address.port : 0
  }
  const close = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const gateway: TestSmsGateway = {
    url: '',
    port: 0,
    requests: [],
    delivered: new Map(),
    onText: () => 'accept',
    away: close,
    back: () => listen(gateway.port),
    stop: close,
  }
  await listen(0)
  gateway.url = `http://127.0.0.1:${gateway.port}/messages`
  return gateway
}
