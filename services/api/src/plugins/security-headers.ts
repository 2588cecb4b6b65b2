import { createHash } from 'node:crypto'
import { mailStyles } from '@opdesk/contracts/email/fill-template.ts'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Writes a policy as header text. */
const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const permissions = (payment: string): string =>
  `accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), ${payment}, serial=(), usb=()`

/** Policy of all answers that are not web pages: no loading, no scripts, no frames. */
const nothing = {
  'default-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Writes the digest of a text as a source in a policy. */
const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline scripts of a page. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([^<]*(?:<(?!\/?script>)[^<]*)*)<\/script>/g)].map(([, code = '']) => code)

/** Other hosts that a page may use content of, by directive. */
type Hosts = Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', string>>

/** Hosts that Razorpay's checkout needs: its script loads a form in a frame, pictures, and a fraud check. */
export const razorpayHosts: Hosts = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
  'connect-src': 'https://api.razorpay.com https://lumberjack.razorpay.com',
  'img-src': 'https://cdn.razorpay.com',
}

/** Further headers for Razorpay's checkout, which opens windows of banks and exchanges messages with them, and pays by apps. */
export const checkoutHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissions('payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")'),
}

/**
 * The policy of a web page, as a function of the nonce of its answer. Scripts come from our host, or are inline in the built page.
 * Styles come from our host or have the nonce, because Mantine writes style elements at run time. Style attributes are refused,
 * except the two in the preview of a mail. Frames from our host are for the test checkout. `hosts`: other hosts that the page may use.
 */
export const pagePolicy = (page: string, hosts: Hosts = {}): ((nonce: string) => string) => {
  const withHosts = (directive: keyof Hosts, own: string): string => [own, hosts[directive] ?? []].flat().join(' ')
  const scripts = ["'self'", ...inlineScripts(page).map(digest)].join(' ')
  const mailFrame = Object.values(mailStyles).map(digest).join(' ')
  return nonce =>
    policy({
      'default-src': "'none'",
      'script-src': withHosts('script-src', scripts),
      'style-src': `'self' 'nonce-${nonce}'`,
      'style-src-attr': `'unsafe-hashes' ${mailFrame}`,
      'img-src': withHosts('img-src', "'self' data: blob:"),
      'font-src': "'self'",
      'connect-src': withHosts('connect-src', "'self'"),
      'frame-src': withHosts('frame-src', "'self'"),
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
}

/**
 * Policy of a worker's script: a worker has the policy of its own answer. It may load further scripts of ours and compile
 * WebAssembly, which the page may not.
 */
export const workerPolicy = policy({ ...nothing, 'script-src': "'self' 'wasm-unsafe-eval'", 'connect-src': "'self'" })

/** Policy of the service worker: it may fetch our files and pages for the page, but run no other script. */
export const serviceWorkerPolicy = policy({ ...nothing, 'connect-src': "'self'" })

/** Policy of a page that stands alone, such as the offline page: only its own styles and scripts. */
export const standAlonePolicy = (page: string): string =>
  policy({
    ...nothing,
    'style-src': [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => digest(css)).join(' '),
    'script-src': inlineScripts(page).map(digest).join(' '),
  })

/** Headers of a subscriber's document: it may be shown in a frame of our own page, without scripts. */
export const documentHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** Headers of the test checkout's page: it may be shown in a frame of our own page, with its own script. */
export const checkoutFrameHeaders = {
  'content-security-policy': policy({
    ...nothing,
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'frame-ancestors': "'self'",
  }),
  'x-frame-options': 'SAMEORIGIN',
}

/** Security headers of every answer (docs/security.md, browsers). */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': policy(nothing),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions('payment=()'),
  // Links for a new password contain their key in the URL, which no other site may get.
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Sets the security headers of every answer, and forbids caching of answers that set no cache header themselves. */
export const browserProtection = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(securityHeaders)
    })
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
  },
  { name: 'browser-protection' },
)
