import { waitInWords } from '@opdesk/contracts/words/wait.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Client } from '../../testing/client.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/running-app.ts'
import { statementsOf } from '../../testing/statements.ts'

let app: TestApp
let outsider: Client
beforeAll(async () => {
  app = await startTestApp()
  await app.addStaff('verifier', 'management', { designation: 3, designation_id: 'verifier' })
  await app.addStaff('reader', 'management')
  await app.addStaff('admin', 'admin')
  await app.addStaff('hr', 'hr')
  await app.addStaff('retired', 'management', { designation: 3, designation_id: 'verifier' })
  await app.deps.db.updateTable('account').set({ status: 0 }).where('id', '=', 'retired').execute()
  await app.addSubscriber('person1', '9000000101', { plan: null })
  outsider = new Client(app)
})
afterAll(() => app?.stop())

describe('a sign-in by password', () => {
  const signIn = (email: string, password: string, area = 'management') => outsider.post(`/${area}/login`, { email, password })

  test('answers token, user and designation in headers, role in the body', async () => {
    const staff = await signIn('VERIFIER@example.org', PASSWORD)
    expect(staff.body).toEqual({ success: true, message: 'Login Successful', data: { role: 2, reset_default_password: false } })
    expect(staff.headers).toMatchObject({ user_id: 'verifier', designation: '3' })
    expect(staff.headers.authorization).toMatch(/^Bearer [\w-]{43}$/)
    const reader = await signIn('reader@example.org', PASSWORD)
    expect(reader.headers.designation).toBeUndefined()
    const admin = await signIn('admin@example.org', PASSWORD, 'admin')
    expect([admin.body.data, admin.headers.designation]).toEqual([{ role: 1, reset_default_password: false }, undefined])
    const hr = await signIn('hr@example.org', PASSWORD, 'hr')
    expect(hr.body.data).toMatchObject({ user_id: 'hr', role: 4, token: expect.any(String) })
  })

  test('answers alike for unknown people, wrong passwords, other roles and inactive accounts', async () => {
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

  test('runs the same statements for known and unknown people', async () => {
    const failing = (email: string) => statementsOf(app, () => signIn(email, 'wrong', 'hr'))
    // Makes the first failed attempt, which also deletes expired counters; so the attempts below all run the same statements.
    await failing('nobody@example.org')
    const known = await failing('hr@example.org')
    const unknown = await failing('somebody.else@example.org')
    expect(known.length).toBeGreaterThan(2)
    expect(unknown).toEqual(known)
  })

  test('is refused after ten failures of a person, until the window ends', async () => {
    for (let failure = 1; failure <= 10; failure += 1) expect((await signIn('reader@example.org', 'wrong')).status).toBe(401)
    const right = await signIn('reader@example.org', PASSWORD)
    expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts'])
    const wait = Number(right.headers['retry-after'])
    expect(right.body.message).toBe(`Too many attempts. Please try again in ${waitInWords(wait)}.`)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect((await signIn('READER@example.org', PASSWORD)).status).toBe(429)
    expect((await signIn('verifier@example.org', PASSWORD)).status).toBe(200)
    app.time.now = new Date(app.time.now.getTime() + wait * 1000)
    expect((await signIn('reader@example.org', PASSWORD)).status).toBe(200)
  })

  test('allows ten of sixteen concurrent wrong passwords', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn('hr@example.org', 'wrong', 'hr')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('is counted under the address from trusted proxies, not a forged one', async () => {
    const sources = async (proxies: number) => {
      const behind = await createApp({ ...app.deps, proxies })
      const payload = { email: 'nobody@example.org', password: 'wrong' }
      const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
      await behind.inject({ method: 'POST', url: '/api/v1/management/login', payload, headers })
      await behind.close()
      const counters = await app.deps.db.deleteFrom('app.throttle').returning('key').execute()
      return counters.map(({ key }) => key).filter(key => key.startsWith('login-address:'))
    }
    await app.deps.db.deleteFrom('app.throttle').execute()
    expect(await sources(0)).toEqual(['login-address:127.0.0.1'])
    expect(await sources(1)).toEqual(['login-address:198.51.100.7'])
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
  ])('answers 400 for %j', async body => {
    const answer = await outsider.post('/management/login', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })
})
