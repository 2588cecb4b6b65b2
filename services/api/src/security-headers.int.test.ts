import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createRazorpayProvider } from '@opdesk/integrations/payments/razorpay-provider.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { Client, pdf } from './testing/client.ts'
import { routesOf } from './testing/routes.ts'
import { startTestApp, type TestApp } from './testing/running-app.ts'

const SCRIPT = 'document.documentElement.dataset.early = "1"'
const PAGE = `<!doctype html><meta name="style-nonce" content="__STYLE_NONCE__" /><script>${SCRIPT}</script><p>opdesk</p>`
let folder: string
let app: TestApp
let url: string
let signedIn: Record<string, string>
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opdesk-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'routes.json'), JSON.stringify([{ path: '/admin/login', scripts: [] }]))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
  app = await startTestApp({ webRoot: folder })
  url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  await app.addSubscriber('asha', '9000000001')
  const asha = await new Client(app).as('asha', 'subscriber')
  signedIn = { authorization: `Bearer ${asha.token}`, user_id: 'asha' }
  file = (await asha.upload([{ name: 'bill.pdf', content: pdf() }])).body.data[0].file_id
})
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Headers = Record<string, unknown>
const directives = (headers: Headers) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map(line => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
  )

/** Sends these bytes over a connection, and answers the parsed answer. */
const answerTo = async (request: string): Promise<{ first: string; headers: Headers; body: string }> => {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { first, headers, body }
}

/** Checks the headers that every answer of any kind must have. */
const expectProtected = (headers: Headers) => {
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-permitted-cross-domain-policies': 'none',
  })
  expect(headers['cache-control']).toEqual(expect.any(String))
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers[name]).toBeUndefined()
  const told = directives(headers)
  expect(told['default-src']).toBe("'none'")
  expect(told['base-uri']).toBe("'none'")
  expect(told['script-src'] ?? '').not.toContain('unsafe')
  expect(told['object-src'] ?? told['default-src']).toBe("'none'")
  expect(["'none'", "'self'"]).toContain(told['form-action'])
  expect(["'none'", "'self'"]).toContain(told['frame-ancestors'])
}

