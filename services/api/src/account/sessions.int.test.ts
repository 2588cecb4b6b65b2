import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { Client } from '../testing/client.ts'
import { PASSWORD, startTestApp, type TestApp } from '../testing/running-app.ts'

let app: TestApp
let outsider: Client
beforeAll(async () => {
  app = await startTestApp()
  await app.addStaff('verifier', 'management', { designation: 3, designation_id: 'verifier' })
  await app.addStaff('reader', 'management')
  await app.addStaff('admin', 'admin')
  await app.addStaff('hr', 'hr')
  await app.addStaff('retired', 'management', { designation: 3, designation_id: 'verifier' })
  await app.deps.db.updateTable('read.account').set({ status: 0 }).where('id', '=', 'retired').execute()
  for (let n = 1; n <= 9; n += 1) await app.addSubscriber(`person${n}`, `900000010${n}`, { plan: null })
  outsider = new Client(app)
})
afterAll(() => app?.stop())

let phone = '9000000100'
/** Every test of codes has a number of its own, and the clock stands an hour later: limits are per number and hour. */
beforeEach(() => {
  phone = String(Number(phone) + 1)
  app.time.now = new Date(app.time.now.getTime() + 3_600_000)
})
const later = (seconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + seconds * 1000)
}
const ask = (number = phone) => outsider.post('/user/login-otp', { phone: number, country_code: '+91' })
const use = (otp: unknown, number = phone) =>
  outsider.post('/user/login', { phone: number, country_code: '+91', otp, key_type: 1 })
const outbox = async (number = phone): Promise<{ text: string }[]> =>
  (await outsider.get(`/dev/outbox?to=${encodeURIComponent(`+91${number}`)}`)).body.data.records
