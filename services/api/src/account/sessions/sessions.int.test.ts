import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Client } from '../../testing/client.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/running-app.ts'

let app: TestApp
let outsider: Client
beforeAll(async () => {
  app = await startTestApp()
  await app.addStaff('verifier', 'management', { designation: 3, designation_id: 'verifier' })
  await app.addStaff('reader', 'management')
  await app.addStaff('admin', 'admin')
  outsider = new Client(app)
})
afterAll(() => app?.stop())

describe('a session', () => {
  test('is ended by its own sign-out only', async () => {
    const one = await new Client(app).signIn('management', 'verifier@example.org')
    const two = await new Client(app).signIn('management', 'verifier@example.org')
    const out = await one.post('/management/logout')
    expect(out.body).toEqual({ success: true, message: 'Logout Successful', data: {} })
    const after = await one.get('/management/claims')
    expect([after.status, after.body.code]).toEqual([401, 'session_expired'])
    expect(after.headers['www-authenticate']).toBe('Bearer')
    expect((await one.post('/management/logout')).status).toBe(401)
    expect((await two.get('/management/claims')).status).toBe(200)
  })

  test('is ended by a client that declares an empty body as JSON', async () => {
    const one = await new Client(app).signIn('management', 'verifier@example.org')
    const out = await one.post('/management/logout', '', { 'content-type': 'application/json' })
    expect(out.status).toBe(200)
  })

  test.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['no token', () => 'Bearer '],
    ['half of the token', (token: string) => `Bearer ${token.slice(0, 20)}`],
    ['more than the token', (token: string) => `Bearer ${token}x`],
    ['10,000 characters', () => `Bearer ${'x'.repeat(10_000)}`],
    ['quotes', (token: string) => `Bearer '${token}' or '1'='1`],
  ])('is refused for a header with %s', async (_, header) => {
    const { token } = await new Client(app).signIn('management', 'verifier@example.org')
    expect((await outsider.get('/management/claims', { authorization: header(token ?? '') })).status).toBe(401)
  })

  test('is refused with a user_id that is not its own', async () => {
    const one = await new Client(app).signIn('management', 'verifier@example.org')
    for (const user_id of ['reader', '', 'VERIFIER', 'verifier, reader', 'verifier ,']) {
      const answer = await one.get('/management/claims', { user_id })
      expect([user_id, answer.status, answer.body.code]).toEqual([user_id, 401, 'user_mismatch'])
    }
  })

  test('is stored only as the digest of its token', async () => {
    const { token } = await new Client(app).signIn('management', 'verifier@example.org')
    const rows = await app.deps.db.selectFrom('app.session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('a session is deleted once expired, and so are outdated counters', async () => {
  const { token } = await new Client(app).signIn('management', 'verifier@example.org')
  expect((await outsider.post('/management/login', { email: 'reader@example.org', password: 'wrong' })).status).toBe(401)
  const started = app.time.now
  app.time.now = new Date(started.getTime() + 3 * 24 * 3_600_000)
  try {
    const { token: later } = await new Client(app).signIn('management', 'verifier@example.org')
    const sessions = await app.deps.db.selectFrom('app.session').select('expires_at').execute()
    expect(sessions).toHaveLength(1)
    const counters = await app.deps.db.selectFrom('app.throttle').select('window_start').execute()
    expect(counters.filter(({ window_start }) => Date.parse(window_start) <= started.getTime())).toEqual([])
    const statuses = [token, later].map(async bearer => {
      const answer = await outsider.get('/management/claims', { authorization: `Bearer ${bearer}` })
      return answer.status
    })
    expect(await Promise.all(statuses)).toEqual([401, 200])
  } finally {
    app.time.now = started
  }
})

describe('the cookie of a browser', () => {
  const signIn = async (into: TestApp['app'] = app.app) => {
    const response = await into.inject({
      method: 'POST',
      url: '/api/v1/admin/login',
      payload: { email: 'admin@example.org', password: PASSWORD },
    })
    const [header = ''] = [response.headers['set-cookie']].flat()
    return { header: String(header), cookie: String(header).split(';')[0] ?? '' }
  }

  test('is hidden from scripts and other sites, and secure in production', async () => {
    const { header } = await signIn()
    for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/;', 'Max-Age=43200']) expect(header).toContain(flag)
    const production = await createApp({ ...app.deps, production: true })
    try {
      const { header: there, cookie } = await signIn(production)
      for (const flag of ['__Host-opdesk_session=', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/;'])
        expect(`${there};`).toContain(flag)
      const read = async (name: string) =>
        (await production.inject({ url: '/api/v1/admin/get-profile', headers: { cookie: name } })).statusCode
      // A cookie without the prefix is refused: another host of the domain could have set it.
      expect([await read(cookie), await read(cookie.replace('__Host-', ''))]).toEqual([200, 401])
      const outbox = await production.inject({ url: '/api/v1/dev/outbox?to=+919000000101' })
      expect(outbox.statusCode).toBe(404)
    } finally {
      await production.close()
    }
  })

  test('authorizes reads, but writes only with the header user_id', async () => {
    const { cookie } = await signIn()
    const send = (method: 'GET' | 'POST', url: string, headers = {}) =>
      app.app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { cookie, ...headers },
        ...(method === 'POST' ? { payload: { designation: 'By cookie' } } : {}),
      })
    expect((await send('GET', '/admin/designation')).statusCode).toBe(200)
    expect((await send('GET', '/admin/designation', { user_id: 'reader' })).json().code).toBe('user_mismatch')
    expect((await send('POST', '/admin/designation')).json().code).toBe('user_mismatch')
    expect((await send('POST', '/admin/designation', { user_id: 'reader' })).json().code).toBe('user_mismatch')
    expect((await send('POST', '/admin/designation', { user_id: 'admin' })).statusCode).toBe(200)
    expect((await send('POST', '/admin/logout')).json().code).toBe('user_mismatch')
    const out = await send('POST', '/admin/logout', { user_id: 'admin' })
    expect(String(out.headers['set-cookie'])).toMatch(/opdesk_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await send('GET', '/admin/designation')).statusCode).toBe(401)
  })

  test('is ignored beside a bearer token', async () => {
    const { cookie } = await signIn()
    const answer = await outsider.get('/admin/designation', { cookie, authorization: 'Bearer nonsense' })
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired'])
  })
})