describe('security headers', () => {
  const big = 'x'.repeat(1_100_000)
  test.each<[string, string, number, InjectOptions]>([
    ['a page', '/admin/login', 200, {}],
    ['the head of a page', '/admin/login', 200, { method: 'HEAD' }],
    ['an unknown page', '/nowhere', 404, {}],
    ['a script', '/assets/app-1a2b.js', 200, {}],
    ['a picture', '/favicon.svg', 200, {}],
    ['a missing file', '/assets/none.js', 404, {}],
    ['the API documentation', '/api/docs', 200, {}],
    ['a health check', '/livez', 200, {}],
    ['metrics', '/metrics', 200, {}],
    ['reference data', '/api/v1/public/state-list', 200, {}],
    ['a bad query', '/api/v1/dev/outbox', 400, {}],
    ['a caller without a session', '/api/v1/user/claims', 401, {}],
    ['another role', '/api/v1/admin/users', 403, { headers: {} }],
    ['an unknown call', '/api/v1/nothing', 404, {}],
    ['an unknown method', '/api/v1/public/state-list', 404, { method: 'DELETE' }],
    ['a malformed address', '/api/v1/%zz', 404, {}],
    ['an address too long', `/api/v1/files/${'x'.repeat(300)}`, 404, {}],
    ['a body too large', '/api/v1/user/login', 413, { method: 'POST', payload: { phone: big } }],
    ['an XML body', '/api/v1/user/login', 415, { method: 'POST', payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
    ['broken JSON', '/api/v1/user/login', 400, { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } }],
    ['a TRACE request', '/api/v1/user/claims', 404, { method: 'TRACE' as 'GET' }],
    ['a CORS preflight', '/api/v1/user/claims', 404, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }],
  ])('protect the answer for %s', async (what, address, status, options) => {
    const own = what === 'another role' ? { headers: signedIn } : {}
    const { statusCode, headers } = await app.app.inject({ ...options, ...own, url: address })
    expect(statusCode).toBe(status)
    expectProtected(headers)
    if (address.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
  })

  test('protect every route without a session', async () => {
    for (const route of routesOf(app.app, { withHead: true })) {
      const [method, path = ''] = route.split(' ')
      const { headers } = await app.app.inject({ method: method as 'GET', url: path.replace(/:\w+/g, '1') })
      expectProtected(headers)
      if (path.startsWith('/api/')) expect(headers['cache-control'], route).toBe('no-store')
    }
  })

  test('protect a sandboxed document without cache, framed only by our pages', async () => {
    const { statusCode, headers } = await app.app.inject({ url: `/api/v1/files/${file}`, headers: signedIn })
    expect(statusCode).toBe(200)
    expectProtected(headers)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/^sandbox;/)
    expect([directives(headers)['frame-ancestors'], headers['x-frame-options']]).toEqual(["'self'", 'SAMEORIGIN'])
  })

  test('protect live connections', async () => {
    const leave = new AbortController()
    const stream = await fetch(`${url}/api/v1/events`, { headers: signedIn, signal: leave.signal })
    const headers = Object.fromEntries(stream.headers)
    leave.abort()
    expect([stream.status, headers['cache-control']]).toEqual([200, 'no-store'])
    expectProtected(headers)
  })

  test('protect a 500, which does not reveal its cause', async () => {
    const { storage } = app.deps
    const { open } = storage
    storage.open = async () => {
      throw new Error('secret cause at /home/opdesk/storage.ts')
    }
    const { statusCode, headers, body } = await app.app.inject({ url: `/api/v1/files/${file}`, headers: signedIn })
    storage.open = open
    expect([statusCode, JSON.parse(body)]).toEqual([
      500,
      { success: false, code: 'internal', message: 'An unexpected error occurred.' },
    ])
    expectProtected(headers)
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    [
      'a request with two lengths',
      'POST /api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
    ],
    [
      'a request with length and chunks',
      'POST /api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a request with huge headers', `GET /api/v1/plans HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('protect the refusal of %s', async (_, request, status) => {
    const { first, headers, body } = await answerTo(request)
    expect(first).toContain(` ${status} `)
    expectProtected(headers)
    expect(JSON.parse(body).success).toBe(false)
  })

  test.each([
    ['en', '/', `X-A: ${'a'.repeat(40_000)}`, 431, 'cookies'],
    ['hi', '/hi/blogs', `X-A: ${'a'.repeat(40_000)}`, 431, 'कुकी'],
    ['en', '/blogs?page=2', 'Content-Length: 5\r\nContent-Length: 6', 400, 'home page'],
  ])('protect a plain error page in %s for %s', async (language, path, header, status, said) => {
    const { first, headers, body } = await answerTo(`GET ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
    expect(first).toContain(` ${status} `)
    expectProtected(headers)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<html lang="${language}-IN">`)
    expect(body).toContain(said)
  })
})

test('admits scripts of our host or inline, and styles with a nonce', async () => {
  const load = async () => {
    const { headers, body } = await app.app.inject('/admin/login')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none'
    expect(body).toBe(PAGE.replaceAll('__STYLE_NONCE__', nonce))
    return { nonce, told: directives(headers), headers }
  }
  const { nonce, told, headers } = await load()
  expect(told).toMatchObject({
    'script-src': `'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.stringify(told)).not.toMatch(/unsafe-(inline|eval)/)
  expect(told['style-src-attr']).toMatch(/^'unsafe-hashes'( 'sha256-[\w+/]{43}='){2}$/)
  expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
  expect((await load()).nonce).not.toBe(nonce)
})

test('sends the same headers in production', async () => {
  const production = await createApp({ ...app.deps, production: true })
  try {
    for (const address of ['/', '/api/v1/nothing', '/api/v1/user/claims'])
      expectProtected((await production.inject(address)).headers)
  } finally {
    await production.close()
  }
})

test('opens the page to checkout hosts only with a real provider', async () => {
  const payments = createRazorpayProvider({ keyId: 'rzp_live_Abc123', keySecret: 'key-secret-1', webhookSecrets: [] })
  const { simulator: _, ...deps } = app.deps
  const real = await createApp({ ...deps, payments })
  try {
    const { headers } = await real.inject('/admin/login')
    const told = directives(headers)
    expect(told['script-src']).toMatch(/^'self' 'sha256-\S+' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com$/)
    expect(told['frame-src']).toBe("'self' https://api.razorpay.com https://checkout.razorpay.com")
    expect(told['connect-src']).toBe("'self' https://api.razorpay.com https://lumberjack.razorpay.com")
    expect(JSON.stringify(told)).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expectProtected({ ...headers, 'cross-origin-opener-policy': 'same-origin' })
  } finally {
    await real.close()
  }
  expect(JSON.stringify((await app.app.inject('/admin/login')).headers)).not.toContain('razorpay')
})

test('frames the test checkout only in our pages, with one script', async () => {
  const { headers } = await app.app.inject('/api/v1/dev/checkout/frame.html')
  expectProtected(headers)
  expect(directives(headers)).toMatchObject({
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'frame-ancestors': "'self'",
  })
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})
