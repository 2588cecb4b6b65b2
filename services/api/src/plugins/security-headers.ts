import { createHash } from 'node:crypto'
import { mailStyles } from '@opdesk/contracts/email/fill-template.ts'
import type { FastifyInstance } from 'fastify'

/** One policy as its header says it. */
const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** Of all that is no page: nothing is to be loaded by it, run in it, or shown around it. */
const nothing = {
  'default-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

const hashes = Object.values(mailStyles).map(style => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)

/**
 * The policy of the page. Scripts come from here alone, styles from here or with the nonce of the answer: Mantine writes style elements
 * at run time. Style attributes are none but the two of a mail's frame, in its preview. Documents are shown in frames of our own.
 */
export const pagePolicy = (nonce: string): string =>
  policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': `'unsafe-hashes' ${hashes.join(' ')}`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })

/** Of a worker's script: a worker has the policy of its own answer. It may load more of ours, and compile WebAssembly; the page may not. */
export const workerPolicy = policy({ ...nothing, 'script-src': "'self' 'wasm-unsafe-eval'", 'connect-src': "'self'" })

/** Of a subscriber's document: shown in a frame of our own page, without anything that runs. */
export const documentHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** What every answer says to browsers, whatever it is (docs/security.md, browsers). */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': policy(nothing),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  // Links to a new password carry their key in the address.
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const REFUSED = JSON.stringify({ success: false, code: 'invalid_request', message: 'This is no HTTP request we understand.' })
const NOT_IN_TIME = 'ERR_HTTP_REQUEST_TIMEOUT'
const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW'

/** What is no HTTP, too slow, or begins with headers that never end: answered below the framework, and just as careful. */
export const answerClientError = (
  error: Error & { code?: string },
  socket: { writable: boolean; end(text: string): void; destroy(): void },
): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status =
    error.code === HEADERS_TOO_LARGE
      ? '431 Request Header Fields Too Large'
      : error.code === NOT_IN_TIME
        ? '408 Request Timeout'
        : '400 Bad Request'
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(REFUSED)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${REFUSED}`)
}

/** The headers of every answer; one that says nothing of caches is kept by none. */
export const browserProtection = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
