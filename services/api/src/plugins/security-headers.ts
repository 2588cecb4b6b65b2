import { createHash } from 'node:crypto'
import { mailStyles } from '@opdesk/contracts/email/fill-template.ts'
import type { FastifyInstance } from 'fastify'

/** A policy as header text. */
const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** For every answer that is not a page: it may load nothing, run nothing, and be framed by nothing. */
const nothing = {
  'default-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Text as a source of a policy, by its digest. */
const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The scripts that stand in a page itself. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([^<]*(?:<(?!\/?script>)[^<]*)*)<\/script>/g)].map(([, code = '']) => code)

/**
 * The policy of a page, for the nonce of its answer. Scripts come only from our host or stand in the page as it was built, styles
 * come from our host or with the nonce: Mantine writes style elements at run time. Style attributes are refused, except the two of
 * a mail's frame, in its preview. Documents are shown in frames of our own.
 */
export const pagePolicy = (page: string): ((nonce: string) => string) => {
  const scripts = ["'self'", ...inlineScripts(page).map(digest)].join(' ')
  const mailFrame = Object.values(mailStyles).map(digest).join(' ')
  return nonce =>
    policy({
      'default-src': "'none'",
      'script-src': scripts,
      'style-src': `'self' 'nonce-${nonce}'`,
      'style-src-attr': `'unsafe-hashes' ${mailFrame}`,
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
}

/**
 * For a worker's script: a worker has the policy of its own answer. It may load more of our scripts, and compile WebAssembly; the
 * page may not.
 */
export const workerPolicy = policy({ ...nothing, 'script-src': "'self' 'wasm-unsafe-eval'", 'connect-src': "'self'" })

/** For a subscriber's document: shown in a frame of our own page, without scripts. */
export const documentHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** Security headers of every answer (docs/security.md, browsers). */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': policy(nothing),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  // Links to a new password contain their key in the URL.
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

/** Answers broken HTTP, slow requests and endless headers, below the framework and with the same headers. */
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

/** Sets the headers of every answer; without a cache header of its own, an answer is not cached. */
export const browserProtection = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