const code = async () => {
  const [message] = await outbox()
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

describe('a one-time code', () => {
  test('signs in once', async () => {
    expect((await ask()).body).toMatchObject({ success: true, data: {} })
    const otp = await code()
    const first = await use(otp)
    expect(first.body).toMatchObject({
      success: true,
      message: 'Login Successful',
      data: { user_id: 'person1', role: 3, corporate: null, subscriber_type: 1, token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const again = await use(otp)
    expect([again.status, again.body.code]).toEqual([401, 'invalid_otp'])
  })

  test('signs in once when it is used ten times at once', async () => {
    await ask()
    const otp = await code()
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_otp')).toHaveLength(9)
  })

  test('is good for 10 minutes', async () => {
    await ask()
    const otp = await code()
    later(599)
    const second = await ask()
    expect(second.status).toBe(200)
    const resent = await code()
    if (resent !== otp) expect((await use(otp)).status).toBe(401)
    later(600)
    expect((await use(resent)).status).toBe(401)
    expect((await ask()).status).toBe(200)
    later(599)
    expect((await use(await code())).status).toBe(200)
  })

  test('is lost with the fifth wrong guess, in a row or at once', async () => {
    await ask()
    const otp = await code()
    for (let guess = 1; guess <= 4; guess += 1) expect((await use(wrong(otp))).status).toBe(401)
    expect((await use(otp)).status).toBe(200)
    await ask()
    const next = await code()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => use(wrong(next))))
    expect(guesses.every(({ status }) => status === 401)).toBe(true)
    expect((await use(next)).status).toBe(401)
  })

  test('is sent again after 120 s, twice, and not more', async () => {
    expect((await ask()).status).toBe(200)
    later(119)
    const early = await ask()
    expect([early.status, early.body.code]).toEqual([429, 'otp_wait'])
    later(1)
    expect((await ask()).status).toBe(200)
    later(120)
    expect((await ask()).status).toBe(200)
    later(120)
    const fourth = await ask()
    expect([fourth.status, fourth.body.code]).toEqual([429, 'otp_resend_limit'])
    expect(await outbox()).toHaveLength(3)
    expect((await use(await code())).status).toBe(200)
  })

  test('is sent once when it is asked for five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    expect(await outbox()).toHaveLength(1)
  })

  test('of an unknown number is answered like any other, and never sent', async () => {
    const unknown = '9999999999'
    const answers = async (number: string) => {
      const first = await ask(number)
      const second = await ask(number)
      const guess = await use('000000', number)
      return [first, second, guess].map(({ status, body }) => [status, body])
    }
    expect(await answers(unknown)).toEqual(await answers(phone))
    expect(await outbox(unknown)).toEqual([])
  })

  test('belongs to its number', async () => {
    await ask()
    const otp = await code()
    const other = await use(otp, '9000000101')
    expect([other.status, other.body.code]).toEqual([401, 'invalid_otp'])
    expect((await use(Number(otp))).status).toBe(200)
  })

  test.each([
    [{ phone: '123', country_code: '+91' }],
    [{ phone: '+919000000101', country_code: '+91' }],
    [{ phone: 9_000_000_101, country_code: '+91' }],
    [{ phone: "9000000101' or 1=1", country_code: '+91' }],
    [{ phone: '9000000101\u0000', country_code: '+91' }],
    [{ phone: '9000000101' }],
    [{ phone: '9000000101', country_code: 'IN' }],
    [{ phone: '9000000101', country_code: '+91', role: 1 }],
    [{}],
  ])('cannot be asked for with %j', async body => {
    for (const path of ['/user/login-otp', '/user/login']) {
      const answer = await outsider.post(path, path.endsWith('login') ? { ...body, otp: '123456' } : body)
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    }
  })

  test.each(['', '12345', '1234567', 'abcdef', '12 456', null, 1.5, -1, {}, ['123456'], '१२३४५६'])('cannot be %j', async otp => {
    expect((await use(otp)).status).toBe(400)
  })
})

describe('a sign-in by password', () => {
  const signIn = (email: string, password: string, area = 'management', from?: string) =>
    outsider.post(`/${area}/login`, { email, password }, from ? { 'x-forwarded-for': from } : {})

  test('answers token, user id and designation in headers, and the role in the body', async () => {
    const staff = await signIn('VERIFIER@example.org', PASSWORD)
    expect(staff.body).toEqual({ success: true, message: 'Login Successful', data: { role: 2 } })
    expect(staff.headers).toMatchObject({ user_id: 'verifier', designation: '3' })
    expect(staff.headers.authorization).toMatch(/^Bearer [\w-]{43}$/)
    const reader = await signIn('reader@example.org', PASSWORD)
    expect(reader.headers.designation).toBeUndefined()
    const admin = await signIn('admin@example.org', PASSWORD, 'admin')
    expect([admin.body.data, admin.headers.designation]).toEqual([{ role: 1 }, undefined])
    const hr = await signIn('hr@example.org', PASSWORD, 'hr')
    expect(hr.body.data).toMatchObject({ user_id: 'hr', role: 4, token: expect.any(String) })
  })

  test('tells nobody whether the person exists, is somebody else, or has left', async () => {
    const answers = [
      await signIn('nobody@example.org', PASSWORD),
      await signIn('verifier@example.org', 'wrong'),
      await signIn('admin@example.org', PASSWORD),
      await signIn('retired@example.org', PASSWORD),
      await signIn('person1@example.org', PASSWORD),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, answers[0]?.body])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('is throttled per person after ten failures, and opens again', async () => {
    for (let failure = 1; failure <= 10; failure += 1) expect((await signIn('reader@example.org', 'wrong')).status).toBe(401)
    const right = await signIn('reader@example.org', PASSWORD)
    expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts'])
    expect((await signIn('READER@example.org', PASSWORD)).status).toBe(429)
    expect((await signIn('verifier@example.org', PASSWORD)).status).toBe(200)
    later(15 * 60)
    expect((await signIn('reader@example.org', PASSWORD)).status).toBe(200)
  })

  test('is throttled when the failures come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn('hr@example.org', 'wrong', 'hr')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test.each([
    [{ email: 'verifier@example.org' }],
    [{ password: PASSWORD }],
    [{ email: 'x', password: PASSWORD }],
    [{ email: ['verifier@example.org'], password: PASSWORD }],
    [{ email: { $gt: '' }, password: { $gt: '' } }],
    [{ email: 'a@example.org\u0000', password: 'x' }],
    [{ email: 'a@example.org', password: 'x\u0000' }],
    [{ email: 'verifier@example.org', password: 'x'.repeat(201) }],
    [{ email: 'verifier@example.org', password: PASSWORD, role: 1 }],
  ])('with %j is a 400', async body => {
    const answer = await outsider.post('/management/login', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })
})

describe('a session', () => {
  test('is over with the logout, and only that one', async () => {
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

  test('may be ended by a client that calls its empty body JSON', async () => {
    const one = await new Client(app).signIn('management', 'verifier@example.org')
    const out = await one.post('/management/logout', '', { 'content-type': 'application/json' })
    expect(out.status).toBe(200)
  })

  test.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['nothing', () => 'Bearer '],
    ['half of it', (token: string) => `Bearer ${token.slice(0, 20)}`],
    ['more than it', (token: string) => `Bearer ${token}x`],
    ['10,000 characters', () => `Bearer ${'x'.repeat(10_000)}`],
    ['quotes', (token: string) => `Bearer '${token}' or '1'='1`],
  ])('is not opened by %s', async (_, header) => {
    const { token } = await new Client(app).signIn('management', 'verifier@example.org')
    expect((await outsider.get('/management/claims', { authorization: header(token ?? '') })).status).toBe(401)
  })

  test('belongs to its user_id', async () => {
    const one = await new Client(app).signIn('management', 'verifier@example.org')
    for (const user_id of ['reader', '', 'VERIFIER', 'verifier, reader', 'verifier ,']) {
      const answer = await one.get('/management/claims', { user_id })
      expect([user_id, answer.status, answer.body.code]).toEqual([user_id, 401, 'user_mismatch'])
    }
  })

  test('stands in the database as a digest only', async () => {
    const { token } = await new Client(app).signIn('management', 'verifier@example.org')
    const rows = await app.deps.db.selectFrom('app.session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
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

  test('is out of reach of scripts and of other sites, and secure in production', async () => {
    const { header } = await signIn()
    for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/api', 'Max-Age=43200']) expect(header).toContain(flag)
    const production = await createApp({ ...app.deps, production: true })
    try {
      expect((await signIn(production)).header).toContain('Secure')
      const outbox = await production.inject({ url: '/api/v1/dev/outbox?to=+919000000101' })
      expect(outbox.statusCode).toBe(404)
    } finally {
      await production.close()
    }
  })

  test('reads by itself, and writes only beside the user_id header', async () => {
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

  test('yields to a bearer token', async () => {
    const { cookie } = await signIn()
    const answer = await outsider.get('/admin/designation', { cookie, authorization: 'Bearer nonsense' })
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired'])
  })
})
